import { randomUUID } from 'node:crypto';
import { type Dependant, mostDependants } from '@garden-room/contract/dependant';
import { type DependantDraft, latestBirthYear } from '@garden-room/contract/endpoints/dependants';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { commit, retryOnConflict } from '#lib/retry-on-conflict.ts';
import { runAct } from '#lib/run-act.ts';
import { type Actor, assertSelfOrStaff } from '#users/actor.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';

/**
 * The owner of the list: the caller's record at first as it authenticated the call (a conflict means that it has
 * changed since), or a patient's for the practice.
 */
async function ownerOf(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { ownerId, attempt }: { ownerId: string; attempt: number },
): Promise<UserVersion> {
  const isOwn = ownerId === actor.user._id;
  const version = isOwn && attempt === 1 ? actor : await findUserVersion(db, ownerId);
  if (!version || (!isOwn && (!version.user.isPatient || version.user.joining)))
    throw new AppError('not_found');
  return version;
}

/** Adds a changed list to a commit, audited where it is another's: the names stay in the record alone. */
function addDependants(
  { db, clock }: Deps,
  writes: Writes,
  actor: Actor,
  { user, updateTime }: UserVersion,
  dependants: Dependant[],
): void {
  addUserChanges(db, writes, user, { dependants }, updateTime);
  if (user._id === actor.user._id) return;
  const target = `users/${user._id}` as const;
  const change = { action: 'correct-patient', target, before: null } as const;
  addAudit(db, writes, actor, { ...change, after: { corrected: 'dependants' } }, clock.now());
}

/**
 * Adds a dependant to the caller's list, or for staff to a patient's. Repeated under its `idempotencyKey`, it answers
 * the one added, or `not_found` once removed.
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
  assertSelfOrStaff(actor, ownerId);
  return runAct<Dependant>(deps, actor, idempotencyKey, {
    request: ownerId === actor.user._id ? ['add-dependant', draft] : ['add-dependant', draft, ownerId],
    run: async (transaction, attempt) => {
      const version = await ownerOf(deps, actor, { ownerId, attempt });
      const { dependants } = version.user;
      if (dependants.length >= mostDependants) throw new AppError('too_many_dependants');
      const added = { _id: randomUUID(), ...draft };
      addDependants(deps, transaction, actor, version, [...dependants, added]);
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
 * Changes one of a list, which `changed` answers as they are then, or without them. Of two concurrent changes both are
 * made: the second is decided again on the result of the first.
 */
async function changeDependant(
  deps: Deps,
  actor: Actor,
  { id: ownerId, dependantId }: { id: string; dependantId: string },
  changed: (dependant: Dependant) => Dependant[],
): Promise<void> {
  assertSelfOrStaff(actor, ownerId);
  return retryOnConflict(async (attempt) => {
    const version = await ownerOf(deps, actor, { ownerId, attempt });
    const { dependants } = version.user;
    if (!dependants.some(({ _id }) => _id === dependantId))
      throw new AppError('not_found', { message: 'There is no such person in your list.' });
    const left = dependants.flatMap((one) => (one._id === dependantId ? changed(one) : [one]));
    await commit(deps.db, (writes) => addDependants(deps, writes, actor, version, left));
  });
}

/**
 * Corrects a dependant's name and year of birth on the caller's list, or for staff on a patient's; appointments keep
 * the booked name.
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

/** Removes a dependant from the caller's list, or for staff from a patient's; their appointments stay. */
export const removeDependant = (deps: Deps, actor: Actor, ids: { id: string; dependantId: string }) =>
  changeDependant(deps, actor, ids, () => []);

/** Refuses a year of birth that has not begun anywhere yet, as `validation_failed`. */
function assertBorn({ clock }: Pick<Deps, 'clock'>, { birthYear }: DependantDraft): void {
  const latest = latestBirthYear(clock.now());
  if (birthYear <= latest) return;
  const issue = { path: 'birthYear', message: `Enter a year up to ${latest}.` };
  throw new AppError('validation_failed', { issues: [issue] });
}
