import { addDays, cellDates, freeSlots, type OfferedSlot } from '@garden-room/contract/availability';
import { hoursOn } from '@garden-room/contract/hours';
import { practiceSlots } from '@garden-room/contract/practice-slots';
import type { SeriesDate, SeriesPlan } from '@garden-room/contract/series';
import { minutesOfTime } from '@garden-room/contract/wall-time';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { findService } from '#services/find-service.ts';
import { readBusyCells } from './lock-store.ts';

/**
 * The dates of a series, each free or with why it is not and the nearest free time. The time is the
 * clinic's and the same on each date, also across a change of its clocks. Refuses `unknown_service`.
 */
export async function previewSeries(
  { db, catalogue, clock }: Deps,
  { serviceId, date, time, everyWeeks, times }: SeriesPlan,
): Promise<SeriesDate[]> {
  const schedule = await readSchedule(db);
  const { durationMinutes } = findService(catalogue, { id: serviceId });
  const dates = Array.from({ length: times }, (_, index) => addDays(date, 7 * everyWeeks * index));
  return Promise.all(
    dates.map(async (day) => {
      const offered = practiceSlots(schedule, day, durationMinutes, clock.now());
      const free = await freeAmong(db, offered);
      if (free.includes(time)) return { date: day, time, state: 'free', nearest: null };
      const isOffered = offered.some((slot) => slot.time === time);
      const closed = hoursOn(schedule, day) ? 'outside' : 'closed';
      return { date: day, time, state: isOffered ? 'taken' : closed, nearest: nearestOf(free, time) };
    }),
  );
}

/** The times that are not taken. */
async function freeAmong(db: Firestore, offered: OfferedSlot[]): Promise<string[]> {
  return freeSlots(offered, await readBusyCells(db, cellDates(offered))).map(({ time }) => time);
}

function nearestOf(free: readonly string[], time: string): string | null {
  const distance = (other: string) => Math.abs(minutesOfTime(other) - minutesOfTime(time));
  const [nearest] = free.toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}
