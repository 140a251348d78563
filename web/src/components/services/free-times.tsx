import type { FreeTime } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { zoneName } from '@garden-room/contract/zone';
import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { useVisitorZone } from '#components/ui/patient-time.tsx';
import { paths } from '#config/paths.ts';
import { clocksDiffer, longDate, shiftDate, timeElsewhere, weekdayDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';

/**
 * A service's next times that can still be booked; none where nothing is free within `daysAhead` days. `today` and
 * their dates are the clinic's.
 */
export type ServiceTimes = {
  timeZone: string;
  today: string;
  daysAhead: number;
  times: readonly FreeTime[];
};

type NextTimeProps = {
  service: { id: string; name: string };
  /** Null until they are known, and where they cannot be had. */
  free: ServiceTimes | null;
};

type FreeTimesProps = NextTimeProps & {
  /** Whether to name the clinic's clock, where the page does not do so once for all. */
  zoned?: boolean;
};

/**
 * The next free times of a service, each a link to the booking with service, day and time chosen. Their place is the
 * same size before they are known, and has a link to all of them.
 */
export const FreeTimes = ({ service, free, zoned = false }: FreeTimesProps) => (
  <div className="@container">
    {/* As high before the times have loaded as with them (day, time, visitor's own time), so that nothing moves. */}
    <div className="grid min-h-17.5 items-center">
      {free === null && <AllTimes service={service} />}
      {free?.times.length === 0 && <NoTime free={free} />}
      {free && free.times.length > 0 && (
        <ul
          aria-label={`Next free times: ${service.name}`}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-2"
        >
          {free.times.map((freeTime) => (
            <li key={freeTime.startsAt}>
              <Link
                to={paths.bookSlot(service.id, freeTime.date, freeTime.time)}
                // The visitor's own time comes late: its room is kept, and until then the others are in the middle.
                className="relative z-1 flex h-full min-h-17.5 flex-col items-center justify-center rounded-sm border border-hairline px-1 text-center leading-[1.35] transition-colors duration-150 not-has-data-own:pb-[0.8125rem] hover:border-evergreen hover:bg-sage not-has-data-own:*:translate-y-[0.40625rem]"
              >
                <span className="sr-only">{`${longDate(freeTime.date)},`}</span>{' '}
                <span aria-hidden="true" className="text-xs whitespace-nowrap text-ink-soft">
                  {weekdayDate(freeTime.date)}
                </span>
                <span className="font-medium text-evergreen tabular-nums">{timeText(freeTime.time)}</span>{' '}
                <OwnTime {...freeTime} timeZone={free.timeZone} isNarrow />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
    {zoned && <p className="mt-2 min-h-6 text-sm text-ink-soft">{free && <Clock {...free} />}</p>}
  </div>
);

/**
 * The very next free time of a service in a line, a link as each of `FreeTimes` is. Its place has room for the
 * visitor's own time below it, and for a link to all times before it is known.
 */
export function NextTime({ service, free }: NextTimeProps) {
  const [next] = free?.times ?? [];
  return (
    <div className="flex min-h-10 items-center text-sm">
      {free === null && <AllTimes service={service} />}
      {free && !next && <NoTime free={free} />}
      {free && next && (
        <Link
          to={paths.bookSlot(service.id, next.date, next.time)}
          className="group/next relative z-1 flex min-h-10 flex-col leading-[1.35]"
        >
          <span className="font-medium text-evergreen tabular-nums underline decoration-hairline decoration-2 underline-offset-[0.3em] group-hover/next:decoration-terracotta">
            <span>Next:</span> <NearDay date={next.date} today={free.today} />{' '}
            <span className="sr-only">{`${longDate(next.date)},`}</span> <span>{timeText(next.time)}</span>
          </span>{' '}
          <OwnTime {...next} timeZone={free.timeZone} />{' '}
          <span className="sr-only">{`(${service.name})`}</span>
        </Link>
      )}
    </div>
  );
}

/** `today,`, `tomorrow,`, `Mon, Nov 30,`; a date is read out once, in full, by what follows. */
function NearDay({ date, today }: { date: string; today: string }) {
  const near = date === today ? 'today,' : date === shiftDate(today, 1) ? 'tomorrow,' : null;
  return (
    <span aria-hidden={near === null || undefined} className="whitespace-nowrap">
      {near ?? `${weekdayDate(date)},`}
    </span>
  );
}

const AllTimes = ({ service: { id, name } }: Pick<NextTimeProps, 'service'>) => (
  <Link to={paths.bookService(id)} className={`relative z-1 py-1 text-sm ${textLinkClass}`}>
    See the free times<span className="sr-only">{` of ${name}`}</span>
  </Link>
);

const NoTime = ({ free: { daysAhead } }: { free: ServiceTimes }) => (
  <p className="text-sm text-ink-soft">{`No free time in the next ${daysAhead} days.`}</p>
);

type OwnTimeProps = FreeTime & {
  timeZone: string;
  /** Whether a time alone must do where its place is narrow: `Clock` says whose it is. */
  isNarrow?: boolean;
};

/** A time on the visitor's own clock where that differs from the clinic's; the HTML, alike for everyone, has none. */
function OwnTime({ startsAt, date, timeZone, isNarrow = false }: OwnTimeProps) {
  const zone = useVisitorZone(timeZone);
  if (!clocksDiffer(startsAt, timeZone, zone)) return null;
  return (
    <span
      data-own=""
      className={cn('text-xs whitespace-nowrap text-ink-soft tabular-nums', isNarrow && 'leading-none')}
    >
      <span>{timeElsewhere(startsAt, zone, date)}</span>{' '}
      <span className={cn(isNarrow && 'sr-only @md:not-sr-only')}>for you</span>
    </span>
  );
}

/** The clock by which the times are given. */
function Clock({ timeZone, times }: ServiceTimes) {
  const zone = useVisitorZone(timeZone);
  const differs = times.some(({ startsAt }) => clocksDiffer(startsAt, timeZone, zone));
  const name = zoneName(timeZone);
  return <span>{differs ? `${name}; below it, your own time.` : `On the practice’s clock: ${name}.`}</span>;
}
