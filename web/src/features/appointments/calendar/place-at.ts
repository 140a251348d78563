import type { Stretch } from '@garden-room/contract/stretch';

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
