import type { Stretch } from '@garden-room/contract/stretch';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useInbox } from '#api/messages.ts';
import { appointmentsOfDayQuery, openRequestsQuery } from '#api/practice-appointments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import MailProblems from '#features/mail/mail-problems.tsx';
import type { ManageApi } from '#features/visits/visit/manage-actions.tsx';
import { ManageChanges } from '#features/visits/visit/manage-changes.tsx';
import { Openings } from '#features/visits/waiting/openings.tsx';
import { dateIn, longDate, shiftDate, timeElsewhere } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { useNow } from '#lib/use-now.ts';
import { DayEntry } from './day-entry.tsx';
import { ClosedNote, UnsettledNote } from './day-facts.tsx';
import { dayTimeline } from './day-timeline.ts';
import { ExpiryNews } from './expiry-news.tsx';
import { PracticeWeeks } from './practice-weeks.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** How often what needs the practice is asked for again, while the page is visible. */
const refetchInterval = 30_000;

/** What needs the practice now: who comes today, requests, messages and emails, who comes tomorrow, and times that opened. */
export default function PracticeDay({ email }: { email: string }) {
  const [today, tomorrow] = useNextDates();
  const isAdmin = useIsAdmin();
  return (
    <ManageChanges>
      {(changes) => (
        <>
          <Day name="Today" date={today} changes={changes} />
          <OpenRequests email={email} changes={changes} />
          <MailProblems />
          <Day name="Tomorrow" date={tomorrow} changes={changes} />
          <p className="mt-5 text-ink-soft print:hidden">
            Ill today, or away?{' '}
            <Link to={paths.closeDays} className={textLinkClass}>
              Close days
            </Link>{' '}
            and tell everyone who is booked.
          </p>
          {isAdmin && <PracticeWeeks />}
          <Openings />
        </>
      )}
    </ManageChanges>
  );
}

/** Today and tomorrow at the clinic; null until its time zone is known. */
function useNextDates(): [today: string | null, tomorrow: string | null] {
  const now = useNow();
  const schedule = useQuery(scheduleQuery);
  const today = schedule.data ? dateIn(schedule.data.timeZone, new Date(now)) : null;
  return [today, today && shiftDate(today, 1)];
}

/** Who comes on a day, with the time that is free between them. */
type DayProps = {
  name: string;
  /** Null until the clinic's time zone is known. */
  date: string | null;
  changes: ManageApi;
};

function Day({ name, date, changes }: DayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const schedule = useQuery(scheduleQuery);
  const read = useQuery({ ...appointmentsOfDayQuery(date), refetchInterval, refetchOnWindowFocus: 'always' });
  const noteChange = useFocusKept(read.data, heading);
  const now = useNow();
  const items =
    read.data && schedule.data && date !== null
      ? dayTimeline({ appointments: read.data, date, schedule: schedule.data, now })
      : undefined;
  return (
    <section aria-labelledby={`day-${name}`} className="mt-12 sm:mt-14">
      <h2 id={`day-${name}`} ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        {date === null ? name : `${name}, ${longDate(date)}`}
      </h2>
      {schedule.data && date !== null && <ClosedNote name={name} date={date} schedule={schedule.data} />}
      {read.data && date !== null && <UnsettledNote appointments={read.data} date={date} now={now} />}
      <LoadedList
        query={{ ...(schedule.isError ? schedule : read), data: items }}
        failedTitle="The appointments could not be loaded"
        empty="Nobody is booked."
      >
        {(shown) =>
          shown.map((item) =>
            item.kind === 'gap' ? (
              <li key={item.key} className="py-2 text-sm text-ink-soft">
                {freeText(item, schedule.data?.timeZone)}
              </li>
            ) : (
              <DayEntry
                key={item.appointment._id}
                appointment={item.appointment}
                when={timeText(item.appointment.time)}
                changes={changes}
                onChange={noteChange}
              />
            ),
          )
        }
      </LoadedList>
    </section>
  );
}

/** `9:30 am to 11:00 am: 1 h 30 min free` */
function freeText({ start, end }: Stretch, timeZone = 'UTC'): string {
  const [from, to] = [start, end].map((at) => {
    const instant = new Date(at);
    return timeElsewhere(instant.toISOString(), timeZone, dateIn(timeZone, instant));
  });
  const minutes = Math.round((end - start) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const length = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  return `${from} to ${to}: ${length} free`;
}

/** With more of them, their own page lists them. */
const mostShown = 5;

/** What waits for the practice: requests to confirm, the one that waits longest first, and conversations to answer. */
function OpenRequests({ email, changes }: { email: string; changes: ManageApi }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = useQuery({ ...openRequestsQuery, refetchInterval, refetchOnWindowFocus: 'always' });
  const noteChange = useFocusKept(requests.data, heading);
  const count = requests.data?.length ?? 0;
  return (
    <section aria-labelledby="waiting" className="mt-12 sm:mt-14">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        Waiting for you
      </h2>
      <UnansweredNote email={email} />
      <ExpiryNews requests={requests.data ?? []} refetchInterval={refetchInterval} />
      <LoadedList
        query={requests}
        failedTitle="The requests could not be loaded"
        empty="Every request is answered."
      >
        {(appointments) =>
          appointments
            .slice(0, mostShown)
            .map((appointment) => (
              <DayEntry
                key={appointment._id}
                appointment={appointment}
                when={`${longDate(appointment.date)}, ${timeText(appointment.time)}`}
                waits
                changes={changes}
                onChange={noteChange}
              />
            ))
        }
      </LoadedList>
      {count > mostShown && (
        <p className="mt-5">
          <Link to={`${paths.manageAppointments}?status=pending`} className={textLinkClass}>
            See all requests
          </Link>
        </p>
      )}
    </section>
  );
}

/** Shown when the bell's poll has counted any, read or not. */
function UnansweredNote({ email }: { email: string }) {
  const waiting = useInbox(email)?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <p className="mt-4">
      <Link to={paths.messages} className={textLinkClass}>
        {waiting === 1 ? 'A conversation waits for an answer' : `${waiting} conversations wait for an answer`}
      </Link>
    </p>
  );
}

type LoadedListProps<Item> = {
  query: {
    data: readonly Item[] | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The title where nothing could be read. */
  failedTitle: string;
  /** The text where there is none. */
  empty: string;
  children: (items: readonly Item[]) => Elements;
};

/** A short list in all its states. What has been read stays while it is fetched again. */
function LoadedList<Item>({ query, failedTitle, empty, children }: LoadedListProps<Item>) {
  if (query.data === undefined && query.error) {
    return (
      <div className="mt-5">
        <RetryNotice title={failedTitle} onRetry={() => query.refetch()}>
          {query.error.message}
        </RetryNotice>
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <div role="status" className="mt-5">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (query.data.length === 0) return <p className="mt-4 text-ink-soft">{empty}</p>;
  return <ul className="mt-5 divide-y divide-hairline border-y border-hairline">{children(query.data)}</ul>;
}
