import type { Dependant } from '@garden-room/contract/dependant';
import type { DependantDraft } from '@garden-room/contract/dependant-draft';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { assertBorn, changeDependants, dependantIn } from './change-dependants.ts';

/**
 * Corrects name and year of birth of a dependant on the caller's own list; appointments keep the name they were
 * booked with. Refuses `forbidden`, `not_found`, `validation_failed` (born in a future year).
 */
export function updateDependant(
  deps: Deps,
  actor: Actor,
  { id: ownerId, dependantId }: { id: string; dependantId: string },
  draft: DependantDraft,
): Promise<Dependant> {
  assertBorn(deps, draft);
  return changeDependants(deps, actor, ownerId, (dependants) => {
    const changed = { ...dependantIn(dependants, dependantId), ...draft };
    return {
      dependants: dependants.map((dependant) => (dependant._id === dependantId ? changed : dependant)),
      answer: changed,
    };
  });
}
