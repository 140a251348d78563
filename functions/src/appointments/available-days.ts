import {
  addDays,
  clinicToday,
  freeSlots,
  lastBookableDate,
  offeredSlots,
} from '@garden-room/contract/availability';
import type { Deps } from '#lib/deps.ts';
import { findService } from '#services/find-service.ts';
import { readAvailability } from './read-availability.ts';

/** How many slots each of the days from a date on has left, with one read of their locks. */
export async function availableDays(
  { db, clock, catalogue }: Deps,
  query: { from?: string | undefined; days: number; serviceId?: string | undefined },
) {
  const service = findService(catalogue, { id: query.serviceId });
  const now = clock.now();
  const datesUnder = (timeZone: string) => {
    const from = query.from ?? clinicToday(timeZone, now);
    return Array.from({ length: query.days }, (_, index) => addDays(from, index));
  };
  const { schedule, days, taken } = await readAvailability(db, (hours) =>
    datesUnder(hours.timeZone).map((date) => offeredSlots(hours, date, service, now)),
  );
  const { timeZone } = schedule;
  return {
    timeZone,
    today: clinicToday(timeZone, now),
    lastDate: lastBookableDate(schedule, now),
    days: datesUnder(timeZone).map((date, index) => ({
      date,
      freeSlots: freeSlots(days[index] ?? [], taken).length,
    })),
  };
}
