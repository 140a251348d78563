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

/** A point of the calendar: its day, and the minutes since midnight, not rounded. */
export type PointedAt = { date: string; minutes: number };

/** Marks the column of a day, for the pointer. */
export const dayColumn = (date: string) => ({ 'data-date': date });

/** Where on the calendar a pointer is; beside it, the nearest day and time. */
export function placeAt(
  grid: HTMLElement,
  hours: Stretch,
  { clientX, clientY }: { clientX: number; clientY: number },
): PointedAt | null {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-date]')].map((column) => ({
    date: column.dataset['date'] ?? '',
    box: column.getBoundingClientRect(),
  }));
  const aside = ({ left, right }: DOMRect) => Math.max(left - clientX, clientX - right, 0);
  const [nearest] = columns.sort((a, b) => aside(a.box) - aside(b.box));
  if (!nearest) return null;
  const { date, box } = nearest;
  const part = Math.min(Math.max((clientY - box.top) / (box.height || 1), 0), 1);
  return { date, minutes: hours.start + part * (hours.end - hours.start) };
}
