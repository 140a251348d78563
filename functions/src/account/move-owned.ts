import { personalRecords } from '@garden-room/contract/personal-records';
import {
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { appointmentsOf } from '#appointments/appointment-queries.ts';
import { appointments, openEntryOf } from '#appointments/appointment-record.ts';
import { forgetRows, rowsThatMade } from '#imports/import-store.ts';
import { readListed } from '#lib/broken-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { forgetMade, keysThatMade } from '#lib/run-act.ts';
import { pagesById } from '#lib/walk-documents.ts';
import { mailAboutAny } from '#mail/mail-store.ts';
import { notesAboutAny } from '#patient-notes/note-store.ts';
import { tasksAboutAny } from '#tasks/task-store.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import { holdMove, movedTo, movingOf, type RecordMove } from '#users/record-move.ts';
import { historyBy } from './anonymise-audit.ts';
import { isMoved, ownedBy, personalCollections, type Unlinked } from './owned-records.ts';

/** What moves, appointments first: what is written about one that has moved is its new patient's. */
const moved = personalCollections
  .filter(isMoved)
  .sort((one, other) => Number(other === 'appointments') - Number(one === 'appointments'));

/** What has made the record that goes has nothing to name any more. */
const unlinked: Readonly<
  Record<
    Unlinked,
    {
      of: (db: Firestore, uid: string) => Query;
      forget: (db: Firestore, documents: Query) => Promise<void>;
    }
  >
> = {
  importedRows: { of: rowsThatMade, forget: forgetRows },
  idempotencyKeys: { of: keysThatMade, forget: forgetMade },
};

/** While a join can be undone only some move, with a mark. */
const movedBy = ({ marks }: RecordMove) =>
  moved.filter((name) => !marks || personalRecords[name].join === 'at_once');
const unlinkedBy = ({ marks }: RecordMove) => (marks ? [] : Object.values(unlinked));

/** Moves what is there; what arrives meanwhile is found by `isLeft`. May be repeated. Refuses as `holdMove` does. */
export async function moveOwned(deps: ListDeps, move: RecordMove): Promise<void> {
  for (const name of movedBy(move)) {
    if (name === 'appointments') await moveAppointments(deps, move);
    else await moveDocuments(deps, ownedBy(deps.db, name, move.from), move);
  }
  for (const { of, forget } of unlinkedBy(move)) await forget(deps.db, of(deps.db, move.from));
}

/**
 * Whether something is left to move, still so when the transaction commits: every commit that gives a person something
 * also writes their record, over whose version the caller commits.
 */
export async function isLeft(db: Firestore, transaction: Transaction, move: RecordMove): Promise<boolean> {
  const queries = [
    ...movedBy(move).map((name) => movingOf(ownedBy(db, name, move.from), move)),
    ...unlinkedBy(move).map(({ of }) => of(db, move.from)),
  ];
  const found = await Promise.all(queries.map((query) => transaction.get(query.limit(1))));
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

/** The store takes no more values at once. */
const mostVisits = 30;

/**
 * Moves `from`'s emails, notes and tasks after the visits that moved to `to`. What is about a visit that was `to`'s
 * before stays. Undoing a join that began at `since` returns them, with what was written since. May be repeated.
 */
export function followVisits(
  db: Firestore,
  move: RecordMove,
  since: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const visits = appointmentsOf(db, move.to);
  const moved = move.marks === 'mark' ? visits.where('joinedFrom', '==', move.from) : visits;
  return retryOnConflict(async () => {
    for await (const page of pagesById(moved.select())) {
      const ids = page.map(({ id }) => id);
      for (let first = 0; first < ids.length; first += mostVisits)
        await follow(db, ids.slice(first, first + mostVisits), move, since);
    }
  });
}

async function follow(db: Firestore, ids: readonly string[], move: RecordMove, since: number) {
  const about = [mailAboutAny(db, ids), notesAboutAny(db, ids), tasksAboutAny(db, ids)];
  const found = await Promise.all(about.map((query) => query.get()));
  const follows = (document: QueryDocumentSnapshot) =>
    document.get('patientId') === move.from &&
    (move.marks !== 'undo' || document.get('joinedFrom') === move.to || writtenAt(document) >= since);
  const batch = db.batch();
  for (const { ref, updateTime } of found.flatMap(({ docs }) => docs).filter(follows))
    batch.update(ref, movedTo(move), { lastUpdateTime: updateTime });
  await batch.commit();
}

/** When an email or a task was added, or a version of a note saved, in UTC milliseconds. */
function writtenAt(document: QueryDocumentSnapshot): number {
  const at: unknown = document.get('createdAt') ?? document.get('savedAt');
  return at instanceof Timestamp ? at.toMillis() : 0;
}

/**
 * Makes one patient's appointments another's, with their places in both lists of open ones. Names stay as booked. Each
 * is written only as it was read; an unreadable record moves as well. Refuses `not_found` if the other is gone or
 * leaving, `has_account` if the join was undone.
 */
function moveAppointments(deps: ListDeps, move: RecordMove): Promise<void> {
  return retryOnConflict(async () => {
    for await (const page of pagesById(movingOf(appointmentsOf(deps.db, move.from), move)))
      await movePage(deps, page, move);
  });
}

async function movePage(
  { db, log }: ListDeps,
  page: QueryDocumentSnapshot[],
  move: RecordMove,
): Promise<void> {
  const batch = db.batch();
  const people = await holdMove(db, batch, move);
  if (!people) return;
  const { giver, taker } = people;
  for (const document of page)
    batch.update(
      document.ref,
      { ...movedTo(move), ...historyBy(document, { uid: move.from, alias: move.to }) },
      { lastUpdateTime: document.updateTime },
    );
  for (const { record } of await readListed(page, appointments.read, log)) {
    const entry = openEntryOf(record);
    if (giver) addOpenAppointmentChange(db, batch, giver.user, record._id, null);
    if (entry) addOpenAppointmentChange(db, batch, taker.user, record._id, entry);
  }
  await batch.commit();
}
