import { answeredBy } from '@garden-room/contract/answer-deadline';
import { clinicToday, fitsHours } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import { availableSlots } from '#appointments/availability/read-free-times.ts';
import { bookAppointment } from '#appointments/booking/book-appointment.ts';
import { lastDayOver } from '#appointments/statistics/fold-finished-days.ts';
import { readDayCounts } from '#appointments/statistics/month-count-store.ts';
import { countFromVisits } from '#appointments/statistics/read-visits.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { serviceName } from './acts.ts';
import { type SimulatedPractice, simulatedSchedule } from './practice.ts';

/* What the use cases themselves answer in the end: what they offer can be booked, and what they have counted is so. */

/** An error as it is told in a report. */
export const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Times that are offered to somebody new, and cannot be booked by them, or not be answered in time. */
export async function notBookable(practice: SimulatedPractice): Promise<string[]> {
  const deps = practice.depsOn(0);
  const { date } = practice.timeOf(0);
  const [booked] = await practice.world.together(0, [
    async () => {
      const newcomer = await practice.signUp('newcomer', 'New Comer');
      const actor = await practice.actorOf(deps, newcomer);
      const now = deps.clock.now();
      const { slots } = await availableSlots(deps, { date }, async () => actor);
      const [offered] = slots;
      if (!offered) return null;
      if (!leavesTime(await readSchedule(deps.db), now, offered.startsAt))
        throw new Error(`nobody is there to answer a request for ${offered.startsAt}`);
      const booking = { patientId: newcomer, serviceName, date, time: offered.time };
      return bookAppointment(deps, actor, booking, { idempotencyKey: 'newcomer', address: '192.0.2.9' });
    },
  ]);
  return booked?.ended === 'failed' ? [`an offered time cannot be booked: ${describe(booked.error)}`] : [];
}

const quarter = 15 * 60_000;
const iso = (at: number) => new Date(at).toISOString();

/** Whether enough open time lies between now and the deadline of a request: counted by quarters of an hour. */
function leavesTime(schedule: Schedule, now: number, startsAt: string): boolean {
  const due = answeredBy({ requestedAt: iso(now), startsAt }, schedule);
  let open = 0;
  for (let at = now - (now % quarter); at < due; at += quarter)
    if (fitsHours(schedule, { startsAt: iso(at), endsAt: iso(at + quarter) }))
      open += Math.min(at + quarter, due) - Math.max(at, now);
  return open >= schedule.openMinutesToAnswer * 60_000;
}

/** Days that are over whose counts, kept up to date change by change, differ from what the visits come to. */
export async function wrongCounts(practice: SimulatedPractice, startsAt: number): Promise<string[]> {
  const deps = practice.depsOn(0);
  const from = clinicToday(simulatedSchedule.timeZone, startsAt);
  const lastOver = await lastDayOver(deps);
  if (lastOver < from) return [];
  const kept = await readDayCounts(deps, { from, to: lastOver, lastOver });
  const counted = await countFromVisits(deps, from, lastOver);
  return [...counted].flatMap(([date, day]) => {
    const [one, other] = [JSON.stringify(kept.get(date)), JSON.stringify(day)];
    return one === other ? [] : [`counts of ${date}: ${one} kept, ${other} by its visits`];
  });
}
