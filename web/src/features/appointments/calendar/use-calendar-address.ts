import { dateSchema } from '@garden-room/contract/wall-time';
import { useSearchParams } from 'react-router-dom';

export const calendarViews = ['list', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** A window with room for a week beside the dashboard's menu. */
export const wideWindow = '(width >= 64rem)';

/** How appointments are shown, and for the calendar which day it shows, with its week. All of it stands in the address. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const date = dateSchema.safeParse(params.get('date'));
  const view: CalendarView = calendarViews.find((name) => name === params.get('view')) ?? 'list';
  /** The query of the address with another view or day. */
  const searchOf = (change: { view?: CalendarView; date?: string | null }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === 'list') next.delete(name);
      else next.set(name, value);
    }
    if (change.view === 'list') next.delete('date');
    return next;
  };
  return {
    view,
    /** Null where the address names none. */
    date: date.success ? date.data : null,
    searchOf,
    go: (change: { date: string }) => setParams(searchOf(change), { preventScrollReset: true }),
  };
}
