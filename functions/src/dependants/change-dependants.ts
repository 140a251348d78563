import { type Dependant, mostDependants } from '@garden-room/contract/dependant';
import { type DependantDraft, latestBirthYear } from '@garden-room/contract/dependant-draft';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { documentIdFor } from '#lib/idempotency-key.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type Actor, assertSelf } from '#users/actor.ts';
import type { DependantRecord } from '#users/user-record.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';

type Dependants = DependantRecord[];

/** The new list, null where it stays the same, and the answer. */
export type Decision<Answer> = { dependants: Dependants | null; answer: Answer };

/** So many of the removed are remembered, for calls that are repeated after that. */
const mostRemoved = 50;

/**
 * Changes the caller's list of dependants. Of two concurrent changes both are made: the second is decided again on
 * the result of the first. Refuses `forbidden` for another's, and what `decide` refuses.
 */
async function changeDependants<Answer>(
  { db }: Deps,
  actor: Actor,
  ownerId: string,
  decide: (dependants: Dependants, removed: readonly string[]) => Decision<Answer>,
): Promise<Answer> {
  assertSelf(actor.identity, ownerId);
  return retryOnConflict(async (attempt) => {
    // The first attempt uses the record that authenticated the call; a conflict means it has changed since.
    const version = attempt === 1 ? actor : await findUserVersion(db, ownerId);
    if (!version) throw new AppError('not_found');
    const before = version.user;
    const { dependants, answer } = decide(before.dependants, before.removedDependants);
    if (!dependants) return answer;
    const gone = before.dependants.filter(({ _id }) => !dependants.some((kept) => kept._id === _id));
    const removed = [...before.removedDependants, ...gone.map(({ _id }) => _id)].slice(-mostRemoved);
    const changes = { dependants, ...(gone.length > 0 && { removedDependants: removed }) };
    const batch = db.batch();
    addUserChanges(db, batch, before, changes, version.updateTime);
    await batch.commit();
    return answer;
  });
}

/** One of a list. Refuses `not_found`. */
function dependantIn(dependants: Dependants, id: string): DependantRecord {
  const found = dependants.find(({ _id }) => _id === id);
  if (!found) throw new AppError('not_found', { message: 'There is no such person in your list.' });
  return found;
}

/** Refuses a year of birth that has not begun anywhere yet, as `validation_failed`. */
function assertBorn({ clock }: Pick<Deps, 'clock'>, { birthYear }: DependantDraft): void {
  const latest = latestBirthYear(clock.now());
  if (birthYear <= latest) return;
  const issue = { path: 'birthYear', message: `Enter a year up to ${latest}.` };
  throw new AppError('validation_failed', { issues: [issue] });
}

interface Addition {
  ownerId: string;
  draft: DependantDraft;
  idempotencyKey: string | undefined;
}

/**
 * Adds a dependant to the caller's own list. The same key with the same body returns the one it added before.
 * Refuses `forbidden`, `validation_failed` (born in a future year), `too_many_dependants`, and for a reused key
 * `idempotency_mismatch`, and `not_found` where they have been removed since.
 */
export function addDependant(
  deps: Deps,
  actor: Actor,
  { ownerId, draft, idempotencyKey: key = crypto.randomUUID() }: Addition,
): Promise<Dependant> {
  assertBorn(deps, draft);
  const _id = documentIdFor(ownerId, key);
  const requestHash = contentHash(draft);
  return changeDependants(deps, actor, ownerId, (dependants, removed) => {
    if (removed.includes(_id)) {
      throw new AppError('not_found', {
        message: 'They were added, and have been removed from your list since.',
      });
    }
    const earlier = dependants.find((dependant) => dependant._id === _id);
    if (earlier && earlier.requestHash !== requestHash) {
      throw new AppError('idempotency_mismatch', { message: 'This was saved already, with other details.' });
    }
    if (earlier) return { dependants: null, answer: earlier };
    if (dependants.length >= mostDependants) throw new AppError('too_many_dependants');
    const added = { _id, ...draft, requestHash };
    return { dependants: [...dependants, added], answer: added };
  });
}

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
