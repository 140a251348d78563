import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { addDays } from '@garden-room/contract/availability';
import type { ClinicWeek } from '@garden-room/contract/clinic-week';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { appointmentsQuery, listAppointmentsBetween } from '#appointments/appointment-queries.ts';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import { readListed } from '#lib/read-listed.ts';

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
export async function countFirstVisits(deps: ListDeps, weeks: readonly ClinicWeek[]): Promise<number[]> {
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
