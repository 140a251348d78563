import { comingHolidays } from '@garden-room/contract/federal-holidays';
import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';

const weekday = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };

/** Office hours, closed on the federal holidays from the start of this process on, until the practice saves its own. */
export const defaultSchedule: Schedule = scheduleSchema.parse({
  timeZone: 'America/New_York',
  weekly: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: null,
    sunday: null,
  },
  daysOff: comingHolidays(new Date().toISOString().slice(0, 10)),
});
