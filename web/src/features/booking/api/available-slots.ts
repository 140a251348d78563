import { endpoints } from '@garden-room/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** The free slots of one day. Fresh for seconds only: others book too. */
export const availableSlotsQuery = (serviceId: string, date: string) =>
  queryOptions({
    queryKey: ['available-slots', serviceId, date],
    queryFn: ({ signal }) => callApi(endpoints.availableSlots, { query: { date, serviceId } }, { signal }),
    staleTime: 10_000,
  });
