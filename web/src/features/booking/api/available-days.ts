import { endpoints } from '@garden-room/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

export const daysPerWeek = 7;

/** How many slots a week has free, day by day; from today at the clinic when no date is given. */
export const availableDaysQuery = (serviceId: string, from?: string) =>
  queryOptions({
    queryKey: ['available-days', serviceId, from ?? 'today'],
    queryFn: ({ signal }) =>
      callApi(endpoints.availableDays, { query: { from, days: daysPerWeek, serviceId } }, { signal }),
  });
