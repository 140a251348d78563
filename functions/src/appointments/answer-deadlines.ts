import { answeredBy, expiryNewsFrom } from '@garden-room/contract/answer-deadline';
import type { Appointment } from '@garden-room/contract/appointment';
import { clinicToday } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { streamAppointments } from './appointment-queries.ts';
import type { AppointmentRecord } from './appointment-record.ts';

/** Appointments with until when each pending one is answered. One read of the schedule where any is, none otherwise. */
export async function withDeadlines(
  { db }: Pick<Deps, 'db'>,
  items: readonly AppointmentRecord[],
): Promise<(AppointmentRecord & Pick<Appointment, 'answerBy'>)[]> {
  if (!items.some(({ status }) => status === 'pending')) return [...items];
  const schedule = await readSchedule(db);
  return items.map((item) =>
    item.status === 'pending'
      ? { ...item, answerBy: new Date(answeredBy(item, schedule)).toISOString() }
      : item,
  );
}

/** The request that expires before all others, and when (UTC milliseconds); null where none waits. */
export function nextToExpire(
  requests: readonly AppointmentRecord[],
  schedule: Schedule,
): { request: AppointmentRecord; by: number } | null {
  const [next] = requests
    .map((request) => ({ request, by: answeredBy(request, schedule) }))
    .sort((one, other) => one.by - other.by);
  return next ?? null;
}

/**
 * Requests that have expired since the last open day of the practice, the newest first. Reads those whose visits would
 * be from that day on: what expired since then had no earlier one.
 */
export async function listExpiredLately(
  deps: Pick<Deps, 'db' | 'log' | 'clock'>,
  schedule: Schedule,
): Promise<AppointmentRecord[]> {
  const since = expiryNewsFrom(schedule, deps.clock.now());
  const from = clinicToday(schedule.timeZone, since);
  const expired: AppointmentRecord[] = [];
  for await (const some of streamAppointments(deps, { status: 'expired', from })) expired.push(...some);
  const endOf = ({ expiredAt }: AppointmentRecord) => (expiredAt === null ? 0 : Date.parse(expiredAt));
  return expired.filter((request) => endOf(request) >= since).sort((one, other) => endOf(other) - endOf(one));
}
