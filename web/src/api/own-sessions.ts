import { ownSessionsEndpoints } from '@garden-room/contract/endpoints/own-sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';

const sessionsKey = ['sessions'];

/** The user's sessions; refetched whenever the window gets the focus. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => callApi(ownSessionsEndpoints.listSessions, {}, { signal }),
  refetchOnWindowFocus: 'always',
});

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

/** Ends every session of the signed-in user, this one too. */
export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => callApi(ownSessionsEndpoints.signOutEverywhere, { body: {} }) });
