import { scheduleEndpoints } from '@garden-room/contract/endpoints/schedule';
import type { Schedule } from '@garden-room/contract/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApiResponse } from '#lib/api-client.ts';
import { type ScheduleVersion, scheduleQuery } from './get-schedule.ts';
import { refreshAvailability } from './refresh-availability.ts';

/** `over`: the tag of the version that the editor has seen. `force` leaves stranded appointments as they are. */
type ScheduleEdit = { schedule: Schedule; over: string; force: boolean };

/** Puts a schedule in the place of the version that was read. */
export async function sendSchedule({ schedule, over, force }: ScheduleEdit): Promise<ScheduleVersion> {
  const { output, response } = await callApiResponse(
    scheduleEndpoints.saveSchedule,
    { query: force ? { force: 'true' } : {}, body: schedule },
    { headers: { 'If-Match': over } },
  );
  return { schedule: output, tag: response.headers.get('ETag') ?? '*' };
}

/**
 * Saves when the practice can be booked. It may be sent again where its answer was lost. What shows hours and free slots
 * follows at once.
 */
export function useSaveSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendSchedule,
    onSuccess: ({ schedule }) => {
      queryClient.setQueryData(scheduleQuery.queryKey, schedule);
      refreshAvailability(queryClient);
    },
  });
}
