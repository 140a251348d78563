import type { Appointment } from '@garden-room/contract/appointment';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { OwnClock } from '#components/ui/own-clock.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';
import { type PreloadedAppointments, useComing } from '../use-coming.ts';
import { NextAppointment } from './next-appointment.tsx';
import { StatusBadge } from './status-badge.tsx';

type NextAppointmentsProps = { patientId: string; preloaded?: PreloadedAppointments | undefined };

/** What is next for a patient: the coming appointment, those after it, and the way to another one. */
export function NextAppointments(props: NextAppointmentsProps) {
  return (
    <section aria-labelledby="next" className="mt-12 sm:mt-14">
      <Next {...props} />
    </section>
  );
}

function Next({ patientId, preloaded }: NextAppointmentsProps) {
  const { coming, last, isPending, error, retry } = useComing(patientId, preloaded);
  const [next, ...later] = coming;
  if (error) {
    return (
      <>
        <Title>Your next appointment</Title>
        <RetryNotice title="Your appointments could not be loaded" onRetry={retry}>
          {error.message}
        </RetryNotice>
      </>
    );
  }
  if (isPending) return <NextOnItsWay />;
  if (!next) return <NothingBooked isNew={last === null} />;
  return (
    <>
      <Title>Your next appointment</Title>
      <NextAppointment appointment={next} />
      {later.length > 0 && <Later appointments={later} />}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <ButtonLink to={paths.bookFromDashboard}>Book again</ButtonLink>
      </p>
    </>
  );
}

const Title = ({ children }: { children: string }) => (
  <h2 id="next" className="mb-5 text-2xl text-evergreen-strong">
    {children}
  </h2>
);

/** What is booked after the next one; most of it waits for the practice. */
const Later = ({ appointments }: { appointments: readonly Appointment[] }) => (
  <>
    <h3 className="mt-8 mb-2 font-sans text-base font-semibold">After that</h3>
    <ul className="divide-y divide-hairline border-y border-hairline">
      {appointments.map((appointment) => (
        <li
          key={appointment._id}
          className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-baseline"
        >
          <span className="font-medium">
            {longDate(appointment.date)}, {appointment.time}
            <OwnClock {...appointment} className="block text-sm font-normal text-ink-soft" />
          </span>
          <span className="text-ink-soft">{appointment.serviceName}</span>
          <StatusBadge status={appointment.status} />
        </li>
      ))}
    </ul>
  </>
);

const NothingBooked = ({ isNew }: { isNew: boolean }) => (
  <>
    <Title>{isNew ? 'Your first appointment' : 'Nothing is booked at the moment'}</Title>
    <p className="max-w-[52ch] text-ink-soft">
      {isNew
        ? 'Choose a service, a day and a time. The practice confirms it, and it stands here from then on.'
        : 'Your earlier appointments are kept in your history.'}
    </p>
    <p className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to={paths.bookFromDashboard}>{isNew ? 'Choose a day and a time' : 'Book again'}</ButtonLink>
      {isNew ? (
        <ButtonLink to={paths.services} variant="secondary">
          See the services
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.viewHistory} variant="secondary">
          View my history
        </ButtonLink>
      )}
    </p>
  </>
);

const NextOnItsWay = () => (
  <div role="status">
    <span id="next" className="sr-only">
      Loading...
    </span>
    <Skeleton className="mb-5 h-8 w-64" />
    <Skeleton className="h-56" />
  </div>
);
