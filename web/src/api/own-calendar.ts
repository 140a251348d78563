import type { OwnCalendar } from '@garden-room/contract/endpoints/own-calendar';
import { ownCalendarEndpoints } from '@garden-room/contract/endpoints/own-calendar';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshAvailability } from './availability.ts';

/** The calendar whose busy times close slots, and what is booked over them. */
export const ownCalendarQuery = queryOptions({
  queryKey: ['own-calendar'],
  queryFn: ({ signal }) => callApi(ownCalendarEndpoints.getOwnCalendar, {}, { signal }),
});

/** Shows the calendar as a call has left it, and the slots as it closes them. */
function showOwnCalendar(queryClient: QueryClient, calendar: OwnCalendar): void {
  queryClient.setQueryData(ownCalendarQuery.queryKey, calendar);
  refreshAvailability(queryClient);
}

/** Connects the calendar at an address, in the place of the one before. Safe to repeat. */
export function useConnectOwnCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => callApi(ownCalendarEndpoints.connectOwnCalendar, { body: { url } }),
    onSuccess: (calendar) => showOwnCalendar(queryClient, calendar),
  });
}

/** Fetches the connected calendar now. */
export function useFetchOwnCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(ownCalendarEndpoints.fetchOwnCalendar, {}),
    onSuccess: (calendar) => showOwnCalendar(queryClient, calendar),
    // Another admin may have removed it.
    onError: () => queryClient.invalidateQueries({ queryKey: ownCalendarQuery.queryKey }),
  });
}

/** Forgets the connected calendar and opens what it closed. Safe to repeat. */
export function useRemoveOwnCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(ownCalendarEndpoints.removeOwnCalendar, {}),
    onSuccess: () => showOwnCalendar(queryClient, { calendar: null, appointments: [] }),
  });
}
