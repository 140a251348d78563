import { personalRecords } from '@garden-room/contract/personal-records';
import { openEntryOf } from '@garden-room/contract/visit-limits';
import {
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { readListed } from '#lib/broken-record.ts';
import { addChangeMark } from '#lib/change-marks.ts';
import type { ListDeps } from '#lib/deps.ts';
import {
  idsOf,
  personalCollections,
  recordsAbout,
  recordsOf,
  type Saying,
  says,
  unlink,
} from '#lib/owned-records.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { pagesById } from '#lib/walk-documents.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import { holdMove, movedTo, movingOf, type RecordMove } from '#users/record-move.ts';
import { historyBy } from './anonymise-audit.ts';

type Moved = Saying<{ join: 'at_once' | 'at_end' }>;

/** The collections that move, appointments first: texts about one that has moved are its new patient's. */
const movedCollections: readonly Moved[] = personalCollections
  .filter((name) => says(name, 'join', 'at_once') || says(name, 'join', 'at_end'))
  .sort((one, other) => Number(other === 'appointments') - Number(one === 'appointments'));

/** What has made the record that goes has nothing to name any more. */
const unlinked = personalCollections.filter((name) => says(name, 'join', 'unlinked'));

/** The collections that move with the visits they are about. */
const following = personalCollections.filter(
  (name): name is Saying<{ followsVisits: string }> => 'followsVisits' in personalRecords[name],
);

/** The collections that move: only some while a join can be undone, with a mark. */
const movedBy = ({ marks }: RecordMove) =>
  movedCollections.filter((name) => !marks || personalRecords[name].join === 'at_once');
const unlinkedBy = ({ marks }: RecordMove) => (marks ? [] : unlinked);

/** Moves what is there; what arrives meanwhile is found by `isLeft`. May be repeated. */
export async function moveOwned(deps: ListDeps, move: RecordMove): Promise<void> {
  for (const name of movedBy(move)) {
    if (name === 'appointments') await moveAppointments(deps, move);
    else await moveDocuments(deps, name, move);
  }
  for (const name of unlinkedBy(move)) await unlink(deps.db, name, move.from);
}

/**
 * Whether something is left to move, still so when the transaction commits: every commit that gives a person something
 * also writes their record, over whose version the caller commits.
 */
export async function isLeft(db: Firestore, transaction: Transaction, move: RecordMove): Promise<boolean> {
  const queries = [
    ...movedBy(move).map((name) => movingOf(recordsOf(db, name, move.from), move)),
    ...unlinkedBy(move).map((name) => recordsOf(db, name, move.from)),
  ];
  const found = await Promise.all(queries.map((query) => transaction.get(query.limit(1))));
  return found.some(({ empty }) => !empty);
}

/** Each is written only as it was read: another call, or the sweep, may write one meanwhile. */
function moveDocuments({ db }: ListDeps, name: Moved, move: RecordMove): Promise<void> {
  const { owner } = personalRecords[name];
  return retryOnConflict(async () => {
    for await (const page of pagesById(movingOf(recordsOf(db, name, move.from), move))) {
      const batch = db.batch();
      if (!(await holdMove(db, batch, move))) return;
      for (const { ref, updateTime } of page)
        batch.update(ref, movedTo(owner, move), { lastUpdateTime: updateTime });
      await batch.commit();
    }
  });
}

/**
 * Moves `from`'s emails, notes and tasks after the visits that moved to `to`. What is about a visit that was `to`'s
 * before stays. Undoing a join that began at `since` returns them, with what was written since. May be repeated.
 */
export function followVisits(
  db: Firestore,
  move: RecordMove,
  since: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const visits = recordsOf(db, 'appointments', move.to);
  const movedVisits = move.marks === 'mark' ? visits.where('joinedFrom', '==', move.from) : visits;
  return retryOnConflict(async () => {
    for await (const ids of idsOf(movedVisits)) await follow(db, ids, move, since);
  });
}

async function follow(db: Firestore, ids: readonly string[], move: RecordMove, since: number) {
  const found = await Promise.all(
    following.map(async (name) => ({ name, docs: (await recordsAbout(db, name, ids).get()).docs })),
  );
  const batch = db.batch();
  for (const { name, docs } of found) {
    const { owner } = personalRecords[name];
    const follows = (document: QueryDocumentSnapshot) =>
      document.get(owner) === move.from &&
      (move.marks !== 'undo' || document.get('joinedFrom') === move.to || writtenAt(document) >= since);
    for (const { ref, updateTime } of docs.filter(follows)) {
      batch.update(ref, movedTo(owner, move), { lastUpdateTime: updateTime });
      addChangeMark(batch, ref);
    }
  }
  await batch.commit();
}

/** When an email or a task was added, or a version of a note saved, in UTC milliseconds. */
function writtenAt(document: QueryDocumentSnapshot): number {
  const at: unknown = document.get('createdAt') ?? document.get('savedAt');
  return at instanceof Timestamp ? at.toMillis() : 0;
}

/**
 * Makes one patient's appointments another's, with their places in both lists of open ones. Names stay as booked. Each
 * is written only as it was read; an unreadable record moves as well.
 */
function moveAppointments(deps: ListDeps, move: RecordMove): Promise<void> {
  return retryOnConflict(async () => {
    for await (const page of pagesById(movingOf(recordsOf(deps.db, 'appointments', move.from), move)))
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
      {
        ...movedTo(personalRecords.appointments.owner, move),
        ...historyBy(document, { uid: move.from, alias: move.to }),
      },
      { lastUpdateTime: document.updateTime },
    );
  for (const { record } of await readListed(page, appointments.read, log)) {
    const entry = openEntryOf(record);
    if (giver) addOpenAppointmentChange(db, batch, giver.user, record._id, null);
    if (entry) addOpenAppointmentChange(db, batch, taker.user, record._id, entry);
  }
  await batch.commit();
}
