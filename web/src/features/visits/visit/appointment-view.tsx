import type { AppointmentDetail, AppointmentEvent } from '@garden-room/contract/appointment-detail';
import { isLive } from '@garden-room/contract/live-status';
import { timeText } from '@garden-room/contract/time-text';
import type { User } from '@garden-room/contract/user';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Link } from 'react-router-dom';
import { calendarFileAddress } from '#api/appointments.ts';
import { ForAttendee } from '#components/appointments/appointment-words.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import VisitMail from '#features/mail/visit-mail.tsx';
import { PrivateNotes } from '#features/people/notes/private-notes.tsx';
import VisitReview from '#features/reviews/visit-review.tsx';
import { StatusBadge } from '#features/visits/list/status-badge.tsx';
import { OwnPapers, PatientPapers } from '#features/visits/papers/visit-papers.tsx';
import { SeriesVisits } from '#features/visits/series/series-visits.tsx';
import { VisitWaiting } from '#features/visits/waiting/visit-waiting.tsx';
import { longDate, visitorTimeZone } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { eventText } from '#lib/instant-text.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import type { AskForChange } from './appointment-changes.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { ManagedAppointment } from './managed-appointment.tsx';
import { OwnNote } from './own-note.tsx';
import { isComing, useChangeable } from './use-changeable.ts';

/** The reader's own appointment, and what they can do about it. */
export function OwnAppointment({
  appointment,
  ownName,
  ask,
}: {
  appointment: AppointmentDetail;
  ownName: string;
  ask: AskForChange;
}) {
  const rules = useChangeable();
  const isToCome = isLive(appointment.status) && rules.now < Date.parse(appointment.startsAt);
  return (
    <View
      appointment={appointment}
      isOwn
      note={isToCome && <OwnNote appointment={appointment} />}
      papers={<OwnPapers appointment={appointment} />}
    >
      {isComing(appointment, rules.now) && (
        <>
          <AppointmentActions appointment={appointment} ask={ask} rules={rules} />
          <CalendarLink id={appointment._id} />
          <VisitWaiting appointment={appointment} />
        </>
      )}
      {appointment.status === 'completed' && <VisitReview appointmentId={appointment._id} name={ownName} />}
    </View>
  );
}

type PatientAppointmentProps = { appointment: AppointmentDetail; reader: User };

/** A patient's appointment, and what the practice can do about it. */
export const PatientAppointment = ({ appointment, reader }: PatientAppointmentProps) => (
  <View
    appointment={appointment}
    isOwn={false}
    papers={
      <>
        <PatientPapers appointment={appointment} readerId={reader._id} />
        {reader.role === 'Admin' && (
          <PrivateNotes
            personId={reader._id}
            patientId={appointment.patientId}
            appointmentId={appointment._id}
          />
        )}
      </>
    }
  >
    <ManagedAppointment appointment={appointment} />
    <CalendarLink id={appointment._id} />
    <VisitMail appointmentId={appointment._id} phone={appointment.reach?.phone ?? null} />
  </View>
);

type ViewProps = {
  appointment: AppointmentDetail;
  isOwn: boolean;
  /** The note where it can be changed. */
  note?: Elements;
  papers: Elements;
  /** What can be done. */
  children: Elements;
};

function View({ appointment, isOwn, note, papers, children }: ViewProps) {
  const { patientId, serviceName, date, time } = appointment;
  return (
    <article>
      <header>
        <Link to={paths.patient(patientId)} className={`inline-block py-2 ${textLinkClass}`}>
          {isOwn ? 'All your appointments' : 'All of this patient’s appointments'}
        </Link>
        <h1 className="mt-3 text-4xl text-evergreen-strong">{serviceName}</h1>
        <p className="mt-2 font-display text-2xl">
          <span>{longDate(date)}</span>, <span className="whitespace-nowrap">{timeText(time)}</span>
        </p>
        <ForAttendee attendee={appointment.attendee} className="mt-2 text-ink-soft" />
        <div className="mt-5">
          <StatusBadge appointment={appointment} explained={isOwn} />
        </div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6 empty:hidden lg:order-last">{children}</div>
        <div className="flex min-w-0 flex-col gap-12">
          <AppointmentFacts appointment={appointment} isOwn={isOwn} note={note || undefined} />
          <SeriesVisits appointment={appointment} />
          {papers}
          <AppointmentEvents appointment={appointment} isOwn={isOwn} />
        </div>
      </div>
    </article>
  );
}

const CalendarLink = ({ id }: { id: string }) => (
  <a
    href={calendarFileAddress(id)}
    download
    className={buttonClass('secondary', 'md', 'self-start print:hidden')}
  >
    <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.6} />
    Add to calendar
  </a>
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
  'edit-note': 'changed the note',
  coming: 'answered a reminder: coming',
  'another-time': 'asked for another time',
  complete: 'noted that the visit took place',
  'no-show': 'noted that nobody came',
  arrived: 'noted that the patient is here',
  delayed: 'noted that the patient comes late',
  'presence-cleared': 'took that back',
  papers: 'left a plan or a receipt',
  expire: 'had not answered in time, and the request expired',
};

/** An event of an appointment in a sentence, for its patient (`isOwn`) or the practice; `isLate` of a late cancellation. */
function eventWords(
  { event, by }: AppointmentEvent,
  { isOwn, isLate }: { isOwn: boolean; isLate: boolean },
): string {
  const who = by === 'practice' ? 'The practice' : isOwn ? 'You' : 'The patient';
  return `${who} ${isLate ? 'cancelled it late' : deeds[event]}.`;
}
