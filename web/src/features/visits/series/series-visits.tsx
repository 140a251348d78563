import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getSeries } from '#api/series.ts';
import { statusText } from '#components/appointments/status-badge.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { shortDate } from '#lib/clinic-time.ts';

/** All visits that were booked with this one; nothing of one that was booked alone. */
export function SeriesVisits({ appointment: { _id, series } }: { appointment: Appointment }) {
  const { data, error, refetch } = useQuery({
    ...getSeries.query({ params: { id: _id } }),
    enabled: series !== null,
  });
  if (!series) return null;
  return (
    <section aria-labelledby="series-visits">
      <h2
        id="series-visits"
        className="text-2xl text-evergreen-strong"
      >{`Visit ${series.place} of ${series.of}`}</h2>
      {!data && !error && <Skeleton className="mt-5 h-40" />}
      {!data && error && (
        <RetryNotice title="The series could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {data && (
        <ol className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.map((visit) => (
            <li key={visit._id} className="flex flex-wrap justify-between gap-x-6 py-3">
              {visit._id === _id ? (
                <span className="font-semibold">{`${whenOf(visit)}, this visit`}</span>
              ) : (
                <Link to={paths.appointment(visit._id)} className={textLinkClass}>
                  {whenOf(visit)}
                </Link>
              )}
              <span className="text-ink-soft">{statusText(visit)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const whenOf = ({ date, time }: Appointment) => `${shortDate(date)}, ${timeText(time)}`;
