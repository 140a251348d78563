import type { Stretch } from '@garden-room/contract/stretch';
import type { CSSProperties } from 'react';

/** Minutes of a row. */
const step = 5;

/** The rows of a day. */
export const dayRows = (hours: Stretch): CSSProperties => ({
  gridTemplateRows: `repeat(${(hours.end - hours.start) / step}, 0.5rem)`,
});

/** The rows that a stretch of the day takes; what lies outside of the shown hours is cut off. */
export function rowsOf(hours: Stretch, { start, end }: Stretch): CSSProperties {
  const row = (minutes: number, round: (value: number) => number) =>
    round((Math.min(Math.max(minutes, hours.start), hours.end) - hours.start) / step) + 1;
  return { gridRow: `${row(start, Math.floor)} / ${row(end, Math.ceil)}` };
}

/** The full hours of a day, but for the last. */
export function fullHours({ start, end }: Stretch): number[] {
  return Array.from({ length: (end - start) / 60 }, (_, index) => start + index * 60);
}
