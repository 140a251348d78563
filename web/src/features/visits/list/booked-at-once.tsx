import { expiryNewsFrom } from '@garden-room/contract/answer-deadline';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { allItems } from '#api/api-of.ts';
import { atOnceQuery } from '#api/appointments.ts';
import { deskRefresh } from '#api/desk-refresh.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { DateAndTime } from '#components/appointments/appointment-words.tsx';
import { byName, PagedList } from '#components/ui/paged-list.tsx';
import { PartOnItsWay } from '#components/ui/skeleton.tsx';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { useNow } from '#lib/use-now.ts';
import { DayEntry } from './day-entry.tsx';

/**
 * What patients have booked, or moved, since the last open day without an answer of the practice: it can still cancel
 * it, with a reason. Nothing where there is none.
 */
export function BookedAtOnce({ changes }: { changes: PracticeDialogOpener }) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: schedule } = useQuery(scheduleQuery);
  const since = schedule ? new Date(expiryNewsFrom(schedule, now)).toISOString() : null;
  const booked = useInfiniteQuery({
    ...atOnceQuery(since),
    ...deskRefresh,
    enabled: since !== null,
    select: (read) => allItems(read).filter(({ startsAt }) => Date.parse(startsAt) > now),
  });
  const count = booked.data?.length ?? 0;
  const noteChange = useFocusKept(booked.data, heading);
  /** Once the list was there it stays, for the focus to have a place when its last visit is cancelled. */
  const [wasThere, setWasThere] = useState(false);
  if (!wasThere && count > 0) setWasThere(true);
  if (booked.isLoading) return <PartOnItsWay />;
  if (!wasThere && !booked.isError) return null;
  return (
    <section aria-labelledby="booked" className="mt-12 sm:mt-14">
      <h2 id="booked" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        Booked since you were last here
      </h2>
      <p className="mt-4 mb-5 text-ink-soft">
        {count > 0 && <span>{`${countText(count, booked.hasNextPage)}, the last booked first. `}</span>}
        <span>
          Confirmed at once, as its service says, since the last open day. If a time does not suit you, cancel
          it with a reason.
        </span>
      </p>
      <PagedList
        list={booked}
        failedTitle="What was booked could not be loaded"
        skeleton={<PartOnItsWay />}
        empty={<p className="text-ink-soft">None of them is left.</p>}
        words={byName}
      >
        {(appointments) => (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {appointments.map((appointment) => (
              <DayEntry
                key={appointment._id}
                appointment={appointment}
                when={<DateAndTime {...appointment} />}
                waits
                mayCancel
                changes={changes}
                onChange={noteChange}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** `More` than were read, as far as the practice has asked for them. */
const countText = (count: number, isMore: boolean): string =>
  `${isMore ? 'More than ' : ''}${count === 1 ? 'One visit' : `${count} visits`}`;
