import type { DayPart } from '@garden-room/contract/block-time';
import { clockMinutes } from '@garden-room/contract/clock';
import { formatTime } from '@garden-room/contract/wall-time';
import { longDate } from '#lib/clinic-time.ts';

/** Which time is to be blocked, as far as it is known, or freed again. */
export type BlockQuestion =
  | { change: 'block'; part: Partial<DayPart> & { date: string } }
  | { change: 'free'; part: DayPart };

/** `Tuesday, November 24, 10:00 AM to 11:00 AM` */
export const partWords = ({ date, start, end }: DayPart) =>
  `${longDate(date)}, ${clockWords(start)} to ${clockWords(end)}`;

/** `13:30` -> `01:30 PM`; the end of a day is its midnight. */
const clockWords = (clock: string) => (clock === '24:00' ? 'midnight' : formatTime(clockMinutes(clock)));
