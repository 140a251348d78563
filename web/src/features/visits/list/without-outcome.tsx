import type { Appointment } from '@garden-room/contract/appointment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { confirmedUntilQuery } from '#api/appointments.ts';
import { deskRefresh } from '#api/desk-refresh.ts';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PartOnItsWay } from '#components/ui/skeleton.tsx';
import { shiftDate, weekdayDate, weekdayName } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';
import { OpenVisits } from './open-visits.tsx';

type WithoutOutcomeProps = {
  /** Today's date at the clinic; null until its time zone is known. */
  today: string | null;
};

/** Past visits without an outcome, to be noted one by one or together; nothing where there are none. */
export function WithoutOutcome({ today }: WithoutOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const read = useInfiniteQuery({
    ...confirmedUntilQuery(today),
    ...deskRefresh,
    enabled: today !== null,
  });
  const visits = (read.data ?? []).filter(({ endsAt }) => Date.parse(endsAt) <= now);
  /** Once the list was there it stays, for the focus to have a place when the last visit is ticked off. */
  const [wasThere, setWasThere] = useState(false);
  if (!wasThere && visits.length > 0) setWasThere(true);
  const hasFailed = read.isError && read.data === undefined;
  if (read.isLoading) return <PartOnItsWay />;
  if (today === null || !(wasThere || hasFailed)) return null;
  return (
    <section aria-labelledby="without-outcome" className="mt-12 sm:mt-14 print:hidden">
      <h2 id="without-outcome" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        Visits without an outcome
      </h2>
      {hasFailed ? (
        <div className="mt-5">
          <RetryNotice title="The visits could not be loaded" onRetry={() => void read.refetch()}>
            {read.error.message}
          </RetryNotice>
        </div>
      ) : (
        <OpenVisits
          visits={visits}
          summary={summaryOf(visits, today, read.hasNextPage)}
          heading={heading}
          onMore={read.hasNextPage ? () => void read.fetchNextPage() : null}
          isLoadingMore={read.isFetchingNextPage}
        />
      )}
    </section>
  );
}

const andList = new Intl.ListFormat('en', { type: 'conjunction' });
/** Days that are named one by one; of more of them the oldest. */
const maxNamed = 3;

/** `5 of Monday and Tuesday`; with older ones that were not read, the number is not all. */
function summaryOf(visits: readonly Appointment[], today: string, isMore: boolean): string {
  const days = [...new Set(visits.map(({ date }) => date))].toSorted();
  const count = isMore ? `More than ${visits.length}` : `${visits.length}`;
  if (days.length <= maxNamed && !isMore)
    return `${count} of ${andList.format(days.map((day) => dayName(day, today)))}`;
  return `${count}, the oldest ${isMore ? 'shown ' : ''}of ${dayName(days[0] ?? today, today)}`;
}

/** A day of the last week by its weekday, an older one by its date. */
function dayName(date: string, today: string): string {
  if (date === today) return 'today';
  return date > shiftDate(today, -7) ? weekdayName(date) : weekdayDate(date);
}
