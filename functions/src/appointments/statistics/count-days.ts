import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { addDays } from '@garden-room/contract/availability';
import { openCents } from '@garden-room/contract/payments';
import {
  type LeadGroup,
  leadGroups,
  type ReportCounts,
  reportCountsSchema,
} from '@garden-room/contract/visit-report';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import * as z from 'zod/mini';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { mapInPieces } from '#lib/in-pieces.ts';

const count = z._default(z.number(), 0);

const serviceCounts = z.object({
  serviceName: z.string(),
  ...reportCountsSchema.shape,
  /** Appointments for which patients are or were expected, also requested and missed ones, and their minutes. */
  expected: count,
  expectedMinutes: count,
});

/** What a day at the clinic comes to. */
export const dayCounts = z.object({
  /** Appointments that were made on that day, for whenever. */
  made: count,
  services: z.array(serviceCounts),
});

export type ServiceCounts = z.output<typeof serviceCounts>;
export type DayCounts = z.output<typeof dayCounts>;

/** What is counted of an appointment. */
export type Counted = Pick<
  AppointmentRecord,
  | '_id'
  | 'patientId'
  | 'attendee'
  | 'date'
  | 'timeZone'
  | 'startsAt'
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
>;

/** What has taken place, or is due: neither a request nor a visit that was called off or missed. */
const takingPlace: ReadonlySet<AppointmentStatus> = new Set(['confirmed', 'completed']);
export const takesPlace = ({ status }: Pick<Counted, 'status'>): boolean => takingPlace.has(status);

/** Who comes: the patient, or a dependant of theirs. */
export const personOf = ({ patientId, attendee }: Pick<Counted, 'patientId' | 'attendee'>): string =>
  attendee ? `${patientId} ${attendee.dependantId}` : patientId;

/** The day on which it was made, by the clock that it was booked by. */
export const madeOn = ({ createdAt, timeZone }: Pick<Counted, 'createdAt' | 'timeZone'>): string =>
  wallClockAt(timeZone, Date.parse(createdAt)).date;

interface Found {
  /** All appointments on the days from the first to the last. */
  visits: readonly Counted[];
  /** At least all that were made on those days. */
  made: readonly Counted[];
  /** Who, of those that come then, had a visit on an earlier day. */
  seen: ReadonlySet<string>;
}

/** What some days that follow each other come to. */
export async function countDays(
  dates: readonly string[],
  { visits, made, seen }: Found,
): Promise<Map<string, DayCounts>> {
  const days = new Map<string, DayCounts>(dates.map((date) => [date, { made: 0, services: [] }]));
  const known = new Set(seen);
  await mapInPieces(visits.toSorted(byTime), (visit) => {
    const day = days.get(visit.date);
    if (!day) return;
    const isFirst = takesPlace(visit) && !known.has(personOf(visit));
    if (isFirst) known.add(personOf(visit));
    addVisit(serviceOf(day, visit.serviceName), visit, isFirst);
  });
  await mapInPieces(made, (one) => {
    const day = days.get(madeOn(one));
    if (day) day.made += 1;
  });
  return days;
}

/** By the day, then by the time, which another zone may have put on the day before; the id settles the order of two. */
const byTime = (one: Counted, other: Counted): number => {
  const [a, b] = [one, other].map(({ date, startsAt, _id }) => `${date} ${startsAt} ${_id}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

function serviceOf({ services }: DayCounts, serviceName: string): ServiceCounts {
  const known = services.find((service) => service.serviceName === serviceName);
  if (known) return known;
  const service = { serviceName, ...noCounts(), expected: 0, expectedMinutes: 0 };
  services.push(service);
  return service;
}

/** Where nothing took place. */
export const noCounts = (): ReportCounts => ({
  ...{ visits: 0, newPatients: 0, returning: 0, missed: 0, late: 0 },
  cancelled: { all: 0, patient: 0, practice: 0 },
  ...{ sameDay: 0, upTo2Days: 0, upTo7Days: 0, upTo14Days: 0, over14Days: 0 },
  ...{ paid: 0, open: 0 },
});

function addVisit(counts: ServiceCounts, visit: Counted, isFirst: boolean): void {
  const { status, cancelledBy } = visit;
  counts.paid += visit.paidCents;
  counts.open += openCents(visit);
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

const leads = Object.keys(leadGroups) as LeadGroup[];

/** How far ahead a visit was booked; one that was noted later counts as booked on its day. */
function leadGroupOf(visit: Counted): LeadGroup {
  const made = madeOn(visit);
  const isWithin = (days: number) => days === Number.POSITIVE_INFINITY || visit.date <= addDays(made, days);
  return leads.find((lead) => isWithin(leadGroups[lead])) ?? 'over14Days';
}
