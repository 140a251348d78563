import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type ClinicWeek, datesOf, openMinutesOn, weekOf } from '@garden-room/contract/clinic-week';
import type { PracticeWeek, PracticeWeeks } from '@garden-room/contract/endpoints/practice';
import type { Schedule } from '@garden-room/contract/schedule';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { appointmentsQuery, listAppointmentsBetween } from '#appointments/appointment-queries.ts';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { readListed } from '#lib/broken-record.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type DayCounts, readDayCounts, recountDays } from './day-count-store.ts';

type CountDeps = Pick<Deps, 'db' | 'log' | 'clock'>;

/**
 * This week and the last at the clinic, in numbers. Reads a document a day, however much the store has, and for new patients who
 * comes in these weeks.
 */
export async function countWeeks(deps: CountDeps): Promise<PracticeWeeks> {
  const schedule = await readSchedule(deps.db);
  const today = clinicToday(schedule.timeZone, deps.clock.now());
  const thisWeek = weekOf(today);
  const lastWeek = weekOf(addDays(thisWeek.from, -1));
  const days = await readDayCounts(deps, [...datesOf(lastWeek), ...datesOf(thisWeek)]);
  const [those = 0, these = 0] = await countFirstVisits(deps, [lastWeek, thisWeek]);
  return {
    today,
    thisWeek: countWeek(schedule, thisWeek, { days: days.slice(7), newPatients: these }),
    lastWeek: countWeek(schedule, lastWeek, { days: days.slice(0, 7), newPatients: those }),
  };
}

/** Counts anew what the practice's page shows this week and will show in the next. May be repeated. */
export async function recountWeeks(deps: CountDeps): Promise<void> {
  const { timeZone } = await readSchedule(deps.db);
  const { from } = weekOf(addDays(clinicToday(timeZone, deps.clock.now()), -7));
  await recountDays(
    deps,
    [0, 7, 14].flatMap((later) => datesOf(weekOf(addDays(from, later)))),
  );
}

function countWeek(
  schedule: Schedule,
  week: ClinicWeek,
  { days, newPatients }: { days: readonly DayCounts[]; newPatients: number },
): PracticeWeek {
  const dates = datesOf(week);
  return {
    ...week,
    booked: sum(days.map(({ made }) => made)),
    newPatients,
    cancelled: sum(days.map(({ cancelled }) => cancelled)),
    cancelledByPatient: sum(days.map(({ cancelledByPatient }) => cancelledByPatient)),
    noShows: sum(days.map(({ noShows }) => noShows)),
    openMinutes: sum(dates.map((date) => openMinutesOn(schedule, date))),
    expectedMinutes: sum(days.map(({ expectedMinutes }) => expectedMinutes)),
    days: dates.map((date, index) => ({ date, services: servicesOf(days[index]) })),
  };
}

/** Without those of which every visit was cancelled. */
const servicesOf = (day: DayCounts | undefined) =>
  Object.entries(day?.services ?? {})
    .filter(([, count]) => count > 0)
    .map(([serviceName, count]) => ({ serviceName, count }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Firestore compares with no more values at once. */
const mostPatients = 30;
const pageSize = 60;

/** What has taken place, or is due: neither a request nor a visit that was called off or missed. */
const takesPlace: ReadonlySet<AppointmentStatus> = new Set(['confirmed', 'completed']);

type Visit = Pick<AppointmentRecord, 'patientId' | 'attendee' | 'date' | 'status'>;

/** Who comes: the patient, or a dependant of theirs. */
const personOf = ({ patientId, attendee }: Visit): string =>
  attendee ? `${patientId} ${attendee.dependantId}` : patientId;

/**
 * How many people have their first visit in each of some weeks, which follow each other. Reads what lies in the weeks, and of those
 * who come then the visits before, the latest first, until it has seen each of them.
 */
async function countFirstVisits(deps: ListDeps, weeks: readonly ClinicWeek[]): Promise<number[]> {
  const [from = '', to = ''] = [weeks[0]?.from, weeks.at(-1)?.to];
  const visits = (await listAppointmentsBetween(deps, from, to)).filter(({ status }) =>
    takesPlace.has(status),
  );
  const firstDates = new Map<string, string>();
  for (const visit of visits.toSorted((one, other) => (one.date < other.date ? 1 : -1)))
    firstDates.set(personOf(visit), visit.date);
  for (const person of await findSeen(deps, visits, addDays(from, -1))) firstDates.delete(person);
  return weeks.map(
    (week) => [...firstDates.values()].filter((date) => week.from <= date && date <= week.to).length,
  );
}

/** Which of the people of some visits had one up to a date. */
async function findSeen(deps: ListDeps, visits: readonly Visit[], date: string): Promise<Set<string>> {
  const patients = Map.groupBy(visits, ({ patientId }) => patientId);
  const ids = [...patients.keys()];
  const chunks = Array.from({ length: Math.ceil(ids.length / mostPatients) }, (_, index) =>
    ids.slice(index * mostPatients, (index + 1) * mostPatients),
  );
  const seen = new Set<string>();
  const isOpen = (id: string) => (patients.get(id) ?? []).some((visit) => !seen.has(personOf(visit)));
  await Promise.all(chunks.map((chunk) => look(deps, { chunk, date, seen, isOpen })));
  return seen;
}

interface Look {
  chunk: readonly string[];
  date: string;
  /** Gets everybody who is found. */
  seen: Set<string>;
  /** Whether somebody of a patient is still looked for. */
  isOpen: (patientId: string) => boolean;
}

async function look({ db, log }: ListDeps, { chunk, date, seen, isOpen }: Look): Promise<void> {
  let last: QueryDocumentSnapshot | undefined;
  for (let patientIds = chunk; patientIds.length > 0; patientIds = patientIds.filter(isOpen)) {
    const query = appointmentsQuery(db, { patientIds, to: date }).limit(pageSize);
    const { docs } = await (last ? query.startAfter(last) : query).get();
    for (const { record } of readListed(docs, appointments.read, log))
      if (takesPlace.has(record.status)) seen.add(personOf(record));
    last = docs.at(-1);
    if (docs.length < pageSize) return;
  }
}
