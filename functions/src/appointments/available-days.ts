import type { AvailableDays } from '@garden-room/contract/appointment';
import {
  addDays,
  cellRange,
  clinicToday,
  freeSlots,
  hoursOn,
  lastBookableDate,
  offeredSlots,
} from '@garden-room/contract/availability';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { findService } from '#services/find-service.ts';
import { readLockedCells } from './lock-store.ts';

interface AvailableDaysQuery {
  /** Today at the clinic by default. */
  from?: string | undefined;
  days: number;
  serviceId?: string | undefined;
  /** Whether the slots themselves are wanted. */
  slots?: 'true' | undefined;
}

/** How many slots each of the days from a date on has left, with one read of their locks. */
export async function availableDays(
  { db, clock, catalogue }: Deps,
  query: AvailableDaysQuery,
): Promise<AvailableDays> {
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
    days: days.map(({ date, offered }) => {
      const free = freeSlots(offered, taken);
      const slots = free.map(({ time, startsAt, endsAt }) => ({ time, startsAt, endsAt }));
      const closed = hoursOn(schedule, date) === null;
      return { date, freeSlots: free.length, closed, ...(query.slots && { slots }) };
    }),
  };
}
