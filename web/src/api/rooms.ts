import { roomsEndpoints } from '@garden-room/contract/endpoints/rooms';
import type { Rooms } from '@garden-room/contract/rooms';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { apiOf, forForm, type Version } from './api-of.ts';
import { linkedVisitQuery } from './mail-links.ts';
import { useAct } from './use-act.ts';

/** The settings of rooms for visits by video; who waits at the door of a visit, and who is let in. */
const api = apiOf(roomsEndpoints, {
  getRooms: { reads: 'rooms' },
  saveRooms: { changes: ['rooms', 'appointments'] },
  waitAtDoor: { changes: [], retried: true },
  actAtDoor: { changes: ['appointments'], awaited: true, retried: true },
});

export const { actAtDoor } = api;

/** The rooms, as the practice has set them (for staff). */
export const roomsQuery = api.getRooms.query();

/** Answers and waits at the door of a visit, by its link; what has come of it is shown on the visit's page. */
export const useWaitAtDoor = (token: string) => {
  const { queryKey } = linkedVisitQuery(token);
  return useAct(api.waitAtDoor, {
    isAutomatic: true,
    onSuccess: async (visit, client) => {
      // A reading on its way is from before.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, visit);
    },
    onError: (error, client) => {
      if (!isOutcomeOpen(error)) void client.invalidateQueries({ queryKey });
    },
  });
};

export type RoomsVersion = Version<'rooms', Rooms>;

/** The rooms as they are stored, to be edited. */
export const fetchRoomsVersion = (signal?: AbortSignal): Promise<RoomsVersion> =>
  api.getRooms.version('rooms', {}, { signal });

/** The rooms for a form. */
export const editedRoomsQuery = queryOptions({
  queryKey: [...api.getRooms.key(), 'edited'],
  queryFn: ({ signal }) => fetchRoomsVersion(signal),
  ...forForm,
});

/** Saves the rooms over the version that was seen. Safe to repeat. */
export const useSaveRooms = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rooms, base }: { rooms: Rooms; base: string }): Promise<RoomsVersion> =>
      api.saveRooms.version('rooms', { body: rooms }, { headers: { 'If-Match': base } }),
    onSettled: () => void api.saveRooms.refetch(client),
  });
};
