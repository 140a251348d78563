import { clinicToday, freeSlots, offeredSlots } from '@garden-room/contract/availability';
import type { Deps } from '#lib/deps.ts';
import { findService } from '#services/find-service.ts';
import { readAvailability } from './read-availability.ts';

/** The free slots of one day, today at the clinic by default. Refuses `unknown_service`. */
export async function availableSlots(
  { db, clock, catalogue }: Deps,
  query: { date?: string | undefined; serviceId?: string | undefined },
) {
  const service = findService(catalogue, { id: query.serviceId });
  const now = clock.now();
  const dateUnder = (timeZone: string) => query.date ?? clinicToday(timeZone, now);
  const { schedule, days, taken } = await readAvailability(db, (hours) => [
    offeredSlots(hours, dateUnder(hours.timeZone), service, now),
  ]);
  const { timeZone } = schedule;
  const slots = freeSlots(days.flat(), taken);
  return { date: dateUnder(timeZone), timeZone, availableSlots: slots.map((slot) => slot.time), slots };
}
