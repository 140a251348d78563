import type { Deps } from '#lib/deps.ts';
import { listLeavingUsers } from '#users/user-store.ts';
import { completeDeletion } from './complete-deletion.ts';

/** Completes every deletion that was asked for and broke off. One that fails again is logged and left to the next run. */
export async function completeDeletions(deps: Deps): Promise<void> {
  for (const { _id } of await listLeavingUsers(deps)) {
    try {
      await completeDeletion(deps, _id);
    } catch (error) {
      deps.log.failure({ method: 'SCHEDULE', route: 'complete-deletion' }, error);
    }
  }
}
