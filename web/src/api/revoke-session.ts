import { ownSessionsEndpoints } from '@garden-room/contract/endpoints/own-sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { sessionsQuery } from './list-sessions.ts';

/** Ends a session of the person signed in, by its id. One that is over already is ended. */
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
