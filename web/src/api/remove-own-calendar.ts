import { ownCalendarEndpoints } from '@garden-room/contract/endpoints/own-calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { showOwnCalendar } from './get-own-calendar.ts';

/** Forgets the connected calendar and opens what it closed. Safe to repeat. */
export function useRemoveOwnCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(ownCalendarEndpoints.removeOwnCalendar, {}),
    onSuccess: () => showOwnCalendar(queryClient, { calendar: null, appointments: [] }),
  });
}
