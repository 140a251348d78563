import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';

const hours = { open: '09:00', close: '17:00' };

/** A practice in New York that is open on every day; spell out what a test is about. */
export const aSchedule = (fields: Partial<Schedule> = {}): Schedule => ({
  ...scheduleSchema.parse({
    timeZone: 'America/New_York',
    weekly: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
  }),
  ...fields,
});
