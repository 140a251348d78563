import { gridMinutes } from './lock-cell.ts';
import { shaped } from './text.ts';

const minutesOfAnHour = Array.from({ length: 60 / gridMinutes }, (_, cell) =>
  String(cell * gridMinutes).padStart(2, '0'),
);

/** Wall-clock time as the schedule keeps it, `HH:mm` at the start of a lock cell; `24:00` ends a day. */
export const clockSchema = shaped(
  5,
  new RegExp(`^(([01]\\d|2[0-3]):(${minutesOfAnHour.join('|')})|24:00)$`),
  'Use a quarter hour between 00:00 and 24:00.',
);

/** Minutes since midnight of an `HH:mm` clock value. */
export function clockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The `HH:mm` clock value of minutes since midnight, 0 to 1440. */
export function clockText(minutesOfDay: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutesOfDay / 60))}:${pad(minutesOfDay % 60)}`;
}
