import type { Schedule } from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';

type Setting = Exclude<keyof Schedule, 'weekly'>;

/** The name for a change of each setting, in the order of the form. */
const settingNames: readonly (readonly [Setting, string])[] = [
  ['upcoming', 'the hours from a later date'],
  ['daysOff', 'the days off'],
  ['overrides', 'the dates with hours of their own'],
  ['startEveryMinutes', 'how often appointments start'],
  ['bufferMinutes', 'the time kept free after each appointment'],
  ['minimumNoticeMinutes', 'how late patients can book'],
  ['horizonDays', 'how far ahead patients can book'],
  ['cancelCutoffHours', 'how late patients can cancel or move'],
  ['answerWithinOpenDays', 'how long a request waits for an answer'],
  ['openMinutesToAnswer', 'how much open time an answer takes'],
  ['maxPendingPerPatient', 'how many requests a patient can have waiting'],
  ['maxPendingUnverified', 'how many before their email is confirmed'],
  ['maxLivePerPatient', 'how many appointments a patient can hold'],
  ['maxUnverifiedPerAddress', 'how many unconfirmed requests can wait from one network address'],
  ['unverifiedSharePercent', 'which share of a day unconfirmed requests can hold'],
  ['timeZone', 'the time zone'],
];

/** The differences between two schedules, named as the form names it, in its order. */
export function scheduleDifferences(one: Schedule, other: Schedule): readonly string[] {
  const days = weekdays.filter((weekday) => !isSameSetting(one.weekly[weekday], other.weekly[weekday]));
  const settings = settingNames.filter(([key]) => !isSameSetting(one[key], other[key]));
  return [
    ...days.map((weekday) => `the hours on ${nameOfDay(weekday)}`),
    ...settings.map(([, name]) => name),
  ];
}

export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  scheduleDifferences(one, other).length === 0;

/** `['a', 'b', 'c']` -> `a, b and c` */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** `monday` -> `Monday` */
export const nameOfDay = (weekday: string): string => `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;

/** Whether two parts of schedules hold the same. */
export const isSameSetting = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
