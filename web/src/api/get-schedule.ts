import { scheduleEndpoints } from '@garden-room/contract/endpoints/schedule';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callApiResponse } from '#lib/api-client.ts';

/** The practice's weekly hours, days off and booking rules. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: ({ signal }) => callApi(scheduleEndpoints.getSchedule, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** The schedule as it stands now, with the tag of its version; null where a proxy has lost that. */
export async function fetchTaggedSchedule() {
  const { output, response } = await callApiResponse(scheduleEndpoints.getSchedule, {});
  return { schedule: output, tag: response.headers.get('ETag') };
}
