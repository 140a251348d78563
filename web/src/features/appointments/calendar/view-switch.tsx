import { Link } from 'react-router-dom';
import { cn } from '#lib/cn.ts';
import { useMedia } from '#lib/use-media.ts';
import { type CalendarView, calendarViews, useCalendarAddress, wideWindow } from './use-calendar-address.ts';

const names: Record<CalendarView, string> = { list: 'List', week: 'Week', day: 'Day' };

/** Chooses between the list of appointments and their calendar, which on a phone shows a day. */
export function ViewSwitch() {
  const { view, searchOf } = useCalendarAddress();
  const wide = useMedia(wideWindow);
  const shown = view === 'week' && !wide ? 'day' : view;
  return (
    <nav aria-label="View" className="print:hidden">
      <ul className="flex">
        {calendarViews
          .filter((name) => wide || name !== 'week')
          .map((name) => (
            <li key={name} className="-ml-px">
              <Link
                to={{ search: `?${searchOf({ view: name })}` }}
                preventScrollReset
                aria-current={name === shown ? 'true' : undefined}
                className={cn(
                  'flex min-h-11 items-center border px-4 text-sm font-medium no-underline transition-colors',
                  name === shown
                    ? 'border-evergreen bg-evergreen text-on-evergreen'
                    : 'border-field text-ink hover:bg-sage',
                )}
              >
                {names[name]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
