import { scheduleEndpoints } from '@garden-room/contract/endpoints/schedule';
import type { Schedule } from '@garden-room/contract/schedule';
import { queryOptions } from '@tanstack/react-query';
import { apiOf, forForm } from './api-of.ts';

/** When the practice can be booked. */
export const { getSchedule, saveSchedule } = apiOf(scheduleEndpoints, {
  getSchedule: { reads: 'schedule', staleTime: 5 * 60_000 },
  saveSchedule: { changes: ['schedule', 'free-times'] },
});

/** The practice's weekly hours, days off and booking rules. */
export const scheduleQuery = getSchedule.query();

/** A schedule with the tag of its version, the precondition of a change to it. */
export type ScheduleVersion = { schedule: Schedule; tag: string };

/** The current schedule, to be edited: no cache on the way answers a signed-in user. */
export async function fetchScheduleVersion(signal?: AbortSignal): Promise<ScheduleVersion> {
  const { output: schedule, tag } = await getSchedule.tagged({}, { signal });
  return { schedule, tag };
}

/** The schedule for a form. */
export const editedScheduleQuery = queryOptions({
  queryKey: [...getSchedule.key(), 'edited'],
  queryFn: ({ signal }) => fetchScheduleVersion(signal),
  ...forForm,
});
