import { emailIfAny } from '@garden-room/contract/email';
import { type ImportedRow, type VisitRow, visitTexts } from '@garden-room/contract/endpoints/imports';
import { deskNoteSchema } from '@garden-room/contract/endpoints/visit-edits';
import { isLive } from '@garden-room/contract/live-status';
import { byKey, dateIfAny } from '@garden-room/contract/person-fields';
import { minutesSchema, priceSchema } from '@garden-room/contract/price-and-length';
import { type Identity, plainText } from '@garden-room/contract/same-patient';
import { generalConsultancy } from '@garden-room/contract/service';
import { atMost, line } from '@garden-room/contract/text';
import { timeText } from '@garden-room/contract/time-text';
import { dateSchema, minutesOfTime, timeSchema } from '@garden-room/contract/wall-time';
import { parsePhone } from '@garden-room/contract/whole-phone';
import { existingInstant } from '@garden-room/contract/zoned-time';
import * as z from 'zod/mini';
import { listAppointmentsBetween } from '#appointments/appointment-queries.ts';
import { chooseSlot } from '#appointments/availability/choose-slot.ts';
import { bookAppointment, serviceTakenOver } from '#appointments/booking/book-appointment.ts';
import { findLocked } from '#appointments/lock-store.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readOpening } from '#schedule/schedule-store.ts';
import { findService, readServices, type Services } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUsersAlike } from '#users/user-store.ts';
import { patientOf } from './find-patient.ts';
import { findAdded, findOpenImport, holdImport } from './import-store.ts';
import { firstOfEachRow, parseCells, reasonOf, refusedRow } from './row-outcomes.ts';

interface Batch {
  rows: readonly VisitRow[];
  dryRun: boolean;
  notify?: true | undefined;
  anyTime?: true | undefined;
  /** Where the call came from, as `addressOf` names it. */
  address: string;
}

/**
 * Books visits from rows of a file, one after the other, each the commit that a booking at the desk is, with the row that says so: a
 * break leaves the rest for a repetition, which books nothing twice. Refuses `import_undone`, `idempotency_mismatch`; what a row
 * is refused for is in its outcome.
 */
export async function importVisits(
  deps: Deps,
  actor: Actor,
  importId: string,
  { rows, ...how }: Batch,
): Promise<ImportedRow[]> {
  await findOpenImport(deps.db, { importId, kind: 'visits' });
  await auditRead(deps, actor, { list: 'users' });
  const unique = firstOfEachRow(rows);
  const read = unique.map((row) => ({ row: row.row, visit: readVisit(deps, row) }));
  const wanted = read.flatMap(({ visit }) => (typeof visit === 'string' ? [] : [visit.whose]));
  const [added, known, services] = await Promise.all([
    findAdded(deps, importId, unique),
    findUsersAlike(deps, {
      emails: wanted.flatMap(({ email }) => email || []),
      phones: wanted.flatMap(({ phone }) => phone ?? []),
      birthDates: wanted.flatMap(({ birthDate }) => birthDate ?? []),
    }),
    readServices(deps.db),
  ]);
  const outcomes: ImportedRow[] = [];
  for (const { row, visit } of read) {
    if (added.has(row)) outcomes.push({ row, outcome: 'known', reason: null, slot: null });
    else if (typeof visit === 'string') outcomes.push(refusedRow(row, visit));
    else outcomes.push(await take(deps, actor, { importId, row, visit, known, services, ...how }));
  }
  return outcomes;
}

const cells = {
  name: line(120),
  email: emailIfAny,
  phone: z.string().check(z.trim(), atMost(60)),
  birthDate: dateIfAny,
  date: dateSchema,
  time: timeSchema,
  serviceName: line(100),
  deskNote: deskNoteSchema,
};
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

type Visit = Omit<z.output<typeof rowSchema>, 'name' | 'email' | 'phone' | 'birthDate'> & { whose: Identity };

/** The visit of a row, or why it is none. */
function readVisit({ practice }: Deps, { row: _, durationMinutes, price, ...row }: VisitRow): Visit | string {
  return reasonOf(labels, () => {
    const typed = byKey(visitTexts, (key) => row[key] ?? '');
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

interface Taking extends Omit<Batch, 'rows'> {
  importId: string;
  row: number;
  visit: Visit;
  known: readonly UserRecord[];
  services: Services;
}

/** Books one visit, or looks whether it could be. */
async function take(deps: Deps, actor: Actor, taking: Taking): Promise<ImportedRow> {
  const { importId, row, visit, dryRun } = taking;
  try {
    const slot = await (dryRun ? look : book)(deps, actor, taking);
    return { row, outcome: 'added', reason: null, slot };
  } catch (error) {
    if (!(error instanceof AppError) || passing.has(error.code)) throw error;
    if (error.code !== 'slot_taken') return refusedRow(row, wordsOf(error));
    // What is in the way may be this very row, sent twice at once.
    if ((await findAdded(deps, importId, [{ row }])).has(row))
      return { row, outcome: 'known', reason: null, slot: null };
    return { row, outcome: 'duplicate', reason: await whoIsThere(deps, visit), slot: null };
  }
}

/** Refusals of the whole call. */
const passing = new Set<string>(['busy', 'import_undone', 'idempotency_mismatch', 'forbidden']);

const wordsOf = ({ code, message }: AppError): string =>
  code === 'invalid_slot' ? 'Time: the practice is not open then, or no visit begins at this time.' : message;

type Slot = NonNullable<ImportedRow['slot']>;

/** What is booked of a row: its patient, service and time. Refuses what there is not. */
async function bookingOf(deps: Deps, { visit, known, services, anyTime }: Taking) {
  const { date, time, whose, serviceName } = visit;
  const patient = patientOf(whose, known);
  const names = [generalConsultancy, ...services.offered].map(({ name }) => name);
  const name = names.find((one) => plainText(one) === plainText(serviceName)) ?? serviceName;
  const service = findService(services.offered, { name });
  const { schedule } = await readOpening(deps.db);
  const start = existingInstant(schedule.timeZone, date, minutesOfTime(time));
  if (start === null || start <= deps.clock.now())
    throw new AppError('too_late', { message: 'Time: only visits to come are imported.' });
  return { service, booking: { patientId: patient._id, serviceName: service.name, date, time, anyTime } };
}

async function book(deps: Deps, actor: Actor, taking: Taking): Promise<Slot> {
  const { importId, row, visit, notify, address } = taking;
  const { booking } = await bookingOf(deps, taking);
  const { durationMinutes, price, deskNote } = visit;
  const takenOver = {
    ...{ durationMinutes, price, deskNote: deskNote || null, isTold: notify === true },
    hold: async (transaction: Parameters<typeof holdImport>[2]) => {
      const addRows = await holdImport(deps, actor, transaction, { importId, kind: 'visits' });
      return (madeId: string) => addRows([{ row, madeId }]);
    },
  };
  const origin = { idempotencyKey: undefined, address, takenOver };
  return await bookAppointment(deps, actor, { ...booking, confirmed: true }, origin);
}

/** As `book`, without writing anything: the locks say what is taken. */
async function look(deps: Deps, actor: Actor, taking: Taking): Promise<Slot> {
  const { booking, service: offered } = await bookingOf(deps, taking);
  const service = serviceTakenOver(offered, taking.visit);
  return runTransaction(deps.db, async (transaction) => {
    const opening = await readOpening(deps.db, transaction);
    const choice = { actor, appointmentId: '', opening, service, ...booking };
    const slot = await chooseSlot(deps, transaction, choice);
    if ((await findLocked(deps.db, slot.cells)).size > 0) throw new AppError('slot_taken');
    return slot;
  });
}

/** Which visits of the day are at that time. */
async function whoIsThere(deps: Deps, { date, time }: Visit): Promise<string> {
  const at = minutesOfTime(time);
  const there = (await listAppointmentsBetween(deps, date, date)).filter(({ status }) => isLive(status));
  const nearest = there.sort(
    (one, other) => Math.abs(minutesOfTime(one.time) - at) - Math.abs(minutesOfTime(other.time) - at),
  )[0];
  return nearest
    ? `Another visit is at that time: ${nearest.patientName}, ${timeText(nearest.time)}.`
    : 'Another visit is at that time.';
}
