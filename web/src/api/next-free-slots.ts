import type { AvailableSlot } from '@garden-room/contract/appointment';
import { queryOptions } from '@tanstack/react-query';
import { shiftDate } from '#lib/clinic-time.ts';
import { fetchAvailableDays, maxDaysPerCall } from './available-days.ts';
import { availableSlotsKey, fetchAvailableSlots, slotsStaleMilliseconds } from './available-slots.ts';

/** A slot with its date on the clinic's clock. */
export type DatedSlot = AvailableSlot & { date: string };

export type NextFreeSlots = { timeZone: string; today: string; slots: readonly DatedSlot[] };

/** The next `count` free slots of a service, fewer where the bookable days hold no more. */
export const nextFreeSlotsQuery = (serviceId: string, count: number) =>
  queryOptions({
    queryKey: [...availableSlotsKey, serviceId, 'next', count],
    queryFn: ({ signal }) => findFreeSlots({ serviceId, count, signal }),
    staleTime: slotsStaleMilliseconds,
  });

type Search = { serviceId: string; count: number; signal: AbortSignal; from?: string };

/** Asks for a fortnight's counts, and for the slots of its free days only, until there are enough. */
async function findFreeSlots({ serviceId, count, signal, from }: Search): Promise<NextFreeSlots> {
  const query = { serviceId, from, days: maxDaysPerCall };
  const { timeZone, today, lastDate, days } = await fetchAvailableDays(query, signal);
  const slots: DatedSlot[] = [];
  for (const { date, freeSlots } of days) {
    if (freeSlots === 0) continue;
    const day = await fetchAvailableSlots(serviceId, date, signal);
    slots.push(...day.slots.map((slot) => ({ ...slot, date })));
    if (slots.length >= count) return { timeZone, today, slots: slots.slice(0, count) };
  }
  const next = shiftDate(from ?? today, maxDaysPerCall);
  if (next > lastDate) return { timeZone, today, slots };
  const later = await findFreeSlots({ serviceId, count: count - slots.length, signal, from: next });
  return { timeZone, today, slots: [...slots, ...later.slots] };
}
