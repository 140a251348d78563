import { minutesOfTime } from './wall-time.ts';

/** Morning, afternoon and evening, each until a minute of the day. */
export const partsOfDay = [
  { part: 'morning', name: 'Morning', until: 12 * 60 },
  { part: 'afternoon', name: 'Afternoon', until: 17 * 60 },
  { part: 'evening', name: 'Evening', until: 24 * 60 },
] as const;

export type PartOfDay = (typeof partsOfDay)[number]['part'];

/** The part of the day that a slot starts in; `time` as in `09:00 AM`. */
export function partOfDay(time: string): PartOfDay {
  return partsOfDay.find(({ until }) => minutesOfTime(time) < until)?.part ?? 'evening';
}
