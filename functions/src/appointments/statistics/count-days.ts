import { addDays } from '@garden-room/contract/availability';
import { type BroughtForward, balanceOf, broughtForwardWords } from '@garden-room/contract/payments';
import { type LeadGroup, leadGroups, type ReportCounts } from '@garden-room/contract/visit-report';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { mapInPieces } from '#lib/in-pieces.ts';

/** The fields of an appointment that are counted. */
export type Counted = Pick<
  AppointmentRecord,
  | '_id'
  | 'patientId'
  | 'date'
  | 'timeZone'
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
  | 'status'
  | 'serviceName'
  | 'durationMinutes'
  | 'cancelledBy'
  | 'cancelledLate'
  | 'price'
  | 'lateFee'
  | 'paidCents'
  | 'waivedCents'
  | 'settledElsewhere'
> & {
  /** The dependant who comes instead of the patient; not kept of a patient who has left. */
  attendee?: { dependantId: string } | null | undefined;
};

/** A day's counts at the clinic for one service. */
export interface DayCounts extends ReportCounts {
  date: string;
  serviceName: string;
  /** Appointments for which patients are or were expected, also requested and missed ones, and their minutes. */
  expected: number;
  expectedMinutes: number;
}

/** The statuses of what has taken place, or is due: neither a request nor a visit that was called off or missed. */
export const takingPlace = ['confirmed', 'completed'] as const satisfies AppointmentRecord['status'][];
export const takesPlace = ({ status }: Pick<Counted, 'status'>): boolean =>
  takingPlace.some((each) => each === status);

/** The person who comes: the patient, or a dependant of theirs. */
export const attendeeKey = ({ patientId, attendee }: Pick<Counted, 'patientId' | 'attendee'>): string =>
  attendee ? `${patientId} ${attendee.dependantId}` : patientId;

/** The day on which it was made, by the clock that it was booked by. */
const madeOn = ({ createdAt, timeZone }: Pick<Counted, 'createdAt' | 'timeZone'>): string =>
  wallClockAt(timeZone, Date.parse(createdAt)).date;

/**
 * The counts of all appointments on some days, by day and service, in the order of the visits. `seen` has who, of those
 * that come then, had a visit on an earlier day; what is left to settle is as of `now`, in UTC milliseconds.
 */
export async function countDays(
  visits: readonly Counted[],
  seen: ReadonlySet<string>,
  now: number,
): Promise<DayCounts[]> {
  const days = new Map<string, DayCounts>();
  const isFirst = firstVisitTeller(seen);
  await mapInPieces(visits.toSorted(byTime), (visit) => {
    const { date, serviceName } = visit;
    const key = `${date} ${serviceName}`;
    const counts = days.get(key) ?? { date, serviceName, ...noCounts(), expected: 0, expectedMinutes: 0 };
    days.set(key, counts);
    addVisit(counts, visit, isFirst(visit));
    addMoney(counts, visit, now);
  });
  return [...days.values()];
}

/** The visits that `countDays` counts as new patients, in their order. */
export const firstVisitsOf = (visits: readonly Counted[], seen: ReadonlySet<string>): Counted[] =>
  visits.toSorted(byTime).filter(firstVisitTeller(seen));

/** Tells of visits, asked for in their order, which is the first of who comes; `seen` came before them all. */
function firstVisitTeller(seen: ReadonlySet<string>): (visit: Counted) => boolean {
  const seenBefore = new Set(seen);
  return (visit) => {
    if (!takesPlace(visit) || seenBefore.has(attendeeKey(visit))) return false;
    seenBefore.add(attendeeKey(visit));
    return true;
  };
}

/**
 * The order by the day, then by the time, which another zone may have put on the day before; the id settles the order
 * of two.
 */
const byTime = (one: Counted, other: Counted): number => {
  const [a, b] = [one, other].map(({ date, startsAt, _id }) => `${date} ${startsAt} ${_id}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

/** The counts of a day on which nothing took place. */
const noCounts = (): ReportCounts => ({
  ...{ visits: 0, newPatients: 0, returning: 0, missed: 0, late: 0 },
  cancelled: { all: 0, patient: 0, practice: 0 },
  ...{ sameDay: 0, upTo2Days: 0, upTo7Days: 0, upTo14Days: 0, over14Days: 0 },
  ...{ paid: 0, open: 0, noOutcome: 0, toGiveBack: 0 },
});

function addVisit(counts: DayCounts, visit: Counted, isFirst: boolean): void {
  const { status, cancelledBy } = visit;
  if (status === 'cancelled') {
    counts.cancelled.all += 1;
    if (cancelledBy) counts.cancelled[cancelledBy] += 1;
    if (cancelledBy === 'patient' && visit.cancelledLate) counts.late += 1;
  }
  if (status === 'cancelled' || status === 'declined') return;
  // The time of all others is or was kept for the patient, also for one who did not come.
  counts.expected += 1;
  counts.expectedMinutes += visit.durationMinutes;
  if (status === 'no-show') counts.missed += 1;
  if (!takesPlace(visit)) return;
  counts.visits += 1;
  counts[isFirst ? 'newPatients' : 'returning'] += 1;
  counts[leadGroupOf(visit)] += 1;
}

function addMoney(counts: DayCounts, it: Counted | BroughtForward, now: number): void {
  counts.paid += it.paidCents;
  const balance = balanceOf(it, 'asOf' in it || Date.parse(it.endsAt) <= now);
  if (balance) counts[balance.kind] += balance.cents;
}

/** A balance brought forward as a row of its day, under its own name: it is money, and no visit. */
export function countBalance(balance: BroughtForward): DayCounts {
  const row = { date: balance.asOf, serviceName: broughtForwardWords(balance), ...noCounts() };
  const counts = { ...row, expected: 0, expectedMinutes: 0 };
  addMoney(counts, balance, 0);
  return counts;
}

const leads = Object.keys(leadGroups) as LeadGroup[];

/** The group of a visit by how far ahead it was booked; one that was noted later counts as booked on its day. */
function leadGroupOf(visit: Counted): LeadGroup {
  const made = madeOn(visit);
  const isWithin = (days: number) => days === Number.POSITIVE_INFINITY || visit.date <= addDays(made, days);
  return leads.find((lead) => isWithin(leadGroups[lead])) ?? 'over14Days';
}

const { cancelled, ...single } = noCounts();
const fields = Object.keys(single) as (keyof typeof single)[];
const cancellers = Object.keys(cancelled) as (keyof typeof cancelled)[];

/** The counts of some days, or services, together. */
export function sumOf(counts: readonly ReportCounts[]): ReportCounts {
  const total = noCounts();
  for (const each of counts) {
    for (const field of fields) total[field] += each[field];
    for (const by of cancellers) total.cancelled[by] += each.cancelled[by];
  }
  return total;
}
