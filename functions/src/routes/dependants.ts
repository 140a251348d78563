import { endpoints } from '@garden-room/contract/endpoints';
import { addDependant, removeDependant, updateDependant } from '#dependants/change-dependants.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

export function dependantRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.addDependant, async ({ input, actor, idempotencyKey }) => ({
    body: await addDependant(deps, actor, input.params.id, input.body, idempotencyKey),
  }));

  mount(endpoints.updateDependant, async ({ input, actor }) => ({
    body: await updateDependant(deps, actor, input.params, input.body),
  }));

  mount(endpoints.removeDependant, async ({ input, actor }) => {
    await removeDependant(deps, actor, input.params);
    return { body: null };
  });
}
