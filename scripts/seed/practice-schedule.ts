import { comingHolidays } from '@garden-room/contract/coming-holidays';
import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';

const { timeZone, holidays, defaults } = deployedPractice();

const officeDay = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };

/** When the demo practice sees patients: a late Thursday, Saturday mornings, no Sundays or holidays. */
export const practiceSchedule: Schedule = scheduleSchema.parse({
  timeZone,
  weekly: {
    monday: officeDay,
    tuesday: officeDay,
    wednesday: officeDay,
    thursday: { open: '11:00', close: '19:00', breaks: [{ start: '14:00', end: '15:00' }] },
    friday: officeDay,
    saturday: { open: '09:00', close: '12:00' },
    sunday: null,
  },
  daysOff: comingHolidays(holidays, defaults.address.countryCode, new Date().toISOString().slice(0, 10)),
});

/** Journeys book by the hundred from one address, for people who have just registered, in every week of the year. */
export const roomForJourneys = {
  maxUnverifiedPerAddress: 0,
  unverifiedSharePercent: 100,
  daysOff: [],
  horizonDays: 60,
};

/** An instant in UTC milliseconds: the demo content is always as old as it should look. */
export const daysFromNow = (days: number): number => Date.now() + days * 24 * 60 * 60_000;
