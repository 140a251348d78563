import { ownSessionsEndpoints } from '@garden-room/contract/endpoints/own-sessions';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

const sessionsKey = ['sessions'];

/** Where the person signed in is signed in; read anew whenever they come back. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => callApi(ownSessionsEndpoints.listSessions, {}, { signal }),
  refetchOnWindowFocus: 'always',
});
