import type { Schedule } from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';
import { settingNames } from './setting-words.ts';

/** What differs between two schedules, named as the form names it, in its order. */
export function scheduleDifferences(one: Schedule, other: Schedule): readonly string[] {
  const days = weekdays.filter((weekday) => !isSame(one.weekly[weekday], other.weekly[weekday]));
  const settings = settingNames.filter(([key]) => !isSame(one[key], other[key]));
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
