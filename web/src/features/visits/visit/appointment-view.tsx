import type { AppointmentDetail, AppointmentEvent } from '@garden-room/contract/appointment-detail';
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
import { headingDate, visitorTimeZone } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { eventText } from '#lib/instant-text.ts';
import { usePractice } from '#lib/practice.ts';
import { AppointmentDetails } from './appointment-details.tsx';

type ViewProps = {
  appointment: AppointmentDetail;
  isOwn: boolean;
  isComing: boolean;
  /** The part below the status: what follows from it, and where to be. */
  opening?: Elements;
  /** The note where it can be changed. */
  note?: Elements;
  papers: Elements;
  /** Further acts, after the facts where there is one column. */
  further?: Elements;
  /** The first acts. */
  children: Elements;
};

/** One appointment: when and where first, then its facts, the way to it, and what happened. */
export function AppointmentView({
  appointment,
  isOwn,
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
          {isOwn ? 'All your appointments' : 'All of this patient’s appointments'}
        </Link>
        <h1 className="mt-2 text-2xl text-evergreen-strong dense:mt-1 dense:text-xl">{serviceName}</h1>
        <p className="mt-1 font-display text-4xl text-balance text-evergreen-strong dense:mt-0 dense:text-2xl">
          <span>{headingDate(date)}</span>, <span className="whitespace-nowrap">{timeText(time)}</span>
        </p>
        <PatientTime {...appointment} named className="mt-1 block text-ink-soft" />
        <ForAttendee attendee={appointment.attendee} className="mt-1 text-ink-soft" />
        <div className="mt-4">
          {/* What a live status means is said of visits to come. */}
          <StatusBadge appointment={appointment} explained={isOwn && (coming || !isLive(status))} />
        </div>
        {opening}
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:mt-10 dense:mt-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6 empty:hidden lg:col-start-2">{children}</div>
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {!coming && papers}
          <AppointmentDetails
            appointment={appointment}
            isOwn={isOwn}
            isComing={coming}
            note={note || undefined}
          />
          {coming && mode === 'in_person' && <GettingThere access={placeOn(practice.places, date).access} />}
          {coming && papers}
        </div>
        <div className="flex flex-col gap-6 empty:hidden lg:col-start-2">{further}</div>
        <div className="flex min-w-0 flex-col gap-10">
          <SeriesVisits appointment={appointment} />
          <AppointmentEvents appointment={appointment} isOwn={isOwn} />
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

/** The events of an appointment, the newest first. */
function AppointmentEvents({
  appointment: { events, timeZone, cancelledLate },
  isOwn,
}: {
  appointment: AppointmentDetail;
  isOwn: boolean;
}) {
  if (events.length === 0) return null;
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="text-2xl text-evergreen-strong">
        What happened
      </h2>
      <ol className="mt-5 flex flex-col gap-4 border-l border-hairline pl-6">
        {[...events].reverse().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and are only ever added to.
          <li key={events.length - index}>
            <p>{eventWords(event, { isOwn, isLate: cancelledLate && index === 0 })}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={event.at}>{eventText(event.at, clocks)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const deeds: Record<AppointmentEvent['event'], string> = {
  book: 'booked it',
  confirm: 'confirmed it',
  decline: 'declined it',
  cancel: 'cancelled it',
  restore: 'took that back',
  reschedule: 'moved it to another time',
  edit: 'changed what was booked',
  'edit-note': 'changed the note',
  coming: 'answered a reminder: coming',
  'another-time': 'asked for another time',
  complete: 'noted that the visit took place',
  'no-show': 'noted that nobody came',
  arrived: 'noted that the patient is here',
  delayed: 'noted that the patient comes late',
  'presence-cleared': 'took that back',
  papers: 'left a plan',
  expire: 'had not answered in time, and the request expired',
};

/** An appointment's event in a sentence, for its patient (`isOwn`) or the practice; `isLate`: a late cancellation. */
function eventWords(
  { event, by }: AppointmentEvent,
  { isOwn, isLate }: { isOwn: boolean; isLate: boolean },
): string {
  const who = by === 'practice' ? 'The practice' : isOwn ? 'You' : 'The patient';
  return `${who} ${isLate ? 'cancelled it late' : deeds[event]}.`;
}
