import { emailIfAny } from '@garden-room/contract/email';
import { deskNoteSchema } from '@garden-room/contract/endpoints/visit-edits';
import { type ImportRow, toRow } from '@garden-room/contract/import-rows';
import { isLive } from '@garden-room/contract/live-status';
import { byKey } from '@garden-room/contract/person-fields';
import { minutesSchema, priceSchema } from '@garden-room/contract/price-and-length';
import { comparableText, type IdentifyingDetails } from '@garden-room/contract/same-patient';
import { generalConsultancy } from '@garden-room/contract/service';
import { atMost, line } from '@garden-room/contract/text';
import { timeText } from '@garden-room/contract/time-text';
import { dateIfAny, minutesOfTime, sentDateSchema, timeSchema } from '@garden-room/contract/wall-time';
import { parsePhone } from '@garden-room/contract/whole-phone';
import { existingInstant } from '@garden-room/contract/zoned-time';
import * as z from 'zod/mini';
import { listAppointmentsBetween } from '#appointments/appointment-queries.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import { findService, readServices, type Services } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUsersAlike } from '#users/user-store.ts';
import { bookImported, findRoom, type ImportedVisit } from './book-imported.ts';
import { patientOf } from './find-patient.ts';
import { findAdded } from './import-store.ts';
import type { ImportFile } from './read-import.ts';
import {
  acceptedRow,
  parseCells,
  type RowOutcome,
  reasonOf,
  refusedRow,
  type TakeRows,
  type Taking,
} from './row-outcomes.ts';

/**
 * Books visits from a file's rows one by one, each in one commit with its row, so that a repetition after a break books
 * none twice. Without an import that has begun it only looks. A row's refusals are in its outcome.
 */
export function takingVisits(deps: Deps, actor: Actor, taking: Taking, { reading }: ImportFile): TakeRows {
  const before: Taken = new Map();
  return async (lines) => {
    const read = lines.map((line) => ({ row: line.row, visit: readVisit(deps, toRow(line, reading)) }));
    const people = read.flatMap(({ visit }) => (typeof visit === 'string' ? [] : [visit.whose]));
    const [added, patients, services] = await Promise.all([
      findAdded(deps, taking.importId, lines),
      findUsersAlike(deps, people),
      readServices(deps.db),
    ]);
    const outcomes: RowOutcome[] = [];
    for (const { row, visit } of read) {
      if (added.has(row)) outcomes.push(acceptedRow(row));
      else if (typeof visit === 'string') outcomes.push(refusedRow(row, visit));
      else
        outcomes.push(await take(deps, actor, { ...taking, row, visit, patients, list: services, before }));
    }
    return outcomes;
  };
}

/** Cells of rows that a dry run has accepted: the store has none of them, so later rows are checked against these. */
type Taken = Map<string, number>;

const cells = {
  name: line(120),
  email: emailIfAny,
  phone: z.string().check(z.trim(), atMost(60)),
  birthDate: dateIfAny,
  date: sentDateSchema,
  time: timeSchema,
  serviceName: line(100),
  deskNote: deskNoteSchema,
};
const texts = Object.keys(cells) as (keyof typeof cells)[];
const rowSchema = z.strictObject({
  ...cells,
  durationMinutes: z.optional(minutesSchema),
  price: z.optional(priceSchema),
});

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  birthDate: 'Date of birth',
  date: 'Date',
  time: 'Time',
  serviceName: 'Service',
  deskNote: 'Note',
  durationMinutes: 'Length',
  price: 'Price',
};

type Visit = Omit<z.output<typeof rowSchema>, 'name' | 'email' | 'phone' | 'birthDate'> & {
  whose: IdentifyingDetails;
};

/** The visit of a row, or why it is none. */
function readVisit({ practice }: Deps, cells: ImportRow | string): Visit | string {
  if (typeof cells === 'string') return cells;
  const { durationMinutes, price, ...row } = cells;
  return reasonOf(labels, () => {
    const typed = byKey(texts, (key) => row[key] ?? '');
    const { name, email, phone, birthDate, ...visit } = parseCells(rowSchema, {
      ...typed,
      durationMinutes,
      price,
    });
    const whole = phone && parsePhone(phone, practice.defaults.address.countryCode);
    return {
      ...visit,
      whose: { name, email, phone: (whole ?? phone) || null, birthDate: birthDate || null },
    };
  });
}

interface One extends Taking {
  row: number;
  visit: Visit;
  patients: readonly UserRecord[];
  list: Services;
  before: Taken;
}

/** Books one visit, or looks whether it could be. */
async function take(deps: Deps, actor: Actor, one: One): Promise<RowOutcome> {
  const { importId, createdAt, row, visit, patients, before } = one;
  const patient = patientOf(visit.whose, patients);
  if ('reason' in patient) return refusedRow(row, patient.reason, patient.whom);
  try {
    if (createdAt !== null) {
      await bookImported(deps, actor, await visitOf(deps, one, patient), { ...one, createdAt });
      return acceptedRow(row, ['coming']);
    }
    const slot = await findRoom(deps, actor, await visitOf(deps, one, patient));
    const cell = slot.cells.find((each) => before.has(each));
    if (cell !== undefined) return refusedRow(row, `Row ${before.get(cell)} is at that time.`);
    for (const each of slot.cells) before.set(each, row);
    return acceptedRow(row, ['coming']);
  } catch (error) {
    if (!(error instanceof AppError) || passing.has(error.code)) throw error;
    if (error.code !== 'slot_taken') return refusedRow(row, wordsOf(error));
    // What is in the way may be this very row, sent twice at once.
    if ((await findAdded(deps, importId, [{ row }])).has(row)) return acceptedRow(row);
    return refusedRow(row, 'Another visit is at that time.', await whoIsThere(deps, visit));
  }
}

/** Refusals of the whole call. */
const passing = new Set<string>(['busy', 'import_undone', 'forbidden']);

const wordsOf = ({ code, message }: AppError): string =>
  code === 'invalid_slot' ? 'Time: the practice is not open then, or no visit begins at this time.' : message;

/** The visit of a row, as it is to be booked. */
async function visitOf(
  deps: Deps,
  { visit, list: services, anyTime }: One,
  { _id: patientId }: UserRecord,
): Promise<ImportedVisit> {
  const { date, time, serviceName, durationMinutes, price, deskNote } = visit;
  const names = [generalConsultancy, ...services.offered].map(({ name }) => name);
  const name = names.find((one) => comparableText(one) === comparableText(serviceName)) ?? serviceName;
  const service = findService(services.offered, { name });
  const { schedule } = await readScheduleState(deps.db);
  const start = existingInstant(schedule.timeZone, date, minutesOfTime(time));
  if (start === null || start <= deps.clock.now())
    throw new AppError('too_late', { message: 'Time: only visits to come are imported.' });
  return {
    ...{ patientId, service, date, time, anyTime, durationMinutes, price },
    deskNote: deskNote || null,
  };
}

/** The visit of the day that is nearest to that time. */
async function whoIsThere(deps: Deps, { date, time }: Visit): Promise<string | undefined> {
  const at = minutesOfTime(time);
  const there = (await listAppointmentsBetween(deps, date, date)).filter(({ status }) => isLive(status));
  const nearest = there.sort(
    (one, other) => Math.abs(minutesOfTime(one.time) - at) - Math.abs(minutesOfTime(other.time) - at),
  )[0];
  return nearest && `${nearest.patientName}, ${timeText(nearest.time)}`;
}
