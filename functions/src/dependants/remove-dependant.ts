import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { changeDependants, dependantIn } from './change-dependants.ts';

/** Removes a dependant from the caller's own list; their appointments stay. Refuses `forbidden`, `not_found`. */
export function removeDependant(
  deps: Deps,
  actor: Actor,
  { id: ownerId, dependantId }: { id: string; dependantId: string },
): Promise<void> {
  return changeDependants(deps, actor, ownerId, (dependants) => {
    const removed = dependantIn(dependants, dependantId);
    return { dependants: dependants.filter((dependant) => dependant !== removed), answer: undefined };
  });
}
