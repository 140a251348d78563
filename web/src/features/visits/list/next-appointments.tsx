import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { appointmentsQuery } from '#api/appointments.ts';
import { BookedService } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { PatientButtons } from '#features/visits/visit/patient-buttons.tsx';
import { TimeQuestion } from '#features/visits/visit/time-question.tsx';
import { comingOf, useAllComing, useChangeable } from '#features/visits/visit/use-changeable.ts';
import { type OpenPatientDialog, WithPatientDialogs } from '#features/visits/visit/with-patient-dialogs.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { useKeepReading } from './keep-reading.ts';
import { NextAppointment } from './next-appointment.tsx';

type NextAppointmentsProps = {
  patientId: string;
  preloaded?: PreloadedAppointments | undefined;
  /** Shown after the next appointment, before those that follow it. */
  children?: Elements;
};

/** A patient's next appointment, those after it, and a link to book another one. */
export const NextAppointments = (props: NextAppointmentsProps) => (
  <section aria-labelledby="next" className="mt-7 sm:mt-14">
    <WithPatientDialogs>{(ask) => <Next {...props} ask={ask} />}</WithPatientDialogs>
  </section>
);

function Next({ patientId, preloaded, ask, children }: NextAppointmentsProps & { ask: OpenPatientDialog }) {
  const rules = useChangeable();
  const { coming, newest, isPending, error, retry } = useUpcoming(patientId, rules.now, preloaded);
  const [next, ...later] = coming;
  if (error) {
    return (
      <>
        <Title>Your next appointment</Title>
        <RetryNotice title="Your appointments could not be loaded" onRetry={retry}>
          {error.message}
        </RetryNotice>
        {children}
      </>
    );
  }
  if (isPending) {
    return (
      <>
        <NextSkeleton />
        {children}
      </>
    );
  }
  if (!next) {
    return (
      <>
        <NothingBooked newest={newest} />
        {children}
      </>
    );
  }
  return (
    <>
      {coming.map((appointment) => (
        <TimeQuestion key={appointment._id} appointment={appointment} ask={ask} rules={rules} />
      ))}
      <Title>Your next appointment</Title>
      <NextAppointment appointment={next}>
        <PatientButtons appointment={next} ask={ask} rules={rules} />
      </NextAppointment>
      {children}
      {later.length > 0 && <Later appointments={later} />}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <BookAgain appointment={next} />
      </p>
    </>
  );
}

const Title = ({ children }: { children: string }) => (
  <h2 id="next" className="mb-3 text-2xl text-evergreen-strong sm:mb-5">
    {children}
  </h2>
);

/** The visits booked after the next one; most of them wait for the practice. */
const Later = ({ appointments }: { appointments: readonly Appointment[] }) => (
  <>
    <h3 className="mt-8 mb-2 text-lg text-evergreen-strong">After that</h3>
    <ul className="divide-y divide-hairline border-y border-hairline">
      {appointments.map((appointment) => (
        <li
          key={appointment._id}
          className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] sm:items-baseline"
        >
          <span className="font-medium">
            <Link
              to={paths.appointment(appointment._id)}
              className={textLinkClass}
            >{`${longDate(appointment.date)}, ${timeText(appointment.time)}`}</Link>
            <PatientTime {...appointment} className="block text-sm font-normal text-ink-soft" />
          </span>
          <span className="text-ink-soft">
            <BookedService appointment={appointment} />
          </span>
          <StatusBadge appointment={appointment} />
        </li>
      ))}
    </ul>
  </>
);

const BookAgain = ({ appointment }: { appointment: Appointment }) => (
  <ButtonLink to={paths.bookServiceFromDashboard(appointment.serviceId)}>Book again</ButtonLink>
);

const NothingBooked = ({ newest }: { newest: Appointment | null }) => (
  <>
    <Title>{!newest ? 'Your first appointment' : 'Nothing is booked at the moment'}</Title>
    <p className="max-w-[52ch] text-ink-soft">
      {!newest
        ? 'Choose a service, a day and a time. The practice confirms it, and it is listed here from then on.'
        : 'Your earlier appointments are kept in your history.'}
    </p>
    <p className="mt-6 flex flex-wrap gap-3">
      {newest ? (
        <>
          <BookAgain appointment={newest} />
          <ButtonLink to={paths.viewHistory} variant="secondary">
            View my history
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to={paths.bookFromDashboard}>Choose a day and a time</ButtonLink>
          <ButtonLink to={paths.services} variant="secondary">
            See the services
          </ButtonLink>
        </>
      )}
    </p>
  </>
);

const NextSkeleton = () => (
  <div role="status">
    <span id="next" className="sr-only">
      Loading...
    </span>
    <Skeleton className="mb-5 h-8 w-64" />
    <Skeleton className="h-56" />
  </div>
);

/** The first page of a patient's list, from the page's HTML. */
export type PreloadedAppointments = { items: readonly Appointment[]; nextCursor: string | null };

/** A patient's coming appointments at `now` (UTC milliseconds), the next one first, and the newest of all. */
function useUpcoming(patientId: string, now: number, preloaded?: PreloadedAppointments) {
  const list = useInfiniteQuery({
    ...appointmentsQuery(patientId),
    ...(preloaded && { initialData: asQueryData(preloaded) }),
    refetchOnWindowFocus: 'always',
  });
  const incomplete = useAllComing(list, { now });
  const { data = [] } = list;

  const isPending = list.isPending || incomplete;
  const upcoming = comingOf(data, now);
  useKeepReading(patientId);

  return {
    coming: upcoming,
    newest: data[0] ?? null,
    isPending,
    error: list.data === undefined ? list.error : null,
    retry: () => void list.refetch(),
  };
}

const asQueryData = ({ items, nextCursor }: PreloadedAppointments) => ({
  // Read no earlier than the document was asked for, which carried them.
  pages: [{ items: [...items], nextCursor, readAt: Date.now() - performance.now() }],
  pageParams: [undefined],
});
