import type { AvailableDays } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { hoursOn } from '@garden-room/contract/hours';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { readAvailability, type SlotQuery } from './read-availability.ts';

interface AvailableDaysQuery extends SlotQuery {
  /** Today at the clinic by default. */
  from?: string | undefined;
  days: number;
  /** Whether the slots themselves are wanted. */
  slots?: 'true' | undefined;
}

/**
 * How many slots each of the days from a date on has left, with one read of their locks. Refuses as `readAvailability`
 * does.
 */
export async function availableDays(
  deps: Deps,
  query: AvailableDaysQuery,
  caller: () => Promise<Actor>,
): Promise<AvailableDays> {
  const now = deps.clock.now();
  const { schedule, lastDate, days } = await readAvailability(deps, query, caller, (timeZone) => {
    const from = query.from ?? clinicToday(timeZone, now);
    return Array.from({ length: query.days }, (_, index) => addDays(from, index));
  });
  const { timeZone, cancelCutoffHours } = schedule;
  return {
    timeZone,
    today: clinicToday(timeZone, now),
    lastDate,
    cancelCutoffHours,
    answeredAt: new Date(now).toISOString(),
    days: days.map(({ date, free }) => {
      const slots = free.map(({ time, startsAt, endsAt }) => ({ time, startsAt, endsAt }));
      const closed = hoursOn(schedule, date) === null;
      return { date, freeSlots: free.length, closed, ...(query.slots && { slots }) };
    }),
  };
}

/** The free slots of one day, today at the clinic by default. Refuses as `readAvailability` does. */
export async function availableSlots(
  deps: Deps,
  query: SlotQuery & { date?: string | undefined },
  caller: () => Promise<Actor>,
) {
  const now = deps.clock.now();
  const dateUnder = (timeZone: string) => query.date ?? clinicToday(timeZone, now);
  const { schedule, days } = await readAvailability(deps, query, caller, (timeZone) => [dateUnder(timeZone)]);
  const { timeZone } = schedule;
  const slots = days.flatMap(({ free }) => free);
  return { date: dateUnder(timeZone), timeZone, availableSlots: slots.map((slot) => slot.time), slots };
}
