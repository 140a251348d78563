import type { Schedule } from '@garden-room/contract/schedule';
import { fetchScheduleVersion, type ScheduleVersion } from '#api/get-schedule.ts';
import { useSaveSchedule } from '#api/save-schedule.ts';
import { hasCode } from '#lib/api-error.ts';
import { useSaveOver } from '#lib/use-save-over.ts';
import { isSameSchedule } from './schedule-differences.ts';

/**
 * Saves a schedule over the version that its editor has seen. Appointments outside its hours are left as they are only if
 * every one of them is among `kept`: one that was booked meanwhile is told of first.
 */
export function useSaveAvailability() {
  const save = useSaveSchedule();
  const saveOver = useSaveOver<Schedule>();

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

  return (schedule: Schedule, over: string, kept: ReadonlySet<string>): Promise<ScheduleVersion> =>
    saveOver(schedule, over, {
      save: (tag) => saveKeeping(schedule, tag, kept),
      findOwn: async (sent) => {
        const found = await fetchScheduleVersion();
        return sent.some((earlier) => isSameSchedule(found.schedule, earlier)) ? found.tag : null;
      },
    });
}
