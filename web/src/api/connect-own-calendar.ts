import { ownCalendarEndpoints } from '@garden-room/contract/endpoints/own-calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { showOwnCalendar } from './get-own-calendar.ts';

/** Connects the calendar at an address, in the place of the one before. Safe to repeat. */
export function useConnectOwnCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => callApi(ownCalendarEndpoints.connectOwnCalendar, { body: { url } }),
    onSuccess: (calendar) => showOwnCalendar(queryClient, calendar),
  });
}
