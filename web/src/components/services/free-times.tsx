import type { FreeTime } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { zoneName } from '@garden-room/contract/zone';
import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { dayText, longDate } from '#lib/clinic-time.ts';

/** A service's next times that can still be booked; none where nothing is free within `daysAhead` days. */
export type ServiceTimes = { timeZone: string; daysAhead: number; times: readonly FreeTime[] };

type FreeTimesProps = {
  service: { id: string; name: string };
  /** Null until they are known, and where they cannot be had. */
  free: ServiceTimes | null;
  /** Whether to name the clinic's clock, where the page does not do so once for all. */
  zoned?: boolean;
};

/**
 * The next free times of a service, each a link to the booking with service, day and time chosen. Their place is the same
 * size before they are known, and has a link to all of them.
 */
export const FreeTimes = ({ service, free, zoned = false }: FreeTimesProps) => (
  <div>
    {/* As high before the times have come as with them: a line of the day, and one of the time. */}
    <div className="grid min-h-15 items-center">
      {free === null && (
        <Link to={paths.bookService(service.id)} className={`relative z-1 text-sm ${textLinkClass}`}>
          See the free times<span className="sr-only">{` of ${service.name}`}</span>
        </Link>
      )}
      {free?.times.length === 0 && (
        <p className="text-sm text-ink-soft">{`No free time in the next ${free.daysAhead} days.`}</p>
      )}
      {free && free.times.length > 0 && (
        <ul
          aria-label={`Next free times: ${service.name}`}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-2"
        >
          {free.times.map(({ date, time, startsAt }) => (
            <li key={startsAt}>
              <Link
                to={paths.bookSlot(service.id, date, time)}
                className="relative z-1 flex h-full min-h-15 flex-col items-center justify-center rounded-sm border border-hairline p-1 text-center leading-[1.35] transition-colors duration-150 hover:border-evergreen hover:bg-sage"
              >
                <span className="sr-only">{`${longDate(date)},`}</span>{' '}
                <span aria-hidden="true" className="text-xs text-ink-soft">
                  {dayText(date)}
                </span>
                <span className="font-medium text-evergreen tabular-nums">{timeText(time)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
    {zoned && (
      <p className="mt-2 min-h-6 text-sm text-ink-soft">
        {free && `On the practice’s clock: ${zoneName(free.timeZone)}.`}
      </p>
    )}
  </div>
);
