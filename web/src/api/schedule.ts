import { scheduleEndpoints } from '@garden-room/contract/endpoints/schedule';
import type { Schedule } from '@garden-room/contract/schedule';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callApiResponse } from '#lib/api-client.ts';

/** The practice's weekly hours, days off and booking rules. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: ({ signal }) => callApi(scheduleEndpoints.getSchedule, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** A schedule with the tag of its version, the precondition of a change to it. */
export type ScheduleVersion = { schedule: Schedule; tag: string };

/** The current schedule, to be edited: no cache on the way answers a signed-in user. */
export async function fetchScheduleVersion(signal?: AbortSignal): Promise<ScheduleVersion> {
  const { output, response } = await callApiResponse(scheduleEndpoints.getSchedule, {}, { signal });
  return { schedule: output, tag: response.headers.get('ETag') ?? '*' };
}

/** The schedule for a form; refetched each time it is opened. */
export const editedScheduleQuery = queryOptions({
  queryKey: [...scheduleQuery.queryKey, 'edited'],
  queryFn: ({ signal }) => fetchScheduleVersion(signal),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});
