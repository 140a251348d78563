import { ownCalendarEndpoints } from '@garden-room/contract/endpoints/own-calendar';
import type { OwnCalendar } from '@garden-room/contract/own-calendar';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshAvailability } from './refresh-availability.ts';

/** The calendar whose busy times close slots, and what is booked over them. */
export const ownCalendarQuery = queryOptions({
  queryKey: ['own-calendar'],
  queryFn: ({ signal }) => callApi(ownCalendarEndpoints.getOwnCalendar, {}, { signal }),
});

/** Shows the calendar as a call has left it, and the slots as it closes them. */
export function showOwnCalendar(queryClient: QueryClient, calendar: OwnCalendar): void {
  queryClient.setQueryData(ownCalendarQuery.queryKey, calendar);
  refreshAvailability(queryClient);
}
