import { addDays } from '@garden-room/contract/availability';
import type { ClinicWeek } from '@garden-room/contract/clinic-week';
import { isLive } from '@garden-room/contract/live-status';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { appointmentsMatching } from '#appointments/appointment-queries.ts';
import { cancelledByOf, storedAppointment } from '#appointments/appointment-record.ts';
import { broughtForward } from '#books/brought-forward.ts';
import { derivedCollection } from '#lib/collection.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { zoneOfRecord } from '#schedule/schedule-store.ts';
import {
  attendeeKey,
  type Counted,
  countBalance,
  countDays,
  type DayCounts,
  firstVisitsOf,
  takesPlace,
  takingPlace,
} from './count-days.ts';

const { patientId, date, timeZone, startsAt, endsAt, createdAt, status, history } = storedAppointment.shape;
const { serviceName, durationMinutes, cancelledLate, price, lateFee } = storedAppointment.shape;
const { paidCents, waivedCents, settledElsewhere } = storedAppointment.shape;

/** The fields of an appointment that are read to count it, and no more. */
const counted = z.object({
  ...{ patientId, date, timeZone, startsAt, endsAt, createdAt, status, history },
  ...{ serviceName, durationMinutes, cancelledLate, price, lateFee },
  ...{ paidCents, waivedCents, settledElsewhere },
  attendee: z.optional(z.nullable(z.object({ dependantId: z.string() }))),
});

const countedVisits = derivedCollection(
  'appointments',
  counted,
  ({ history: events, timeZone: zone, ...visit }, { ref }): Counted => ({
    ...visit,
    timeZone: zoneOfRecord(ref.firestore, zone),
    cancelledBy: cancelledByOf({ ...visit, history: events }),
  }),
);

type CountDeps = ListDeps & Pick<Deps, 'clock'>;

interface CountedRange {
  /** The first and the last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Whether appointments that have not begun and wait or are agreed on are counted too. */
  withComing: boolean;
}

/**
 * The counts of a range's days, by the appointments themselves: one document read for each, and one for each person who
 * comes then; and the money of the balances brought forward on these days, each another read.
 */
export async function countVisits(deps: CountDeps, range: CountedRange): Promise<DayCounts[]> {
  const { from, to } = range;
  const onDays = broughtForward.all(deps.db).where('asOf', '>=', from).where('asOf', '<=', to);
  const [{ visits, seen }, balances] = await Promise.all([
    readVisits(deps, range),
    broughtForward.listMany(deps, onDays),
  ]);
  return [...(await countDays(visits, seen, deps.clock.now())), ...balances.map(countBalance)];
}

/** The ids of a range's visits that `countVisits` counts as new patients, the newest first, by as many reads. */
export async function findFirstVisitsOn(deps: CountDeps, range: CountedRange): Promise<string[]> {
  const { visits, seen } = await readVisits(deps, range);
  return firstVisitsOf(visits, seen)
    .map(({ _id }) => _id)
    .toReversed();
}

/** A range's visits, and who of those that come then had one before. */
async function readVisits(
  deps: CountDeps,
  { from, to, withComing }: CountedRange,
): Promise<{ visits: Counted[]; seen: Set<string> }> {
  const onDays = countedVisits.all(deps.db).where('date', '>=', from).where('date', '<=', to);
  const read = await countedVisits.listMany(deps, onDays.select(...Object.keys(counted.shape)));
  const now = deps.clock.now();
  const isToCome = ({ status, startsAt }: Counted) => isLive(status) && Date.parse(startsAt) > now;
  const visits = withComing ? read : read.filter((visit) => !isToCome(visit));
  return { visits, seen: await findSeen(deps.db, visits.filter(takesPlace), addDays(from, -1)) };
}

/** The number of appointments made in a week of a time zone, as the store counts them: one read for a thousand. */
export async function countMade(db: Firestore, { from, to }: ClinicWeek, zone: string): Promise<number> {
  const midnight = (date: string) => toTimestamp(edgeInstant(zone, date, 0));
  const made = countedVisits
    .all(db)
    .where('createdAt', '>=', midnight(from))
    .where('createdAt', '<', midnight(addDays(to, 1)));
  return (await made.count().get()).data().count;
}

/** A connection of the client carries a hundred. */
const queriesAtOnce = 50;

/** The people of some visits who had one up to a date. */
const findSeen = (db: Firestore, visits: readonly Counted[], to: string): Promise<Set<string>> =>
  findWithEarlier(db, new Map(visits.map((visit) => [attendeeKey(visit), { visit, to }])));

type Listed = Pick<Counted, '_id' | 'patientId' | 'attendee' | 'date' | 'startsAt' | 'status'>;

/**
 * The ids of those, of some listed appointments that wait, take place or took place, before whose day the person who
 * comes had no visit; of several on one day the first. One document is read for each person and day.
 */
export async function findFirstVisits(db: Firestore, listed: readonly Listed[]): Promise<Set<string>> {
  const asked = new Map<string, { visit: Listed; to: string }>();
  const inOrder = listed.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  for (const visit of inOrder) {
    const key = `${attendeeKey(visit)} ${visit.date}`;
    const counts = visit.status === 'pending' || takesPlace(visit);
    if (counts && !asked.has(key)) asked.set(key, { visit, to: addDays(visit.date, -1) });
  }
  const seen = await findWithEarlier(db, asked);
  return new Set([...asked].filter(([key]) => !seen.has(key)).map(([, { visit }]) => visit._id));
}

/** The keys of those, of some people's visits, that had an earlier one up to a date. */
async function findWithEarlier(
  db: Firestore,
  asked: ReadonlyMap<string, { visit: Pick<Counted, 'patientId' | 'attendee'>; to: string }>,
): Promise<Set<string>> {
  const left = [...asked];
  const seen = new Set<string>();
  const look = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [key, { visit, to }] = next;
      if (!(await earlierVisitQuery(db, visit, to).get()).empty) seen.add(key);
    }
  };
  await Promise.all(Array.from({ length: queriesAtOnce }, look));
  return seen;
}

/** A person's last visit up to a date, without its fields. All visits of a patient who has left count as their own. */
export function earlierVisitQuery(
  db: Firestore,
  { patientId, attendee }: Pick<Counted, 'patientId' | 'attendee'>,
  to: string,
): Query {
  const visits = appointmentsMatching(db, { patientId, to }).where('status', 'in', takingPlace);
  const last = visits.limit(1).select();
  if (attendee === undefined) return last;
  return attendee
    ? last.where('attendee.dependantId', '==', attendee.dependantId)
    : last.where('attendee', '==', null);
}
