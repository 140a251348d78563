import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listClosures } from '#api/closures.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { visitsText } from '#lib/count-text.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { daysText } from './closure-words.tsx';

/** Closures that have not ended: with those whose visits still wait for a decision. */
export function ComingClosures() {
  const { data, error, refetch } = useQuery(listClosures.query());
  const isAdmin = useIsAdmin();
  return (
    <section aria-labelledby="closures" className="mt-14">
      <h2 id="closures" className="text-2xl text-evergreen-strong">
        Closed days
      </h2>
      {data === undefined && error && (
        <div className="mt-5">
          <RetryNotice title="The closed days could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        </div>
      )}
      {data === undefined && !error && (
        <div role="status" className="mt-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
        </div>
      )}
      {data?.length === 0 && <p className="mt-4 text-ink-soft">Nothing is closed here at the moment.</p>}
      {data && data.length > 0 && (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.map((closure) => (
            <li
              key={closure._id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
            >
              <Link to={paths.closure(closure._id)} className={`font-medium ${textLinkClass}`}>
                {daysText(closure)}
              </Link>
              <span className={closure.booked > 0 ? 'font-medium text-danger' : 'text-ink-soft'}>
                {closure.booked > 0 ? `${visitsText(closure.booked)} still booked` : 'Nobody is booked'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdmin && (
        <p className="mt-5 text-sm text-ink-soft">
          Holidays and other days off are under{' '}
          <Link to={paths.availability} className={textLinkClass}>
            Availability
          </Link>
          .
        </p>
      )}
    </section>
  );
}
