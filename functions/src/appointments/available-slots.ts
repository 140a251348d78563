import { clinicToday } from '@garden-room/contract/availability';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { readAvailability, type SlotQuery } from './read-availability.ts';

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
