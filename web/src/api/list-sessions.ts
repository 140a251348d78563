import { ownSessionsEndpoints } from '@garden-room/contract/endpoints/own-sessions';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

const sessionsKey = ['sessions'];

/** The user's sessions; refetched whenever the window gets the focus. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => callApi(ownSessionsEndpoints.listSessions, {}, { signal }),
  refetchOnWindowFocus: 'always',
});
