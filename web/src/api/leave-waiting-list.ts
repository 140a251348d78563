import { waitingListEndpoints } from '@garden-room/contract/endpoints/waiting-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { waitsKey } from './list-waits.ts';

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
