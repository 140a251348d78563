import { endpoints } from '@garden-room/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shiftDate } from '#lib/clinic-time.ts';

/** The most days the API counts at once. */
export const mostDaysAtOnce = 14;

/** The first day from `from` on with a free slot, or null up to the last bookable day. */
export const nextFreeDayQuery = (serviceId: string, from: string) =>
  queryOptions({
    queryKey: ['available-days', serviceId, 'next-free', from],
    queryFn: ({ signal }) => findFreeDay(serviceId, from, signal),
  });

async function findFreeDay(serviceId: string, from: string, signal: AbortSignal): Promise<string | null> {
  const { days, lastDate } = await callApi(
    endpoints.availableDays,
    { query: { from, days: mostDaysAtOnce, serviceId } },
    { signal },
  );
  const free = days.find(({ freeSlots }) => freeSlots > 0);
  if (free) return free.date;
  const next = shiftDate(from, mostDaysAtOnce);
  return next <= lastDate ? findFreeDay(serviceId, next, signal) : null;
}
