import type { OwnCalendar } from '@garden-room/contract/endpoints/own-calendar';
import { ownCalendarEndpoints } from '@garden-room/contract/endpoints/own-calendar';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf, refetch } from './api-of.ts';
import { useAct } from './use-act.ts';

const api = apiOf(ownCalendarEndpoints, {
  getOwnCalendar: { reads: 'own-calendar' },
  connectOwnCalendar: { changes: ['free-times'] },
  fetchOwnCalendar: { changes: ['free-times'] },
  removeOwnCalendar: { changes: ['free-times'] },
});

/** The calendar whose busy times close slots, and what is booked over them. */
export const ownCalendarQuery = api.getOwnCalendar.query();

const show = (calendar: OwnCalendar, client: QueryClient) =>
  client.setQueryData(ownCalendarQuery.queryKey, calendar);

/** Connects the calendar at an address, in the place of the one before. Safe to repeat. */
export const useConnectOwnCalendar = () => useAct(api.connectOwnCalendar, { onSuccess: show });

/** Fetches the connected calendar now, which another admin may have removed. */
export const useFetchOwnCalendar = () =>
  useAct(api.fetchOwnCalendar, {
    onSuccess: show,
    onError: (_, client) => refetch(client, ['own-calendar']),
  });

/** Forgets the connected calendar and opens what it closed. Safe to repeat. */
export const useRemoveOwnCalendar = () =>
  useAct(api.removeOwnCalendar, {
    onSuccess: (_, client) => show({ calendar: null, appointments: [] }, client),
  });
