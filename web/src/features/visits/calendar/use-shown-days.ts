import { datesOf, weekOf } from '@garden-room/contract/clinic-week';
import { useState } from 'react';
import { dateIn } from '#lib/clinic-time.ts';
import { useMedia } from '#lib/use-browser-state.ts';
import { useNow } from '#lib/use-now.ts';
import { usePrinting } from '#lib/use-printing.ts';
import { useCalendarAddress, wideWindow } from './calendar-view.tsx';

/** The days that the calendar shows, as the address says and the window has room for. `now` in UTC milliseconds. */
export function useShownDays(timeZone: string) {
  const { view, date: requestedDate, go } = useCalendarAddress();
  const wide = useWideScreen();
  const now = useNow();
  const today = dateIn(timeZone, new Date(now));
  const date = requestedDate ?? today;
  const dates = view === 'week' && wide ? datesOf(weekOf(date)) : [date];
  return { now, today, date, dates, go };
}

/** Whether the window has room for a week; paper is narrow, and shows the days of the screen all the same. */
function useWideScreen(): boolean {
  const wide = useMedia(wideWindow);
  const isPrinting = usePrinting();
  const [onScreen, setOnScreen] = useState(wide);
  if (!isPrinting && onScreen !== wide) setOnScreen(wide);
  return isPrinting ? onScreen : wide;
}
