import { scheduleEndpoints } from '@garden-room/contract/endpoints/schedule';
import type { Schedule } from '@garden-room/contract/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { fetchTaggedSchedule, scheduleQuery } from './get-schedule.ts';
import { refreshAvailability } from './refresh-availability.ts';

/** A change of the schedule as it stands, whoever wrote that; made twice, it is made once. */
export type ScheduleChange = (schedule: Schedule) => Schedule;

/** How often somebody else may be first. */
const attempts = 3;

/**
 * Changes the schedule on the version that was read. Where somebody else was first it is read again and changed again; a
 * lost answer is looked up. Refused as `bookings_stranded`, the error names the appointments.
 */
export function useChangeSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: changeSchedule,
    onSuccess: (saved) => queryClient.setQueryData(scheduleQuery.queryKey, saved),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey });
      refreshAvailability(queryClient);
    },
  });
}

async function changeSchedule(change: ScheduleChange): Promise<Schedule> {
  for (let attempt = 1; ; attempt++) {
    const { schedule: before, tag } = await fetchTaggedSchedule();
    const after = change(before);
    if (isSame(before, after)) return before;
    try {
      return await callApi(
        scheduleEndpoints.saveSchedule,
        { query: {}, body: after },
        tag === null ? {} : { headers: { 'If-Match': tag } },
      );
    } catch (error) {
      if (attempt >= attempts || !mayBeDone(error)) throw error;
    }
  }
}

/** The next reading tells. */
function mayBeDone(error: unknown): boolean {
  if (hasCode(error, 'network', 'unreadable', 'edited_meanwhile')) return true;
  return error instanceof ApiError && error.status >= 500;
}

const isSame = (one: Schedule, other: Schedule) => JSON.stringify(one) === JSON.stringify(other);
