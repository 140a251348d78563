import {
  addDays,
  cellRange,
  clinicToday,
  freeSlots,
  lastBookableDate,
  offeredSlots,
} from '@garden-room/contract/availability';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { findService } from '#services/find-service.ts';
import { readLockedCells } from './lock-store.ts';

/** How many slots each of the days from a date on has left, with one read of their locks. */
export async function availableDays(
  { db, clock, catalogue }: Deps,
  query: { from?: string | undefined; days: number; serviceId?: string | undefined },
) {
  const service = findService(catalogue, { id: query.serviceId });
  const schedule = await readSchedule(db);
  const now = clock.now();
  const today = clinicToday(schedule.timeZone, now);
  const days = Array.from({ length: query.days }, (_, index) => {
    const date = addDays(query.from ?? today, index);
    return { date, offered: offeredSlots(schedule, date, service, now) };
  });
  const range = cellRange(days.flatMap((day) => day.offered));
  const taken = range ? await readLockedCells(db, range) : new Set<string>();
  return {
    timeZone: schedule.timeZone,
    today,
    lastDate: lastBookableDate(schedule, now),
    days: days.map(({ date, offered }) => ({ date, freeSlots: freeSlots(offered, taken).length })),
  };
}
