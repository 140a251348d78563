import type { PracticeWeeks as Weeks } from '@garden-room/contract/practice-weeks';
import { useQuery } from '@tanstack/react-query';
import { practiceWeeksQuery } from '#api/get-practice-weeks.ts';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { WeekChart } from './week-chart.tsx';
import { serviceTotals, takenText } from './week-totals.ts';

/** How the practice does this week, beside the last. */
export function PracticeWeeks() {
  const weeks = useQuery({ ...practiceWeeksQuery, refetchOnWindowFocus: 'always' });
  return (
    <section aria-labelledby="this-week" className="mt-12 sm:mt-14">
      <h2 id="this-week" className="text-2xl text-evergreen-strong">
        This week
      </h2>
      {weeks.data ? (
        <Numbers weeks={weeks.data} />
      ) : weeks.error ? (
        <div className="mt-5">
          <RetryNotice title="The week’s numbers could not be loaded" onRetry={() => void weeks.refetch()}>
            {weeks.error.message}
          </RetryNotice>
        </div>
      ) : (
        <NumbersSkeleton />
      )}
    </section>
  );
}

const Numbers = ({ weeks: { today, thisWeek, lastWeek } }: { weeks: Weeks }) => (
  <>
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-6 border-y border-hairline py-6 sm:grid-cols-3 lg:grid-cols-5">
      <Figure term="Appointments made" now={thisWeek.booked} before={lastWeek.booked} />
      <Figure term="New patients" now={thisWeek.newPatients} before={lastWeek.newPatients} />
      <Figure term="Cancelled" now={thisWeek.cancelled} before={lastWeek.cancelled} />
      <Figure term="Missed" now={thisWeek.noShows} before={lastWeek.noShows} />
      <Figure term="Time taken" now={takenText(thisWeek)} before={takenText(lastWeek)} />
    </dl>
    {serviceTotals(thisWeek).length === 0 ? (
      <p className="mt-6 text-ink-soft">Nobody is expected this week.</p>
    ) : (
      <WeekChart week={thisWeek} today={today} />
    )}
  </>
);

type FigureProps = {
  term: string;
  /** Null where there is nothing to count: the practice is closed. */
  now: number | string | null;
  before: number | string | null;
};

const Figure = ({ term, now, before }: FigureProps) => (
  <div className="flex flex-col">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd>
      <span className="block font-display text-3xl text-evergreen-strong tabular-nums">
        {now ?? 'Closed'}
      </span>
      <span className="block text-sm text-ink-soft tabular-nums">
        {before === null ? 'closed last week' : `${before} last week`}
      </span>
    </dd>
  </div>
);

const NumbersSkeleton = () => (
  <div role="status" className="mt-5">
    <span className="sr-only">Loading...</span>
    <div className="grid grid-cols-2 gap-6 border-y border-hairline py-6 sm:grid-cols-3 lg:grid-cols-5">
      {['made', 'new', 'cancelled', 'missed', 'taken'].map((name) => (
        <Skeleton key={name} className="h-20" />
      ))}
    </div>
    <Skeleton className="mt-10 h-56" />
  </div>
);
