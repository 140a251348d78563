import { ownSessionsEndpoints } from '@garden-room/contract/endpoints/own-sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { sessionsQuery } from './list-sessions.ts';

/** Ends a session of the signed-in user, by its id. One that has already ended counts as ended. */
export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(ownSessionsEndpoints.revokeSession, { params: { id } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
