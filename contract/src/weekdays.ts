import type { Schedule } from './schedule.ts';

/** Weekdays in ISO 8601 order (Monday first). Apart from the schedule's schema, which public pages do not load. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** The week's hours as they are on a date: those that begin on a later one do not count yet. */
export function weeklyOn(
  { weekly, upcoming }: Pick<Schedule, 'weekly' | 'upcoming'>,
  date: string,
): Schedule['weekly'] {
  return upcoming && date >= upcoming.from ? upcoming.weekly : weekly;
}
