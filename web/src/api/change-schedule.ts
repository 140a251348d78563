import type { Schedule } from '@garden-room/contract/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isPossiblySaved } from '#lib/api-error.ts';
import { fetchScheduleVersion, scheduleQuery } from './get-schedule.ts';
import { refreshAvailability } from './refresh-availability.ts';
import { sendSchedule } from './save-schedule.ts';

/** A change to apply to the current schedule, also if another admin has saved it meanwhile. It must be idempotent. */
export type ScheduleChange = (schedule: Schedule) => Schedule;

/** How often to retry when another admin has saved first. */
const attempts = 3;

/**
 * Changes the schedule on the version that was read. If another admin has saved first, reads and changes it again;
 * after a lost answer, checks whether the change was saved. When refused as `bookings_stranded`, the error names
 * the appointments.
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
    const before = await fetchScheduleVersion();
    const after = change(before.schedule);
    if (isSame(before.schedule, after)) return after;
    try {
      const saved = await sendSchedule({ schedule: after, over: before.tag, force: false });
      return saved.schedule;
    } catch (error) {
      if (attempt >= attempts || !isPossiblySaved(error)) throw error;
    }
  }
}

const isSame = (one: Schedule, other: Schedule) => JSON.stringify(one) === JSON.stringify(other);
