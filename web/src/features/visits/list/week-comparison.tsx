import type { PracticeWeek, PracticeWeeks } from '@garden-room/contract/endpoints/practice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { practiceWeeksQuery } from '#api/practice.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cancelledOn, firstVisitsOn, missedOn } from '#config/counted-lists.ts';
import { FoldedOnPhone } from './folded-on-phone.tsx';
import { serviceTotals, WeekChart } from './week-chart.tsx';

/** The practice's numbers of this week beside the last. */
export const WeekComparison = () => (
  <section aria-labelledby="this-week" className="mt-12 sm:mt-14">
    <h2 id="this-week" className="text-2xl text-evergreen-strong">
      This week
    </h2>
    <FoldedOnPhone storageKey="week-shown" summary={<span>Its numbers, and the last week’s</span>}>
      <Weeks />
    </FoldedOnPhone>
  </section>
);

/** The numbers in all their states; they are asked for when this is first shown. */
function Weeks() {
  const weeks = useQuery(practiceWeeksQuery);
  if (weeks.data) return <Numbers weeks={weeks.data} />;
  return weeks.error ? (
    <div className="mt-5">
      <RetryNotice title="The week’s numbers could not be loaded" onRetry={() => void weeks.refetch()}>
        {weeks.error.message}
      </RetryNotice>
    </div>
  ) : (
    <NumbersSkeleton />
  );
}

const Numbers = ({ weeks }: { weeks: PracticeWeeks }) => (
  <>
    <dl className="mt-5 grid grid-cols-2 @max-[18rem]/page:grid-cols-1 gap-x-6 gap-y-6 border-y border-hairline py-6 sm:grid-cols-3 lg:grid-cols-5">
      <Figure term="Appointments made" weeks={weeks} of={({ booked }) => booked} />
      <Figure
        term="New patients, by first visit"
        weeks={weeks}
        of={({ newPatients }) => newPatients}
        list={firstVisitsOn}
      />
      <Figure
        term="Cancelled"
        weeks={weeks}
        of={({ cancelled }) => cancelled}
        list={cancelledOn}
        detail={byPatientsText(weeks.thisWeek)}
      />
      <Figure term="Missed" weeks={weeks} of={({ noShows }) => noShows} list={missedOn} />
      <Figure term="Time taken" weeks={weeks} of={takenText} />
    </dl>
    {serviceTotals(weeks.thisWeek).length === 0 ? (
      <p className="mt-6 text-ink-soft">Nobody is expected this week.</p>
    ) : (
      <WeekChart week={weeks.thisWeek} today={weeks.today} />
    )}
  </>
);

type FigureProps = {
  term: string;
  weeks: PracticeWeeks;
  /** A week's figure; null where there is nothing to count: the practice is closed. */
  of: (week: PracticeWeek) => number | string | null;
  /** The address of the list that the figure counts. */
  list?: (week: PracticeWeek) => string;
  /** Further detail on this week's figure. */
  detail?: string | null;
};

function Figure({ term, weeks: { thisWeek, lastWeek }, of, list, detail = null }: FigureProps) {
  const shown = (week: PracticeWeek, when: string) => {
    const figure = of(week);
    if (!list || !figure) return <span>{figure}</span>;
    return (
      <Link to={list(week)} aria-label={`${figure}, ${term}, ${when}`} className={textLinkClass}>
        {figure}
      </Link>
    );
  };
  return (
    <div className="flex flex-col">
      <dt className="text-sm">{term}</dt>
      <dd>
        <span className="block text-2xl text-evergreen-strong">
          {of(thisWeek) === null ? 'Closed' : shown(thisWeek, 'this week')}
        </span>
        {detail !== null && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
        <span className="block text-sm font-normal text-ink-soft">
          {of(lastWeek) === null ? (
            'closed last week'
          ) : (
            <>
              {shown(lastWeek, 'last week')} <span>last week</span>
            </>
          )}
        </span>
      </dd>
    </div>
  );
}

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

/** The number of a week's cancellations by patients; null where none was cancelled, or nobody counted. */
const byPatientsText = ({ cancelled, cancelledByPatient }: PracticeWeek): string | null =>
  cancelled === 0 || cancelledByPatient === undefined ? null : `${cancelledByPatient} by patients`;

/** The share of the open time in which patients are expected, `62%`; null in a week without open time. */
export function takenText({ openMinutes, expectedMinutes }: PracticeWeek): string | null {
  return openMinutes === 0 ? null : `${Math.round((100 * expectedMinutes) / openMinutes)}%`;
}
