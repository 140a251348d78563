import { cellRange, clinicToday, freeSlots, offeredSlots } from '@garden-room/contract/availability';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { findService } from '#services/find-service.ts';
import { readLockedCells } from './lock-store.ts';

/** The free slots of one day, today at the clinic by default. Refuses `unknown_service`. */
export async function availableSlots(
  { db, clock, catalogue }: Deps,
  query: { date?: string | undefined; serviceId?: string | undefined },
) {
  const service = findService(catalogue, { id: query.serviceId });
  const schedule = await readSchedule(db);
  const now = clock.now();
  const date = query.date ?? clinicToday(schedule.timeZone, now);
  const offered = offeredSlots(schedule, date, service, now);
  const range = cellRange(offered);
  const slots = range ? freeSlots(offered, await readLockedCells(db, range)) : [];
  return { date, timeZone: schedule.timeZone, availableSlots: slots.map((slot) => slot.time), slots };
}
