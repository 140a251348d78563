import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Everything that lists free slots; to invalidate when a slot comes or goes. */
export const availableSlotsKey = ['available-slots'] as const;

/** Fresh for seconds only: others book too. */
export const slotsStaleMilliseconds = 10_000;

const fetchAvailableSlots = (serviceId: string, date: string, signal: AbortSignal) =>
  callApi(bookingEndpoints.availableSlots, { query: { date, serviceId } }, { signal });

/** The free slots of one day. */
export const availableSlotsQuery = (serviceId: string, date: string) =>
  queryOptions({
    queryKey: [...availableSlotsKey, serviceId, date],
    queryFn: ({ signal }) => fetchAvailableSlots(serviceId, date, signal),
    staleTime: slotsStaleMilliseconds,
  });
