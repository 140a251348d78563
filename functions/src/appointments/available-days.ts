import type { AvailableDays } from '@garden-room/contract/appointment';
import {
  addDays,
  clinicToday,
  freeSlots,
  lastBookableDate,
  offeredSlots,
} from '@garden-room/contract/availability';
import { hoursOn } from '@garden-room/contract/hours';
import type { Deps } from '#lib/deps.ts';
import { findService } from '#services/find-service.ts';
import { readAvailability } from './read-availability.ts';

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
  const now = clock.now();
  const datesUnder = (timeZone: string) => {
    const from = query.from ?? clinicToday(timeZone, now);
    return Array.from({ length: query.days }, (_, index) => addDays(from, index));
  };
  const { schedule, days, taken } = await readAvailability(db, (hours) =>
    datesUnder(hours.timeZone).map((date) => offeredSlots(hours, date, service, now)),
  );
  const { timeZone, cancelCutoffHours } = schedule;
  return {
    timeZone,
    today: clinicToday(timeZone, now),
    lastDate: lastBookableDate(schedule, now),
    cancelCutoffHours,
    days: datesUnder(timeZone).map((date, index) => {
      const free = freeSlots(days[index] ?? [], taken);
      const slots = free.map(({ time, startsAt, endsAt }) => ({ time, startsAt, endsAt }));
      const closed = hoursOn(schedule, date) === null;
      return { date, freeSlots: free.length, closed, ...(query.slots && { slots }) };
    }),
  };
}
