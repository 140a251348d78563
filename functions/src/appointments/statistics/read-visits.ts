import { addDays, datesBetween } from '@garden-room/contract/availability';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  appointmentsQuery,
  listAppointmentsBetween,
  streamAppointments,
} from '#appointments/appointment-queries.ts';
import { appointments } from '#appointments/appointment-record.ts';
import { readListed } from '#lib/broken-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { type Counted, countDays, type DayCounts, personOf, takesPlace } from './count-days.ts';

/**
 * What the days of a range come to, by the appointments themselves. Reads what lies on them and what was made on them, and of
 * those who come then the visits before, the latest first, until it has seen each of them.
 */
export async function countFromVisits(
  deps: ListDeps,
  from: string,
  to: string,
): Promise<Map<string, DayCounts>> {
  const [visits, made] = await Promise.all([
    listAppointmentsBetween(deps, from, to),
    // A day more on either side: its edges are those of the zone that each was booked in.
    appointments.listMany(
      deps,
      appointments
        .all(deps.db)
        .where('createdAt', '>=', toTimestamp(`${addDays(from, -1)}T00:00:00Z`))
        .where('createdAt', '<', toTimestamp(`${addDays(to, 2)}T00:00:00Z`)),
    ),
  ]);
  const seen = await findSeen(deps, visits.filter(takesPlace), addDays(from, -1));
  return countDays(datesBetween(from, to), { visits, made, seen });
}

/** Firestore compares with no more values at once. */
const mostPatients = 30;
const pageSize = 60;
/** Where there are more patients, as in a year that is counted at once, all that was before is read instead. */
const manyPatients = 300;

/** The ids of some patients, as many at a time as a query takes. */
export const inQueries = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostPatients) }, (_, index) =>
    ids.slice(index * mostPatients, (index + 1) * mostPatients),
  );

/** Which of the people of some visits had one up to a date. */
async function findSeen(deps: ListDeps, visits: readonly Counted[], date: string): Promise<Set<string>> {
  const patients = Map.groupBy(visits, ({ patientId }) => patientId);
  const seen = new Set<string>();
  if (patients.size > manyPatients) {
    for await (const some of streamAppointments(deps, { to: date }))
      for (const visit of some) if (takesPlace(visit)) seen.add(personOf(visit));
    return seen;
  }
  const isOpen = (id: string) => (patients.get(id) ?? []).some((visit) => !seen.has(personOf(visit)));
  const chunks = inQueries([...patients.keys()]);
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
    for (const { record } of await readListed(docs, appointments.read, log))
      if (takesPlace(record)) seen.add(personOf(record));
    last = docs.at(-1);
    if (docs.length < pageSize) return;
  }
}
