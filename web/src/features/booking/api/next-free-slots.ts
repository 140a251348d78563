import type { AvailableSlot } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shiftDate } from '#lib/clinic-time.ts';
import { mostDaysAtOnce } from './next-free-day.ts';

/** A slot with its date on the clinic's clock. */
export type DatedSlot = AvailableSlot & { date: string };

export type NextFreeSlots = { timeZone: string; today: string; slots: readonly DatedSlot[] };

/** The next `count` free slots of a service, fewer where the bookable days hold no more. */
export const nextFreeSlotsQuery = (serviceId: string, count: number) =>
  queryOptions({
    queryKey: ['available-slots', serviceId, 'next', count],
    queryFn: ({ signal }) => findFreeSlots({ serviceId, count, signal }),
    staleTime: 10_000,
  });

type Search = { serviceId: string; count: number; signal: AbortSignal; from?: string };

/** Asks for a fortnight's counts, and for the slots of its free days only, until there are enough. */
async function findFreeSlots({ serviceId, count, signal, from }: Search): Promise<NextFreeSlots> {
  const { timeZone, today, lastDate, days } = await callApi(
    endpoints.availableDays,
    { query: { from, days: mostDaysAtOnce, serviceId } },
    { signal },
  );
  const slots: DatedSlot[] = [];
  for (const { date, freeSlots } of days) {
    if (freeSlots === 0) continue;
    const day = await callApi(endpoints.availableSlots, { query: { date, serviceId } }, { signal });
    slots.push(...day.slots.map((slot) => ({ ...slot, date })));
    if (slots.length >= count) return { timeZone, today, slots: slots.slice(0, count) };
  }
  const next = shiftDate(from ?? today, mostDaysAtOnce);
  if (next > lastDate) return { timeZone, today, slots };
  const later = await findFreeSlots({ serviceId, count: count - slots.length, signal, from: next });
  return { timeZone, today, slots: [...slots, ...later.slots] };
}
