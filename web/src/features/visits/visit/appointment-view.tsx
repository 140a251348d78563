import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { isLive } from '@garden-room/contract/live-status';
import { timeText } from '@garden-room/contract/time-text';
import type { User } from '@garden-room/contract/user';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { calendarFileAddress } from '#api/appointments.ts';
import { ForAttendee } from '#components/appointments/appointment-words.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { paths } from '#config/paths.ts';
import VisitMail from '#features/mail/visit-mail.tsx';
import { PrivateNotes } from '#features/people/notes/private-notes.tsx';
import VisitReview from '#features/reviews/visit-review.tsx';
import { StatusBadge } from '#features/visits/list/status-badge.tsx';
import { OwnPapers, PatientPapers } from '#features/visits/papers/visit-papers.tsx';
import { SeriesVisits } from '#features/visits/series/series-visits.tsx';
import { VisitWaiting } from '#features/visits/waiting/visit-waiting.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { useNow } from '#lib/use-now.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import type { AskForChange } from './appointment-changes.tsx';
import { AppointmentEvents, AppointmentFacts } from './appointment-facts.tsx';
import { ManageActions, useFocusKept } from './manage-actions.tsx';
import { ManageChanges } from './manage-changes.tsx';
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

/** What the practice can do about one appointment, on its own page. */
function ManagedAppointment({ appointment }: { appointment: Appointment }) {
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  const noteChange = useFocusKept(appointment, section);
  const phone = appointment.reach?.phone;
  return (
    <section ref={section} tabIndex={-1} aria-label="What can be done" className="focus-visible:outline-none">
      {phone && (
        <p className="mb-5">
          Phone: <CallPatient phone={phone} />
        </p>
      )}
      <ManageChanges>
        {(changes) => (
          <ManageActions
            appointment={appointment}
            now={now}
            changes={changes}
            onChange={({ _id }) => noteChange(_id)}
          />
        )}
      </ManageChanges>
    </section>
  );
}
