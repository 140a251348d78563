import { waitingListEndpoints } from '@garden-room/contract/endpoints/waiting-list';
import type { WaitDraft } from '@garden-room/contract/waiting-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { waitsKey } from './list-waits.ts';

/** Puts the user on the waiting list for a service. Safe to repeat: there is one entry for each service. */
export function useJoinWaitingList(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WaitDraft) => callApi(waitingListEndpoints.joinWaitingList, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitsKey(patientId) }),
  });
}
