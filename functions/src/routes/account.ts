import { endpoints } from '@garden-room/contract/endpoints';
import { getPersonalData } from '#account/get-personal-data.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

export function accountRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getPersonalData, async ({ input, actor }) => ({
    body: await getPersonalData(deps, actor, input.params.id),
  }));
}
