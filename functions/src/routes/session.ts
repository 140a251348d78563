import { endpoints } from '@garden-room/contract/endpoints';
import { sessionCookieName, sessionCookieOf, sessionCookieOptions } from '#http/authenticate.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { endSession, listSessions, revokeSession, signOutEverywhere } from '#session/own-sessions.ts';
import { startSession } from '#session/start-session.ts';

export function sessionRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.startSession, async ({ input, actor, request, response }) => {
    const idToken = (request.get('authorization') ?? '').replace(/^Bearer /, '');
    const currentCookie = sessionCookieOf(request);
    const { email } = input.body;
    const userAgent = request.get('user-agent');
    const cookie = await startSession(deps, { actor, email, idToken, currentCookie, userAgent });
    if (cookie) {
      response.cookie(sessionCookieName, cookie.value, { ...sessionCookieOptions, maxAge: cookie.lifetime });
    }
    return { body: { success: true as const } };
  });

  mount(endpoints.endSession, async ({ request, response }) => {
    await endSession(deps, sessionCookieOf(request));
    response.clearCookie(sessionCookieName, sessionCookieOptions);
    return { body: { success: true as const } };
  });

  mount(endpoints.signOutEverywhere, async ({ actor, response }) => {
    await signOutEverywhere(deps, actor);
    response.clearCookie(sessionCookieName, sessionCookieOptions);
    return { body: { success: true as const } };
  });

  mount(endpoints.listSessions, async ({ actor }) => ({ body: await listSessions(deps, actor) }));

  mount(endpoints.revokeSession, ({ input, actor }) => revokeSession(deps, actor, input.params.id));
}
