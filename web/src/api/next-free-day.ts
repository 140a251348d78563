import { queryOptions } from '@tanstack/react-query';
import { shiftDate } from '#lib/clinic-time.ts';
import { availableDaysKey, fetchAvailableDays, maxDaysPerCall } from './available-days.ts';
import type { SlotsFor } from './available-slots.ts';

/** The first day from `from` on with a free slot, or null up to the last bookable day. */
export const nextFreeDayQuery = (wanted: SlotsFor, from: string) =>
  queryOptions({
    queryKey: [...availableDaysKey, 'next-free', wanted, from],
    queryFn: ({ signal }) => findFreeDay(wanted, from, signal),
  });

async function findFreeDay(wanted: SlotsFor, from: string, signal: AbortSignal): Promise<string | null> {
  const query = { ...wanted, from, days: maxDaysPerCall };
  const { days, lastDate } = await fetchAvailableDays(query, signal);
  const free = days.find(({ freeSlots }) => freeSlots > 0);
  if (free) return free.date;
  const next = shiftDate(from, maxDaysPerCall);
  return next <= lastDate ? findFreeDay(wanted, next, signal) : null;
}
