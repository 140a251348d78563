import { clinicToday } from '@garden-room/contract/availability';
import { visitIsThere } from '@garden-room/contract/endpoints/imports';
import type { CsvRow } from '@garden-room/contract/read-csv';
import { timeText } from '@garden-room/contract/time-text';
import type { Transaction } from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { isOpenFor } from '#appointments/availability/read-availability.ts';
import { findLockHolders } from '#appointments/lock-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, toTimestamp } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readScheduleState, type ScheduleState } from '#schedule/schedule-store.ts';
import { readServices } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { nameKey } from '#users/user-search.ts';
import { addRecordChange, addUserChanges, findUsersAlike } from '#users/user-store.ts';
import { addImported, bookImported, pastKinds, pastStatuses, slotOf } from './book-imported.ts';
import { patientOf } from './find-patient.ts';
import { findAdded, findRowOf, holdImport } from './import-store.ts';
import type { ImportFile } from './read-import.ts';
import { type ReadVisit, visitInRow } from './read-visit.ts';
import { acceptedRow, type RowOutcome, refusedRow, type TakeRows, type Taking } from './row-outcomes.ts';

/** A row that is a visit. */
interface VisitRow {
  row: number;
  visit: ReadVisit;
}

interface Importing {
  deps: Deps;
  actor: Actor;
  taking: Taking;
  state: ScheduleState;
}

/**
 * Adds visits from a file's rows, each once, even by concurrent calls: those of before in one commit, each to come in
 * one of its own with its locks. Before an import has begun, it only looks.
 */
export function takingVisits(deps: Deps, actor: Actor, taking: Taking, file: ImportFile): TakeRows {
  const before: Taken = new Map();
  const seen = new Set<string>();
  return async (lines) => {
    const [state, { offered }] = await Promise.all([readScheduleState(deps.db), readServices(deps.db)]);
    const { schedule } = state;
    const now = deps.clock.now();
    const reading = { ...taking, schedule, offered, now, today: clinicToday(schedule.timeZone, now) };
    const outcomes = new Map<number, RowOutcome>();
    const rows = lines.flatMap((line: CsvRow): VisitRow[] => {
      const visit = visitInRow(deps, line, file, reading);
      if (typeof visit !== 'string') return [{ row: line.row, visit: withHours(state, visit) }];
      outcomes.set(line.row, refusedRow(line.row, visit));
      return [];
    });
    const importing = { deps, actor, taking, state };
    const past = rows.filter(({ visit }) => visit.kind !== 'coming');
    const coming = rows.filter(({ visit }) => visit.kind === 'coming');
    for (const outcome of [
      ...(await takePast(importing, past, seen)),
      ...(await takeComing(importing, coming, before)),
    ])
      outcomes.set(outcome.row, outcome);
    return lines.flatMap(({ row }) => outcomes.get(row) ?? []);
  };
}

/** The visit, marked where it is to come and outside the hours, or on a day off. */
const withHours = (state: ScheduleState, visit: ReadVisit): ReadVisit =>
  visit.kind !== 'coming' || isOpenFor(state, slotOf(visit))
    ? visit
    : { ...visit, marks: [...visit.marks, 'outsideHours'] };

/** What is decided of a row: its outcome, or whose visit it becomes. */
type Decided = VisitRow & ({ outcome: RowOutcome } | { patient: UserRecord });

/** Decides whose visit each row is, but for those that have been added. */
async function decide(
  { deps, taking }: Importing,
  rows: readonly VisitRow[],
  transaction?: Transaction,
): Promise<Decided[]> {
  if (rows.length === 0) return [];
  const people = rows.map(({ visit: { whose } }) => ({ ...whose, nameKey: nameKey(whose.name) }));
  const [added, users] = await Promise.all([
    findAdded(deps, taking.importId, rows, transaction),
    findUsersAlike(deps, people, transaction),
  ]);
  return rows.map(({ row, visit }) => {
    if (added.has(row)) return { row, visit, outcome: acceptedRow(row, visit.marks) };
    const patient = patientOf(visit.whose, users, taking.byName === true);
    return 'reason' in patient ? { row, visit, outcome: { row, ...patient } } : { row, visit, patient };
  });
}

/** What two rows, or files, say of one visit: who, when, and what became of it. */
const keyOf = ({ startsAt, kind }: Pick<ReadVisit, 'startsAt' | 'kind'>, patientId: unknown): string =>
  `${patientId} ${startsAt} ${kind}`;

/** The keys of the visits of before that the store has at the times of some. */
async function findSame(
  db: Deps['db'],
  rows: readonly VisitRow[],
  transaction: Transaction,
): Promise<string[]> {
  const times = [...new Set(rows.map(({ visit }) => visit.startsAt))].map((time) => toTimestamp(time));
  const atThoseTimes = appointments.all(db).where('startsAt', 'in', times);
  const { docs } = await transaction.get(atThoseTimes.select('patientId', 'startsAt', 'status'));
  return docs.flatMap((document) => {
    const startsAt = document.get('startsAt').toMillis();
    const kind = pastKinds.find((one) => pastStatuses[one] === document.get('status'));
    return kind ? [keyOf({ startsAt, kind }, document.get('patientId'))] : [];
  });
}

const thereRow = (row: number): RowOutcome => ({ row, outcome: 'duplicate', reason: visitIsThere });

/** Refuses what is there already, as of a file that was imported once before and is corrected. */
function withoutSame(decided: readonly Decided[], there: Set<string>, { addDuplicates }: Taking): Decided[] {
  return decided.map((one) => {
    if ('outcome' in one || addDuplicates.has(one.row)) return one;
    const { row, visit, patient } = one;
    const key = keyOf(visit, patient._id);
    if (there.has(key)) return { row, visit, outcome: thereRow(row) };
    there.add(key);
    return one;
  });
}

/** Adds visits of before, and cancelled ones, which none can be in the way of. `seen`: those of the rows before. */
async function takePast(
  importing: Importing,
  rows: readonly VisitRow[],
  seen: Set<string>,
): Promise<RowOutcome[]> {
  if (rows.length === 0) return [];
  const { deps, actor, taking, state } = importing;
  const { db, clock } = deps;
  const { importId, createdAt } = taking;
  const { timeZone } = state.schedule;
  const run = async (transaction: Transaction) => {
    const addRows = createdAt === null ? null : await holdImport(deps, transaction, { importId, createdAt });
    const [all, same] = await Promise.all([
      decide(importing, rows, transaction),
      findSame(db, rows, transaction),
    ]);
    const there = new Set([...seen, ...same]);
    const decided = withoutSame(all, there, taking);
    const now = clock.now();
    const made = decided.flatMap((one) =>
      addRows && 'patient' in one ? [{ ...one, madeId: appointments.newId(db) }] : [],
    );
    for (const { visit, patient, madeId: _id } of made)
      addImported(db, transaction, visit, { _id, patient, timeZone, by: actor.user._id, now });
    // A deletion or a join that goes on meanwhile starts again.
    for (const user of new Map(made.map(({ patient }) => [patient._id, patient])).values()) {
      if (!user.isPatient) addUserChanges(db, transaction, user, { isPatient: true });
      addRecordChange(db, transaction, user._id);
    }
    addRows?.(made);
    return { decided, there };
  };
  const { decided, there } = await runTransaction(db, run, isAlreadyExists);
  for (const key of there) seen.add(key);
  return decided.map((one) => ('outcome' in one ? one.outcome : acceptedRow(one.row, one.visit.marks)));
}

type ComingRow = VisitRow & { patient: UserRecord };

/** Times of rows that a dry run has accepted, by their cells: the store has none of them. */
type Taken = Map<string, ComingRow>;

/** Books visits to come one by one, or looks whether they could be; of two at one time the second is refused. */
async function takeComing(
  importing: Importing,
  rows: readonly VisitRow[],
  before: Taken,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  const { createdAt } = importing.taking;
  for (const one of await decide(importing, rows))
    if ('outcome' in one) outcomes.push(one.outcome);
    else if (createdAt === null) outcomes.push(await lookAtOne(importing, one, before));
    else outcomes.push(await bookOne(importing, one, createdAt));
  return outcomes;
}

/** Refusals of the whole call. */
const passing = new Set<string>(['busy', 'import_undone', 'forbidden']);

/** Says whether a visit would find its time free, of the store's visits and of the rows before it. */
async function lookAtOne(importing: Importing, one: ComingRow, before: Taken): Promise<RowOutcome> {
  const { cells } = slotOf(one.visit);
  const other = before.get(cells.find((cell) => before.has(cell)) ?? '');
  const holder = other
    ? {
        ...other,
        words: wordsOf(other.patient.name, other.visit.time),
        key: keyOf(other.visit, other.patient._id),
      }
    : await holderOf(importing, cells);
  if (holder) return takenRow(one, holder);
  for (const cell of cells) before.set(cell, one);
  return acceptedRow(one.row, one.visit.marks);
}

async function bookOne(importing: Importing, one: ComingRow, createdAt: string): Promise<RowOutcome> {
  const { deps, actor, taking, state } = importing;
  const { row, visit, patient } = one;
  const { importId } = taking;
  const booking = { visit, patientId: patient._id, timeZone: state.schedule.timeZone };
  try {
    await bookImported(deps, actor, booking, { importId, createdAt, row });
    return acceptedRow(row, visit.marks);
  } catch (error) {
    if (!(error instanceof AppError) || passing.has(error.code)) throw error;
    if (error.code !== 'slot_taken') return refusedRow(row, error.message);
    // What is in the way may be this very row, sent twice at once.
    if ((await findAdded(deps, importId, [{ row }])).has(row)) return acceptedRow(row, visit.marks);
    return takenRow(one, await holderOf(importing, slotOf(visit).cells));
  }
}

/** A visit in the way of a row: the row of this import that it was made of, if it was, whose it is, and when. */
type Holder = { row: number | null; words: string; key: string };

const wordsOf = (name: string, time: string): string => `${name}, ${timeText(time)}`;

/** The first visit that holds one of some cells; null where none does any more. */
async function holderOf({ deps, taking }: Importing, cells: readonly string[]): Promise<Holder | null> {
  const [id] = (await findLockHolders(deps.db, deps.db, cells)).values();
  if (id === undefined) return null;
  const [visit, row] = await Promise.all([
    appointments.find(deps.db, id),
    findRowOf(deps, taking.importId, id),
  ]);
  if (!visit) return { row, words: '', key: '' };
  const startsAt = Date.parse(visit.startsAt);
  const key = keyOf({ startsAt, kind: 'coming' }, visit.patientId);
  return { row, words: wordsOf(visit.patientName, visit.time), key };
}

/** A row whose time is taken, with both named where the answer may name anybody. */
function takenRow({ row, visit, patient }: ComingRow, holder: Holder | null): RowOutcome {
  if (holder?.key === keyOf(visit, patient._id)) return thereRow(row);
  const what = holder?.row ? `Row ${holder.row}` : 'Another visit';
  const names = [wordsOf(patient.name, visit.time), holder?.words].filter(Boolean).join(', and ');
  return refusedRow(row, `${what} is at that time. Move one of the two.`, names);
}
