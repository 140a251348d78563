import {
  leastNoticeMinutes,
  mostOpenPerPatient,
  type Schedule,
  scheduleSchema,
} from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';
import { db } from './suite.ts';

const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };

/**
 * Open every day for a year ahead, with a start on every quarter of an hour, with the least notice and no limits: room
 * for every story to book days of its own, at whatever hour it runs.
 */
export const storySchedule: Schedule = scheduleSchema.parse({
  timeZone: 'America/New_York',
  weekly: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
  startEveryMinutes: 15,
  minimumNoticeMinutes: leastNoticeMinutes,
  openMinutesToAnswer: 0,
  horizonDays: 365,
  maxPendingPerPatient: mostOpenPerPatient,
  maxPendingUnverified: mostOpenPerPatient,
  maxLivePerPatient: mostOpenPerPatient,
  maxUnverifiedPerAddress: 0,
  unverifiedSharePercent: 100,
});

export async function saveSchedule(changes: Partial<Schedule> = {}): Promise<void> {
  await db.doc('settings/schedule').set({ ...storySchedule, ...changes });
}
