import { endpoints } from '@garden-room/contract/endpoints';
import type { CookieOptions } from 'express';
import { sessionCookieName, sessionCookieOf } from '#http/authenticate.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { sessionLifetime, startSession } from '#session/start-session.ts';

const cookieOptions: CookieOptions = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' };

export function sessionRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.startSession, async ({ input, actor, request, response }) => {
    const idToken = (request.get('authorization') ?? '').replace(/^Bearer /, '');
    const currentCookie = sessionCookieOf(request);
    const cookie = await startSession(deps, { actor, email: input.body.email, idToken, currentCookie });
    if (cookie) response.cookie(sessionCookieName, cookie, { ...cookieOptions, maxAge: sessionLifetime });
    return { body: { success: true as const } };
  });

  mount(endpoints.endSession, async ({ response }) => {
    response.clearCookie(sessionCookieName, cookieOptions);
    return { body: { success: true as const } };
  });
}
