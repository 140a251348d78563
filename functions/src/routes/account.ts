import { endpoints } from '@garden-room/contract/endpoints';
import { deleteAccount } from '#account/delete-account.ts';
import { getPersonalData } from '#account/get-personal-data.ts';
import { sessionCookieName, sessionCookieOptions } from '#http/authenticate.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

export function accountRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getPersonalData, async ({ input, actor }) => ({
    body: await getPersonalData(deps, actor, input.params.id),
  }));

  mount(endpoints.deleteAccount, async ({ input, actor, response }) => {
    await deleteAccount(deps, actor, input.params.id);
    response.clearCookie(sessionCookieName, sessionCookieOptions);
    return { body: null };
  });
}
