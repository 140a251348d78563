import { ownCalendarEndpoints } from '@garden-room/contract/endpoints/own-calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { ownCalendarQuery, showOwnCalendar } from './get-own-calendar.ts';

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
