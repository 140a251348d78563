import { addDays } from '@garden-room/contract/availability';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import { isAlreadyExists, parseDocument, toTimestamp, type Writes } from '#lib/firestore.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';

/**
 * `dayCounts/{date}`: what a day at the clinic comes to, so that the practice's weeks cost a read a day however many
 * appointments there are. Written in the very commits that change appointments; a day that has not been counted as a
 * whole is, before it is shown.
 */
const dayCounts = (db: Firestore) => db.collection('dayCounts');

const count = z._default(z.number(), 0);
const storedDay = z.object({
  /** Whether the whole day was counted once; until then it may lack what was there before. */
  isWhole: z._default(z.boolean(), false),
  /** Appointments that were made on that day, for whenever. */
  made: count,
  /** How many of the appointments on that day were cancelled or missed. */
  cancelled: count,
  /** How many of the cancelled ones by their patients. */
  cancelledByPatient: count,
  noShows: count,
  /** Minutes in which patients are or were expected, and by service how many of them. */
  expectedMinutes: count,
  services: z._default(z.record(z.string(), z.number()), {}),
});

/** What a day comes to. */
export type DayCounts = Omit<z.output<typeof storedDay>, 'isWhole'>;

/** What is counted of an appointment. */
export type Counted = Pick<
  AppointmentRecord,
  'date' | 'timeZone' | 'createdAt' | 'status' | 'serviceName' | 'durationMinutes'
> &
  Partial<Pick<AppointmentRecord, 'cancelledBy'>>;

const nothing = (): DayCounts => ({
  made: 0,
  cancelled: 0,
  cancelledByPatient: 0,
  noShows: 0,
  expectedMinutes: 0,
  // A service may be called `constructor`, or `__proto__`.
  services: Object.create(null),
});

/** Firestore keeps names like `__proto__` for itself: such a service is counted under another, known by its first sign. */
const serviceField = (name: string) => (/^(?:__|=)/.test(name) ? `=${name}` : name);
const nameOf = (field: string) => field.replace(/^=/, '');

/** Counts by service, with the names as fields have them, or the other way round. */
const renamed = (services: Record<string, number>, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(services).map(([name, count]) => [rename(name), count]));

/** The day on which it was made, by the clock that it was booked by. */
const madeOn = ({ createdAt, timeZone }: Counted) => wallClockAt(timeZone, Date.parse(createdAt)).date;

/** By which of its fields a day counts an appointment. */
const counted = ['date', 'status', 'serviceName', 'durationMinutes'] as const;

/** Adds to a commit that an appointment has come, has changed or is gone; null where there is none. */
export function addDayCounts(
  db: Firestore,
  writes: Writes,
  before: Counted | null,
  after: Counted | null,
): void {
  const same = before && after && counted.every((field) => before[field] === after[field]);
  if (same) return;
  const days = new Map<string, DayCounts>();
  const day = (date: string): DayCounts => {
    const counts = days.get(date) ?? nothing();
    days.set(date, counts);
    return counts;
  };
  if (before) addVisit(day(before.date), before, -1);
  if (after) addVisit(day(after.date), after, 1);
  if (before && !after) day(madeOn(before)).made -= 1;
  if (after && !before) day(madeOn(after)).made += 1;
  for (const [date, { services, ...counts }] of days) {
    const [fields, byService] = [changesOf(counts), changesOf(renamed(services, serviceField))];
    // Merged into the document, an empty map would take the place of the one that is there.
    const changes = Object.keys(byService).length > 0 ? { ...fields, services: byService } : fields;
    if (Object.keys(changes).length > 0) writes.set(dayCounts(db).doc(date), changes, { merge: true });
  }
}

/** Counts an appointment on its own day, or no longer. */
function addVisit(day: DayCounts, counted: Counted, times: 1 | -1): void {
  const { status, serviceName, durationMinutes } = counted;
  if (status === 'cancelled') day.cancelled += times;
  if (status === 'cancelled' && counted.cancelledBy === 'patient') day.cancelledByPatient += times;
  if (status === 'no-show') day.noShows += times;
  // The time of all others is or was kept for the patient, also for one who did not come.
  if (status === 'cancelled' || status === 'declined') return;
  day.expectedMinutes += times * durationMinutes;
  day.services[serviceName] = (day.services[serviceName] ?? 0) + times;
}

const changesOf = (counts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, by]) => (by === 0 ? [] : [[name, FieldValue.increment(by)]])),
  );

/**
 * What some days come to, in their order. Days that were never counted as a whole are counted first; of several callers at
 * once it is enough that one has counted them.
 */
export function readDayCounts(deps: ListDeps, dates: readonly string[]): Promise<DayCounts[]> {
  return retryOnConflict(async () => {
    const days = await readDays(deps.db, dates);
    const lacking = dates.filter((_, index) => !days[index]?.isWhole);
    if (lacking.length === 0) return days;
    await recountOnce(deps, lacking);
    return readDays(deps.db, dates);
  }, isAlreadyExists);
}

async function readDays(db: Firestore, dates: readonly string[]) {
  const found = await db.getAll(...dates.map((date) => dayCounts(db).doc(date)));
  return found.map((day) => {
    const { services, ...counts } = parseDocument(storedDay, day) ?? storedDay.parse({});
    return { ...counts, services: renamed(services, nameOf) };
  });
}

/**
 * Counts days from the appointments themselves: for a store that had appointments before it had counts, a restored
 * backup, a hand in the console. May be repeated.
 */
export const recountDays = (deps: ListDeps, dates: readonly string[]): Promise<void> =>
  retryOnConflict(() => recountOnce(deps, dates), isAlreadyExists);

/**
 * Fails with a conflict when an act or another count has written one of the days since it was read here, before its
 * appointments: an act at the same moment is in both or in neither. Without locks, in which many counts at once would wait
 * for each other.
 */
async function recountOnce(deps: ListDeps, dates: readonly string[]): Promise<void> {
  const { db } = deps;
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (!first || !last) return;
  const stored = await db.getAll(...dates.map((date) => dayCounts(db).doc(date)));
  const [here, now] = await Promise.all([
    appointments.list(deps, appointments.all(db).where('date', '>=', first).where('date', '<=', last)),
    // A day more on either side: its edges are those of the zone that each was booked in.
    appointments.list(
      deps,
      appointments
        .all(db)
        .where('createdAt', '>=', toTimestamp(`${addDays(first, -1)}T00:00:00Z`))
        .where('createdAt', '<', toTimestamp(`${addDays(last, 2)}T00:00:00Z`)),
    ),
  ]);
  const days = new Map(dates.map((date) => [date, nothing()]));
  for (const one of here) {
    const day = days.get(one.date);
    if (day) addVisit(day, one, 1);
  }
  for (const one of now) {
    const day = days.get(madeOn(one));
    if (day) day.made += 1;
  }
  const batch = db.batch();
  for (const { ref, updateTime } of stored) {
    const { services, ...counts } = days.get(ref.id) ?? nothing();
    const whole = { ...counts, services: renamed(services, serviceField), isWhole: true };
    if (updateTime) batch.update(ref, whole, { lastUpdateTime: updateTime });
    else batch.create(ref, whole);
  }
  await batch.commit();
}
