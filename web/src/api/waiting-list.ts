import type { WaitDraft } from '@garden-room/contract/endpoints/waiting-list';
import { waitingListEndpoints } from '@garden-room/contract/endpoints/waiting-list';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { appointmentsKey } from './appointments.ts';

const waitsKey = (patientId: string) => ['waiting-list', patientId] as const;

/** What the user waits for. */
export const waitsQuery = (patientId: string) =>
  queryOptions({
    queryKey: waitsKey(patientId),
    queryFn: ({ signal }) => callApi(waitingListEndpoints.listWaits, { query: { patientId } }, { signal }),
  });

/** Puts the user on the waiting list for a service. Safe to repeat: there is one entry for each service. */
export function useJoinWaitingList(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WaitDraft) => callApi(waitingListEndpoints.joinWaitingList, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitsKey(patientId) }),
  });
}

/** Takes the user off the waiting list for a service; that they are off it already is as good. */
export function useLeaveWaitingList(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(waitingListEndpoints.leaveWaitingList, { params: { id } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitsKey(patientId) }),
  });
}

/** The next times that became free, for the practice: whom they were offered to, and who has them. */
export const openingsQuery = queryOptions({
  // With the appointments: each change of one may free a time or take it.
  queryKey: [...appointmentsKey, 'openings'],
  queryFn: ({ signal }) => callApi(waitingListEndpoints.listOpenings, {}, { signal }),
});
