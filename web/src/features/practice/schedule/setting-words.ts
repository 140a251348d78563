import type { Schedule, ScheduleNumber } from '@garden-room/contract/schedule';

type Setting = Exclude<keyof Schedule, 'weekly'>;

/** What a change of each setting is called, in the order of the form. */
export const settingNames: readonly (readonly [Setting, string])[] = [
  ['daysOff', 'the days off'],
  ['overrides', 'the dates with hours of their own'],
  ['startEveryMinutes', 'how often appointments start'],
  ['bufferMinutes', 'the time kept free after each appointment'],
  ['minimumNoticeMinutes', 'how late patients can book'],
  ['horizonDays', 'how far ahead patients can book'],
  ['cancelCutoffHours', 'how late patients can cancel or move'],
  ['answerWithinOpenDays', 'how long a request waits for an answer'],
  ['maxPendingPerPatient', 'how many requests a patient can have waiting'],
  ['maxPendingUnverified', 'how many before their email is confirmed'],
  ['maxLivePerPatient', 'how many appointments a patient can hold'],
  ['maxUnverifiedPerAddress', 'how many unconfirmed requests can wait from one network address'],
  ['unverifiedSharePercent', 'which share of a day unconfirmed requests can hold'],
  ['timeZone', 'the time zone'],
];

type NumberWords = { label: string; unit: string };

/** The words before the field of a number, and its unit behind it. */
export const numberWords: Record<Exclude<ScheduleNumber, 'minimumNoticeMinutes'>, NumberWords> = {
  bufferMinutes: { label: 'Keep free after each appointment', unit: 'minutes' },
  horizonDays: { label: 'Patients can book ahead for', unit: 'days' },
  cancelCutoffHours: { label: 'A patient can cancel or move online until', unit: 'hours before' },
  answerWithinOpenDays: {
    label: 'A request expires unless you answer by the close of the next',
    unit: 'open days',
  },
  maxPendingPerPatient: { label: 'Requests waiting for your answer', unit: 'at most' },
  maxPendingUnverified: { label: 'The same before their email is confirmed', unit: 'at most' },
  maxLivePerPatient: { label: 'Appointments to come, answered or not', unit: 'at most' },
  maxUnverifiedPerAddress: {
    label: 'Requests waiting from one network address',
    unit: 'at most',
  },
  unverifiedSharePercent: {
    label: 'Share of a day’s open time such requests may hold',
    unit: 'percent at most',
  },
};

/** `90` -> `1 hour 30 minutes`, `2880` -> `2 days`. */
export function durationWords(minutes: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.length > 0 ? words.join(' ') : '0 minutes';
}
