import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { listOpenings } from '#waiting-list/list-openings.ts';
import { joinWaitingList, leaveWaitingList, listWaits } from '#waiting-list/own-waits.ts';

export function waitingListRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.joinWaitingList, async ({ input, actor }) => ({
    body: await joinWaitingList(deps, actor, input.body),
  }));

  mount(endpoints.listWaits, async ({ input, actor }) => ({
    body: await listWaits(deps, actor, input.query),
  }));

  mount(endpoints.leaveWaitingList, ({ input, actor }) => leaveWaitingList(deps, actor, input.params.id));

  mount(endpoints.listOpenings, async ({ actor }) => ({ body: await listOpenings(deps, actor) }));
}
