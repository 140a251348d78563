import { endpoints } from '@garden-room/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** The practice's hours; here only to tell a closed day from a full one. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: ({ signal }) => callApi(endpoints.getSchedule, {}, { signal }),
  staleTime: 5 * 60_000,
});
