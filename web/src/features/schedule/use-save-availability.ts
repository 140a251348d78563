import type { Schedule } from '@garden-room/contract/schedule';
import { useRef } from 'react';
import { fetchScheduleVersion, type ScheduleVersion } from '#api/get-schedule.ts';
import { useSaveSchedule } from '#api/save-schedule.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { isSameSchedule } from './schedule-differences.ts';

/**
 * Saves a schedule over the version that its editor has seen. Appointments outside its hours are left as they are only if
 * every one of them is among `kept`: one that was booked meanwhile is told of first.
 */
export function useSaveAvailability() {
  const save = useSaveSchedule();
  /** What was sent without an answer. */
  const lost = useRef<Schedule | null>(null);

  const saveKeeping = async (schedule: Schedule, over: string, kept: ReadonlySet<string>) => {
    try {
      return await save.mutateAsync({ schedule, over, force: false });
    } catch (error) {
      if (!hasCode(error, 'bookings_stranded')) throw error;
      const undecided = error.appointments.filter(({ _id }) => !kept.has(_id));
      if (undecided.length > 0 || error.appointments.length === 0) throw error;
      return await save.mutateAsync({ schedule, over, force: true });
    }
  };

  return async (schedule: Schedule, over: string, kept: ReadonlySet<string>): Promise<ScheduleVersion> => {
    try {
      return await saveKeeping(schedule, over, kept);
    } catch (error) {
      const earlier = lost.current;
      lost.current = isOutcomeOpen(error) ? schedule : null;
      if (!earlier || !hasCode(error, 'edited_meanwhile')) throw error;
      // What stands in the way may be one's own earlier save.
      const found = await fetchScheduleVersion().catch(() => null);
      if (!found || !isSameSchedule(found.schedule, earlier)) throw error;
      return await saveKeeping(schedule, found.tag, kept);
    }
  };
}
