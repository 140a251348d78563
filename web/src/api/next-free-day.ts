import { queryOptions } from '@tanstack/react-query';
import { shiftDate } from '#lib/clinic-time.ts';
import { availableDaysKey, fetchAvailableDays, maxDaysPerCall } from './available-days.ts';

/** The first day from `from` on with a free slot, or null up to the last bookable day. */
export const nextFreeDayQuery = (serviceId: string, from: string) =>
  queryOptions({
    queryKey: [...availableDaysKey, serviceId, 'next-free', from],
    queryFn: ({ signal }) => findFreeDay(serviceId, from, signal),
  });

async function findFreeDay(serviceId: string, from: string, signal: AbortSignal): Promise<string | null> {
  const query = { serviceId, from, days: maxDaysPerCall };
  const { days, lastDate } = await fetchAvailableDays(query, signal);
  const free = days.find(({ freeSlots }) => freeSlots > 0);
  if (free) return free.date;
  const next = shiftDate(from, maxDaysPerCall);
  return next <= lastDate ? findFreeDay(serviceId, next, signal) : null;
}
