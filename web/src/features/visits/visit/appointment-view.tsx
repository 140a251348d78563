import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { isLive } from '@garden-room/contract/live-status';
import type { Place } from '@garden-room/contract/practice-facts';
import { placeOn } from '@garden-room/contract/practice-words';
import { timeText } from '@garden-room/contract/time-text';
import { Link } from 'react-router-dom';
import { ForAttendee } from '#components/appointments/appointment-words.tsx';
import { Arrival } from '#components/appointments/arrival.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { paths } from '#config/paths.ts';
import { SeriesVisits } from '#features/visits/series/series-visits.tsx';
import { headingDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import { AppointmentEvents } from './appointment-events.tsx';

type ViewProps = {
  appointment: AppointmentDetail;
  isComing: boolean;
  /** The part below the status: what follows from it, and where to be. */
  opening: Elements;
  /** The note where it can be changed. */
  note: Elements;
  papers: Elements;
  /** Further acts, after the facts where there is one column. */
  further: Elements;
  /** The first acts. */
  children: Elements;
};

/** The reader's own appointment: when and where first, then its facts, the way to it, and what happened. */
export function AppointmentView({
  appointment,
  isComing: coming,
  opening,
  note,
  papers,
  further,
  children,
}: ViewProps) {
  const { patientId, serviceName, date, time, status, mode } = appointment;
  const practice = usePractice();
  return (
    <article>
      <header>
        <Link to={paths.patient(patientId)} className={`inline-block py-2 print:hidden ${textLinkClass}`}>
          All your appointments
        </Link>
        <h1 className="mt-2 text-tool text-evergreen-strong dense:mt-1">{serviceName}</h1>
        <p className="mt-1 text-lg font-medium text-balance dense:mt-0">
          <span>{headingDate(date)}</span>, <span className="whitespace-nowrap">{timeText(time)}</span>
        </p>
        <PatientTime {...appointment} named className="mt-1 block text-ink-soft" />
        <ForAttendee attendee={appointment.attendee} className="mt-1 text-ink-soft" />
        <div className="mt-4">
          {/* What a live status means is said of visits to come. */}
          <StatusBadge appointment={appointment} explained={coming || !isLive(status)} />
        </div>
        {opening}
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:mt-10 dense:mt-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6 empty:hidden lg:col-start-2">{children}</div>
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {!coming && papers}
          <AppointmentDetails appointment={appointment} isComing={coming} note={note || undefined} />
          {coming && mode === 'in_person' && <GettingThere access={placeOn(practice.places, date).access} />}
          {coming && papers}
        </div>
        <div className="flex flex-col gap-6 empty:hidden lg:col-start-2">{further}</div>
        <div className="flex min-w-0 flex-col gap-10">
          <SeriesVisits appointment={appointment} />
          <AppointmentEvents appointment={appointment} isOwn />
        </div>
      </div>
    </article>
  );
}

const sayings = ['directions', 'entrance', 'parking', 'transit'] as const;

/** The way to a visit in person, as far as the practice says it. */
const GettingThere = ({ access }: { access: Place['access'] }) =>
  sayings.some((saying) => access[saying] !== '') && (
    <section aria-labelledby="getting-there">
      <h2 id="getting-there" className="mb-4 text-2xl text-evergreen-strong">
        Getting there
      </h2>
      <Arrival access={access} says={sayings} />
    </section>
  );
