import { expiryNewsFrom } from '@garden-room/contract/answer-deadline';
import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { type Query, useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { appointmentsOfDayQuery, expiredRequestsQuery, openRequestsQuery } from '#api/appointments.ts';
import { deskRefresh } from '#api/desk-refresh.ts';
import { useFirstInbox, useInbox } from '#api/messages.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { DateAndTime } from '#components/appointments/appointment-words.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { PartOnItsWay, Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import MailProblems from '#features/mail/mail-problems.tsx';
import { TodaysTakings } from '#features/visits/payments/takings.tsx';
import { Tasks } from '#features/visits/tasks/tasks.tsx';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { WithPracticeDialogs } from '#features/visits/visit/with-practice-dialogs.tsx';
import { Openings } from '#features/visits/waiting/openings.tsx';
import { dateIn, longDate, shiftDate, visitorTimeZone } from '#lib/clinic-time.ts';
import { deadlineText } from '#lib/instant-text.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { useNow } from '#lib/use-now.ts';
import { BookedAtOnce } from './booked-at-once.tsx';
import { ClinicDay } from './clinic-day.tsx';
import { DayEntry, LoadedList } from './day-entry.tsx';
import { WeekComparison } from './week-comparison.tsx';
import { WithoutOutcome } from './without-outcome.tsx';

/**
 * The practice's first page: today's visits, requests, messages and emails, outcomes to note, tomorrow's visits, and
 * times that opened.
 */
export default function PracticeDay({ email }: { email: string }) {
  const [today, tomorrow] = useNextDates();
  const isAdmin = useIsAdmin();
  const wasTodayShown = useWasShown(today);
  return (
    <WithPracticeDialogs>
      {(changes) => (
        <>
          <ClinicDay name="Today" date={today} changes={changes} />
          {wasTodayShown ? (
            <>
              <Tasks />
              <OpenRequests email={email} changes={changes} />
              <BookedAtOnce changes={changes} />
              <MailProblems />
              <WithoutOutcome today={today} />
              <ClinicDay name="Tomorrow" date={tomorrow} isFolded changes={changes} />
              <p className="mt-5 text-ink-soft print:hidden">
                Ill today, or away?{' '}
                <Link to={paths.closeDays} className={textLinkClass}>
                  Close days
                </Link>{' '}
                and tell everyone who is booked.
              </p>
              <TodaysTakings />
              {isAdmin && <WeekComparison />}
              <Openings />
            </>
          ) : (
            <RestOnItsWay />
          )}
        </>
      )}
    </WithPracticeDialogs>
  );
}

/** What is under today, before it is asked for: hidden as long (`dashboard.css`), and so high that it moves nothing. */
const RestOnItsWay = () => (
  <div data-awaited="">
    <Skeleton className="mt-12 h-screen" />
  </div>
);

/** As long as what is under a part on its way is hidden (`dashboard.css`). */
const longestWaitMs = 10_000;

/**
 * Whether today has been shown, with all that is above it, or cannot be, or hangs: what is under it is asked for then,
 * and stays.
 */
function useWasShown(today: string | null): boolean {
  const schedule = useQuery(scheduleQuery);
  const visits = useQuery(appointmentsOfDayQuery(today));
  const isAnswered = visits.data !== undefined || visits.failureCount + schedule.failureCount > 0;
  const isComplete = useIsFetching({ predicate: isFirstAnswer }) === 0;
  const [wasShown, setWasShown] = useState(false);
  if (isAnswered && isComplete && !wasShown) setWasShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setWasShown(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return wasShown;
}

/** Whether a query still waits for its first answer, be it a failure. */
const isFirstAnswer = ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0;

/** Today and tomorrow at the clinic; null until its time zone is known. */
function useNextDates(): [today: string | null, tomorrow: string | null] {
  const now = useNow();
  const schedule = useQuery(scheduleQuery);
  const today = schedule.data ? dateIn(schedule.data.timeZone, new Date(now)) : null;
  return [today, today && shiftDate(today, 1)];
}

/** The most requests listed here; more are on their own page. */
const maxShown = 5;

/**
 * The work that waits for the practice: requests to confirm, the first deadline first, and conversations to answer.
 */
function OpenRequests({ email, changes }: { email: string; changes: PracticeDialogOpener }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = useQuery({ ...openRequestsQuery, ...deskRefresh });
  const noteChange = useFocusKept(requests.data, heading);
  const count = requests.data?.length ?? 0;
  return (
    <section aria-labelledby="waiting" className="mt-12 sm:mt-14">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        Waiting for you
      </h2>
      <UnansweredNote email={email} />
      <ExpiryNews requests={requests} />
      <LoadedList query={requests} failedTitle="The requests could not be loaded" empty="No request waits.">
        {(appointments) =>
          appointments
            .slice(0, maxShown)
            .map((appointment) => (
              <DayEntry
                key={appointment._id}
                appointment={appointment}
                when={<DateAndTime {...appointment} />}
                waits
                changes={changes}
                onChange={noteChange}
              />
            ))
        }
      </LoadedList>
      {count > maxShown && (
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
  const isLoading = useFirstInbox(email);
  const waiting = useInbox(email)?.waiting ?? 0;
  if (isLoading) return <PartOnItsWay />;
  if (waiting === 0) return null;
  return (
    <p className="mt-4">
      <Link to={paths.messages} className={textLinkClass}>
        {waiting === 1 ? 'A conversation waits for an answer' : `${waiting} conversations wait for an answer`}
      </Link>
    </p>
  );
}

type ExpiryNewsProps = {
  /** Requests that wait for an answer. */
  requests: { data: readonly Appointment[] | undefined; isLoading: boolean };
};

/** The request that expires next, and those that have expired since the last open day; nothing where there are none. */
function ExpiryNews({ requests }: ExpiryNewsProps) {
  const now = useNow();
  const { expired, isLoading } = useExpiredLately(now);
  if (requests.isLoading || isLoading) return <PartOnItsWay />;
  const next = nextToExpire(requests.data ?? [], now);
  return (
    <>
      {next && <NextToExpire next={next} now={now} />}
      {expired.length > 0 && (
        <div className="mt-4">
          <p>
            {expired.length === 1
              ? 'A request has expired without an answer since the last open day:'
              : `${expired.length} requests have expired without an answer since the last open day:`}
          </p>
          <ul className="list-disc pl-5">
            {expired.slice(0, maxShown).map((request) => (
              <li key={request._id}>
                <PatientName
                  name={request.patientName}
                  id={request.patientId}
                  of={request}
                  to={paths.appointment(request._id)}
                  more={`, ${longDate(request.date)}, ${timeText(request.time)}`}
                />
              </li>
            ))}
          </ul>
          {expired.length > maxShown && (
            <p>
              <Link to={`${paths.manageAppointments}?status=expired`} className={textLinkClass}>
                See all that expired
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function NextToExpire({ next, now }: { next: Next; now: number }) {
  const { _id, patientId, patientName, timeZone, by, alert, birthDate } = next;
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  return (
    <p className="mt-4">
      Expires next:{' '}
      <PatientName
        name={patientName}
        id={patientId}
        of={{ alert, birthDate }}
        to={paths.appointment(_id)}
        more={`, ${deadlineText(by, now, clocks)}`}
      />
    </p>
  );
}

type Next = Appointment & { by: number };

/** The request whose deadline is the first to come; null where none has one. */
function nextToExpire(requests: readonly Appointment[], now: number): Next | null {
  const [next] = requests
    .map((request) => ({ ...request, by: Date.parse(request.answerBy ?? '') }))
    .filter(({ by }) => by > now)
    .sort((one, other) => one.by - other.by);
  return next ?? null;
}

/** The requests that have expired since the last open day, the newest first; none before it is known. */
function useExpiredLately(now: number): { expired: readonly Appointment[]; isLoading: boolean } {
  const { data: schedule } = useQuery(scheduleQuery);
  const since = schedule ? expiryNewsFrom(schedule, now) : 0;
  // No visit of these lies before that day: each expired ahead of its visit.
  const from = schedule ? dateIn(schedule.timeZone, new Date(since)) : null;
  const { data = [], isLoading } = useQuery({ ...expiredRequestsQuery(from), ...deskRefresh });
  const endOf = ({ expiredAt }: Appointment) => (expiredAt === null ? 0 : Date.parse(expiredAt));
  const expired = data
    .filter((request) => endOf(request) >= since)
    .sort((one, other) => endOf(other) - endOf(one));
  return { expired, isLoading };
}
