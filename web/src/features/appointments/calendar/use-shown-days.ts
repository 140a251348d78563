import { dateIn } from '#lib/clinic-time.ts';
import { useMedia } from '#lib/use-media.ts';
import { useNow } from '#lib/use-now.ts';
import { weekOf } from './shown-days.ts';
import { useCalendarAddress, wideWindow } from './use-calendar-address.ts';

/** The days that the calendar shows, as the address says and the window has room for. `now` in UTC milliseconds. */
export function useShownDays(timeZone: string) {
  const { view, date: wanted, go } = useCalendarAddress();
  const wide = useMedia(wideWindow);
  const now = useNow();
  const today = dateIn(timeZone, new Date(now));
  const date = wanted ?? today;
  const dates = view === 'week' && wide ? weekOf(date) : [date];
  return { now, today, date, dates, go };
}
