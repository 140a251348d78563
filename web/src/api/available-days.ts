import { endpoints } from '@garden-room/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

export const daysPerWeek = 7;

/** The most days the API counts at once. */
export const maxDaysPerCall = 14;

/** Everything that counts free slots by day; to invalidate when a slot comes or goes. */
export const availableDaysKey = ['available-days'] as const;

type Query = { serviceId: string; from?: string | undefined; days: number };

/** Free slots counted day by day; from today at the clinic when no date is given. */
export const fetchAvailableDays = (query: Query, signal: AbortSignal) =>
  callApi(endpoints.availableDays, { query }, { signal });

/** How many slots a week has free. */
export const availableDaysQuery = (serviceId: string, from?: string) =>
  queryOptions({
    queryKey: [...availableDaysKey, serviceId, from ?? 'today'],
    queryFn: ({ signal }) => fetchAvailableDays({ serviceId, from, days: daysPerWeek }, signal),
  });
