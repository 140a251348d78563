import type { Appointment } from '@garden-room/contract/appointment';
import { blockedOn } from '@garden-room/contract/block-time';
import { isLive } from '@garden-room/contract/live-status';
import type { Schedule } from '@garden-room/contract/schedule';
import { clockMinutes, minutesOfTime } from '@garden-room/contract/wall-time';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import type { Deps } from '#lib/deps.ts';
import { storedInstant } from '#lib/firestore.ts';
import { readSchedule } from './schedule-store.ts';

const storedClosure = z.object({
  first: z.string(),
  last: z.string(),
  /** The closed hours of a single day; null where all are. */
  hours: z._default(z.nullable(z.object({ start: z.string(), end: z.string() })), null),
  /** The parts of such hours that were open before, or closed by another closure only: what a reopening opens. */
  parts: z._default(z.array(z.object({ start: z.string(), end: z.string() })), []),
  /** The days that were open before, or closed by another closure only: those that a reopening opens. */
  dates: z.array(z.string()),
  /** The visits and where they lay, by time; null until they are listed, after the commit that closes the days. */
  visits: z.nullable(z.array(z.object({ _id: z.string(), date: z.string(), time: z.string() }))),
  createdAt: storedInstant,
  reopenedAt: z.nullable(storedInstant),
});

/**
 * `closures/{id}`: which days the practice has closed in one act, and which visits were booked on them. None can be
 * added to them later: a booking reads the schedule that the closure has changed.
 */
export const closures = collection('closures', storedClosure, { marked: true });

export type ClosureRecord = z.output<typeof storedClosure> & { _id: string };
export type ListedClosure = ClosureRecord & { visits: NonNullable<ClosureRecord['visits']> };

/** The closures whose last day is not before a date at the clinic, reopened or not. */
export const closuresFrom = (db: Firestore, date: string): Query =>
  closures.all(db).where('last', '>=', date).orderBy('last');

/** The days and hours that a closure covers. */
export type Span = Pick<ClosureRecord, 'first' | 'last' | 'hours'>;
type Strandable = Placed & Pick<Appointment, '_id' | 'status' | 'createdAt'>;
type Told<Visit> = Visit & Pick<Appointment, 'isStranded'>;
type Placed = Pick<Appointment, 'date' | 'time' | 'startsAt' | 'endsAt'>;

/** Whether a visit lies on the days of a closure, or in its hours. */
export const liesIn = ({ first, last, hours }: Span, visit: Placed): boolean =>
  first <= visit.date && visit.date <= last && (!hours || meets(visit, hours));

function meets({ time, startsAt, endsAt }: Placed, hours: { start: string; end: string }): boolean {
  const start = minutesOfTime(time);
  const end = start + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return start < clockMinutes(hours.end) && clockMinutes(hours.start) < end;
}

/**
 * Visits, with `isStranded` where the practice has closed their time since they were booked, and has neither moved nor
 * cancelled them yet. Of what has begun it says nothing. Closures are read only where the schedule is closed then.
 */
export async function markStranded<Visit extends Strandable>(
  deps: Pick<Deps, 'db' | 'log' | 'clock'>,
  visits: readonly Visit[],
): Promise<Told<Visit>[]> {
  const toCome = visits.filter(
    ({ status, startsAt }) => isLive(status) && Date.parse(startsAt) > deps.clock.now(),
  );
  const schedule = toCome.length > 0 ? await readSchedule(deps.db) : null;
  const closed = schedule ? toCome.filter((visit) => isClosedAt(schedule, visit)) : [];
  const [first] = closed.map(({ date }) => date).sort();
  if (first === undefined) return [...visits];
  const found = await closures.list(deps, closuresFrom(deps.db, first));
  const inForce = found.filter(({ reopenedAt }) => reopenedAt === null);
  const isStranded = (visit: Visit) =>
    closed.includes(visit) && inForce.some((closure) => liesIn(closure, visit) && isOf(closure, visit));
  return visits.map((visit) => (isStranded(visit) ? { ...visit, isStranded: true } : visit));
}

/** One visit, as `markStranded` answers it. */
export async function withStranded<Visit extends Strandable>(
  deps: Parameters<typeof markStranded>[0],
  visit: Visit,
): Promise<Told<Visit>> {
  const [told = visit] = await markStranded(deps, [visit]);
  return told;
}

/** Whether the schedule is closed by date at the time of a visit, since it was booked or before. */
export const isClosedAt = (schedule: Schedule, visit: Placed): boolean =>
  schedule.daysOff.includes(visit.date) || blockedOn(schedule, visit.date).some((part) => meets(visit, part));

/** Whether a visit was there when days were closed. */
const isOf = (
  { visits, createdAt }: ClosureRecord,
  visit: Pick<Appointment, '_id' | 'createdAt'>,
): boolean => (visits ? visits.some(({ _id }) => _id === visit._id) : visit.createdAt <= createdAt);
