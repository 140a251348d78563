import { scheduleEndpoints } from '@garden-room/contract/endpoints/schedule';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** The practice's weekly hours, days off and booking rules. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: ({ signal }) => callApi(scheduleEndpoints.getSchedule, {}, { signal }),
  staleTime: 5 * 60_000,
});
