import type { Appointment } from './appointment.ts';
import type { Schedule } from './schedule.ts';

/** What a visit takes of its patient's limits, until it begins. `startsAt` in UTC (ISO 8601). */
export interface OpenEntry {
  status: 'pending' | 'confirmed';
  startsAt: string;
}

/**
 * What a visit takes of its patient's limits; null when it is over. One that was confirmed at once counts as a request
 * until it begins. A dependant's visit is its patient's.
 */
export function openEntryOf({
  status,
  startsAt,
  atOnceAt,
}: Pick<Appointment, 'status' | 'startsAt' | 'atOnceAt'>): OpenEntry | null {
  if (status !== 'pending' && status !== 'confirmed') return null;
  return { status: atOnceAt === null ? status : 'pending', startsAt };
}

/** The most visits to come of one patient: waiting for an answer, and in all. */
export interface VisitLimits {
  pending: number;
  live: number;
}

export function visitLimits(
  {
    maxPendingPerPatient,
    maxPendingUnverified,
    maxLivePerPatient,
  }: Pick<Schedule, 'maxPendingPerPatient' | 'maxPendingUnverified' | 'maxLivePerPatient'>,
  emailVerified: boolean,
): VisitLimits {
  const pending = emailVerified ? maxPendingPerPatient : Math.min(maxPendingPerPatient, maxPendingUnverified);
  return { pending, live: maxLivePerPatient };
}

/** Whether a visit still takes room at a moment (UTC milliseconds): one whose time has passed does not. */
export const takesRoom = ({ startsAt }: OpenEntry, now: number): boolean => Date.parse(startsAt) >= now;

/** Whether one more with a status fits in beside those that take room: what is confirmed waits for no answer. */
export function hasRoom(
  open: readonly OpenEntry[],
  limits: VisitLimits,
  status: OpenEntry['status'],
): boolean {
  const pending = open.filter((entry) => entry.status === 'pending');
  return open.length < limits.live && (status === 'confirmed' || pending.length < limits.pending);
}

/**
 * The visits for which their patient is refused another one at a moment (UTC milliseconds): those that count as
 * requests, or all to come where those are too many; null where one more fits in.
 */
export function visitsAtLimit<Visit extends Pick<Appointment, 'status' | 'startsAt' | 'atOnceAt'>>(
  visits: readonly Visit[],
  limits: VisitLimits,
  now: number,
): { of: keyof VisitLimits; visits: Visit[] } | null {
  const open = visits.flatMap((visit) => {
    const entry = openEntryOf(visit);
    return entry && takesRoom(entry, now) ? [{ visit, entry }] : [];
  });
  const entries = open.map(({ entry }) => entry);
  if (hasRoom(entries, limits, 'pending')) return null;
  const of = hasRoom(entries, limits, 'confirmed') ? 'pending' : 'live';
  const counted = of === 'live' ? open : open.filter(({ entry }) => entry.status === 'pending');
  return { of, visits: counted.map(({ visit }) => visit) };
}
