import { randomUUID } from 'node:crypto';
import { type Dependant, mostDependants } from '@garden-room/contract/dependant';
import { type DependantDraft, latestBirthYear } from '@garden-room/contract/endpoints/dependants';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { runAct } from '#lib/run-act.ts';
import { type Actor, assertSelf } from '#users/actor.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';

/** The caller's record: at first as it authenticated the call; a conflict means that it has changed since. Refuses `not_found`. */
async function ownRecord({ db }: Pick<Deps, 'db'>, actor: Actor, attempt: number): Promise<UserVersion> {
  const version = attempt === 1 ? actor : await findUserVersion(db, actor.user._id);
  if (!version) throw new AppError('not_found');
  return version;
}

/**
 * Adds a dependant to the caller's own list. Repeated under its `idempotencyKey`, it answers the one that it has added.
 * Refuses `forbidden`, `validation_failed` (born in a future year), `too_many_dependants`, and for a reused key
 * `idempotency_mismatch`, and `not_found` where they have been removed since.
 */
export async function addDependant(
  deps: Deps,
  actor: Actor,
  ownerId: string,
  draft: DependantDraft,
  idempotencyKey: string | undefined,
): Promise<Dependant> {
  const { db } = deps;
  assertBorn(deps, draft);
  assertSelf(actor.identity, ownerId);
  return runAct<Dependant>(deps, actor, idempotencyKey, {
    asked: ['add-dependant', draft],
    run: async (transaction, attempt) => {
      const { user, updateTime } = await ownRecord(deps, actor, attempt);
      if (user.dependants.length >= mostDependants) throw new AppError('too_many_dependants');
      const added = { _id: randomUUID(), ...draft };
      addUserChanges(db, transaction, user, { dependants: [...user.dependants, added] }, updateTime);
      return { answer: added, made: { ids: [added._id] } };
    },
    find: async (id) => {
      const version = await findUserVersion(db, ownerId);
      return version?.user.dependants.find(({ _id }) => _id === id) ?? null;
    },
    gone: ['not_found', 'They were added, and have been removed from your list since.'],
    otherwise: 'This was saved already, with other details.',
  });
}

/**
 * Changes one of the caller's list, which `changed` answers as they are then, or without them. Of two concurrent changes both
 * are made: the second is decided again on the result of the first. Refuses `forbidden` for another's, `not_found`.
 */
async function changeDependant(
  deps: Deps,
  actor: Actor,
  { id: ownerId, dependantId }: { id: string; dependantId: string },
  changed: (dependant: Dependant) => Dependant[],
): Promise<void> {
  const { db } = deps;
  assertSelf(actor.identity, ownerId);
  return retryOnConflict(async (attempt) => {
    const { user, updateTime } = await ownRecord(deps, actor, attempt);
    if (!user.dependants.some(({ _id }) => _id === dependantId))
      throw new AppError('not_found', { message: 'There is no such person in your list.' });
    const dependants = user.dependants.flatMap((one) => (one._id === dependantId ? changed(one) : [one]));
    const batch = db.batch();
    addUserChanges(db, batch, user, { dependants }, updateTime);
    await batch.commit();
  });
}

/**
 * Corrects name and year of birth of a dependant on the caller's own list; appointments keep the name they were
 * booked with. Refuses `forbidden`, `not_found`, `validation_failed` (born in a future year).
 */
export async function updateDependant(
  deps: Deps,
  actor: Actor,
  ids: { id: string; dependantId: string },
  draft: DependantDraft,
): Promise<Dependant> {
  assertBorn(deps, draft);
  await changeDependant(deps, actor, ids, (before) => [{ ...before, ...draft }]);
  return { _id: ids.dependantId, ...draft };
}

/** Removes a dependant from the caller's own list; their appointments stay. Refuses `forbidden`, `not_found`. */
export const removeDependant = (deps: Deps, actor: Actor, ids: { id: string; dependantId: string }) =>
  changeDependant(deps, actor, ids, () => []);

/** Refuses a year of birth that has not begun anywhere yet, as `validation_failed`. */
function assertBorn({ clock }: Pick<Deps, 'clock'>, { birthYear }: DependantDraft): void {
  const latest = latestBirthYear(clock.now());
  if (birthYear <= latest) return;
  const issue = { path: 'birthYear', message: `Enter a year up to ${latest}.` };
  throw new AppError('validation_failed', { issues: [issue] });
}
