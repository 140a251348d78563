import { type DependantDraft, latestBirthYear } from '@garden-room/contract/dependant-draft';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type Actor, assertSelf } from '#users/actor.ts';
import type { DependantRecord } from '#users/user-record.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';

type Dependants = DependantRecord[];

/** The new list, null where it stays the same, and the answer. */
export type Decision<Answer> = { dependants: Dependants | null; answer: Answer };

/**
 * Changes the caller's list of dependants. Of two concurrent changes both are made: the second is decided again on
 * the result of the first. Refuses `forbidden` for another's, and what `decide` refuses.
 */
export async function changeDependants<Answer>(
  { db }: Deps,
  actor: Actor,
  ownerId: string,
  decide: (dependants: Dependants) => Decision<Answer>,
): Promise<Answer> {
  assertSelf(actor.identity, ownerId);
  return retryOnConflict(async (attempt) => {
    // The first attempt uses the record that authenticated the call; a conflict means it has changed since.
    const version = attempt === 1 ? actor : await findUserVersion(db, ownerId);
    if (!version) throw new AppError('not_found');
    const { dependants, answer } = decide(version.user.dependants);
    if (!dependants) return answer;
    const batch = db.batch();
    addUserChanges(db, batch, version.user, { dependants }, version.updateTime);
    await batch.commit();
    return answer;
  });
}

/** One of a list. Refuses `not_found`. */
export function dependantIn(dependants: Dependants, id: string): DependantRecord {
  const found = dependants.find(({ _id }) => _id === id);
  if (!found) throw new AppError('not_found', { message: 'There is no such person in your list.' });
  return found;
}

/** Refuses a year of birth that has not begun anywhere yet, as `validation_failed`. */
export function assertBorn({ clock }: Pick<Deps, 'clock'>, { birthYear }: DependantDraft): void {
  const latest = latestBirthYear(clock.now());
  if (birthYear <= latest) return;
  const issue = { path: 'birthYear', message: `Enter a year up to ${latest}.` };
  throw new AppError('validation_failed', { issues: [issue] });
}
