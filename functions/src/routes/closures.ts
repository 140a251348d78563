import { endpoints } from '@garden-room/contract/endpoints';
import { closeDays } from '#closures/close-days.ts';
import { getClosure, listClosures } from '#closures/get-closure.ts';
import { reopenDays } from '#closures/reopen-days.ts';
import { settleVisits } from '#closures/settle-visits.ts';
import { addressOf } from '#http/caller-address.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

export function closureRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.closeDays, async ({ input, actor, idempotencyKey }) => ({
    body: await closeDays(deps, actor, input.body, idempotencyKey),
  }));

  mount(endpoints.listClosures, async () => ({ body: await listClosures(deps) }));

  mount(endpoints.getClosure, async ({ input, actor }) => ({
    body: await getClosure(deps, actor, input.params.id),
  }));

  mount(endpoints.settleVisits, async ({ input, actor, request }) => ({
    body: await settleVisits(deps, actor, input.params.id, { ...input.body, address: addressOf(request) }),
  }));

  mount(endpoints.reopenDays, async ({ input, actor }) => ({
    body: await reopenDays(deps, actor, input.params.id),
  }));
}
