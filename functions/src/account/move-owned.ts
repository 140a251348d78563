import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { appointmentsOf } from '#appointments/appointment-queries.ts';
import { moveAppointments } from '#appointments/retention/move-appointments.ts';
import type { ListDeps } from '#lib/deps.ts';
import { movedTo, movingOf, type RecordMove } from '#lib/joined-from.ts';
import { pagesById } from '#lib/pages-by-id.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { forgetMade, keysThatMade } from '#lib/run-act.ts';
import { mailOf } from '#mail/mail-store.ts';
import { messagesOf } from '#messages/message-store.ts';
import { reviewsOf } from '#reviews/review-store.ts';
import { holdMove } from '#users/hold-move.ts';
import { waitsOf } from '#waiting-list/wait-store.ts';

/** A collection of what is a person's, by the query for one person's. */
interface Owned {
  of: (db: Firestore, patientId: string) => Query;
  move: (deps: ListDeps, documents: Query, move: RecordMove) => Promise<void>;
  /** While a join can be undone, only these move; what is moved is marked. */
  movesAtOnce: boolean;
}

/**
 * Every collection that belongs to a person and moves with a join, appointments first: what is written about one that has
 * moved is its new patient's. Notes and the conversation move in the commit that ends the join. Sessions and calendar feeds
 * belong to an account, which the record that goes has not; the key under which it was added has nothing to name any more.
 */
const owned: readonly Owned[] = [
  { of: appointmentsOf, move: (deps, _documents, move) => moveAppointments(deps, move), movesAtOnce: true },
  { of: mailOf, move: moveDocuments, movesAtOnce: true },
  { of: messagesOf, move: moveDocuments, movesAtOnce: false },
  { of: reviewsOf, move: moveDocuments, movesAtOnce: false },
  { of: waitsOf, move: moveDocuments, movesAtOnce: false },
  { of: keysThatMade, move: ({ db }, documents) => forgetMade(db, documents), movesAtOnce: false },
];

const movedBy = ({ marks }: RecordMove) => owned.filter(({ movesAtOnce }) => movesAtOnce || !marks);

/** Moves what is there; what arrives meanwhile is found by `isLeft`. May be repeated. Refuses as `holdMove` does. */
export async function moveOwned(deps: ListDeps, move: RecordMove): Promise<void> {
  for (const { of, move: moveAll } of movedBy(move)) await moveAll(deps, of(deps.db, move.from), move);
}

/**
 * Whether something is left to move, still so when the transaction commits. Every commit that gives a person something
 * writes their record as well: who has read that before, and commits over its version, has missed nothing.
 */
export async function isLeft(db: Firestore, transaction: Transaction, move: RecordMove): Promise<boolean> {
  const found = await Promise.all(
    movedBy(move).map(({ of }) => transaction.get(movingOf(of(db, move.from), move).limit(1))),
  );
  return found.some(({ empty }) => !empty);
}

/** Each is written only as it was read: another call, or the sweep, may write one meanwhile. */
function moveDocuments({ db }: ListDeps, documents: Query, move: RecordMove): Promise<void> {
  return retryOnConflict(async () => {
    for await (const page of pagesById(movingOf(documents, move))) {
      const batch = db.batch();
      if (!(await holdMove(db, batch, move))) return;
      for (const { ref, updateTime } of page)
        batch.update(ref, movedTo(move), { lastUpdateTime: updateTime });
      await batch.commit();
    }
  });
}
