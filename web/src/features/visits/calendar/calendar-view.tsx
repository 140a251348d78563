import { sentDateSchema } from '@garden-room/contract/wall-time';
import { Link, useSearchParams } from 'react-router-dom';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { useMedia } from '#lib/use-browser-state.ts';

const calendarViews = ['list', 'week', 'day'] as const;
type CalendarView = (typeof calendarViews)[number];

/** A window with room for a week: beside the dashboard's menu, or below it on a tablet held upright. */
export const wideWindow = '(width >= 48rem)';

/** The view of the appointments and, for the calendar, its day, kept in the address. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const date = sentDateSchema.safeParse(params.get('date'));
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

const viewNames: Record<CalendarView, string> = { list: 'List', week: 'Week', day: 'Day' };

/** Chooses between the list of appointments and their calendar, which on a phone shows a day. */
export function ViewSwitch() {
  const { view, searchOf } = useCalendarAddress();
  const wide = useMedia(wideWindow);
  const shownView = view === 'week' && !wide ? 'day' : view;
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
                aria-current={name === shownView ? 'true' : undefined}
                className={cn(
                  'flex min-h-11 items-center border px-4 text-sm font-medium no-underline transition-colors',
                  name === shownView
                    ? 'border-evergreen bg-evergreen text-on-evergreen'
                    : 'border-field text-ink hover:bg-sage',
                )}
              >
                {viewNames[name]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The calendar while it loads. */
export const CalendarSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="mb-6 h-11 w-72 max-w-full" />
    <Skeleton className="h-200" />
  </div>
);
