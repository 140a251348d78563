import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { isLive } from '@garden-room/contract/live-status';
import { lengthText } from '@garden-room/contract/time-text';
import type { User } from '@garden-room/contract/user';
import { modeWords, withoutComing } from '@garden-room/contract/visit-mode';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { calendarFileAddress } from '#api/appointments.ts';
import { DateAndTime, ForAttendee } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { Fact, FactList } from '#components/ui/fact-list.tsx';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { AlertWords, NameMarks, PatientName } from '#components/ui/patient-name.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import VisitMail from '#features/mail/visit-mail.tsx';
import { PrivateNotes } from '#features/people/notes/private-notes.tsx';
import { RequestAge } from '#features/visits/list/request-facts.tsx';
import { PatientPapers } from '#features/visits/papers/visit-papers.tsx';
import { missedFeeWords } from '#features/visits/payments/payment-words.ts';
import VisitPayments from '#features/visits/payments/visit-payments.tsx';
import { SeriesVisits } from '#features/visits/series/series-visits.tsx';
import { VisitTasks } from '#features/visits/tasks/tasks.tsx';
import { useNow } from '#lib/use-now.ts';
import { AppointmentEvents } from './appointment-events.tsx';
import { DoorOfVisit } from './door-of-visit.tsx';
import { PracticeButtons } from './practice-buttons.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { WithPracticeDialogs } from './with-practice-dialogs.tsx';

type PatientAppointmentProps = { appointment: AppointmentDetail; reader: User };

/**
 * A patient's appointment as the practice works with it: who, when, what, the number to call, the alert and the notes;
 * beside them the act that its state calls for, and the money. Nothing here is said to the patient.
 */
export const PatientAppointment = ({ appointment, reader }: PatientAppointmentProps) => (
  <article className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] dense:gap-y-6">
    <div className="flex min-w-0 flex-col gap-5">
      <Opening appointment={appointment} />
      <AlertWords alert={appointment.alert} />
      <DeskFacts appointment={appointment} />
    </div>
    <div className="flex min-w-0 flex-col gap-8">
      <DoorOfVisit appointment={appointment} isDetail />
      <ManagedAppointment appointment={appointment} />
      <VisitPayments visit={appointment} />
    </div>
    <div className="flex min-w-0 flex-col gap-10 *:mt-0">
      {reader.role === 'Admin' && (
        <PrivateNotes
          personId={reader._id}
          patientId={appointment.patientId}
          appointmentId={appointment._id}
        />
      )}
      <PatientPapers appointment={appointment} readerId={reader._id} />
      <VisitTasks visit={appointment} />
    </div>
    <div className="flex min-w-0 flex-col gap-10">
      <VisitMail appointmentId={appointment._id} phone={appointment.reach?.phone ?? null} />
      <SeriesVisits appointment={appointment} />
      <AppointmentEvents appointment={appointment} isOwn={false} />
    </div>
  </article>
);

/** The patient, and when and for what they come. */
function Opening({ appointment }: { appointment: Appointment }) {
  const { patientId, patientName, birthDate, firstVisit, serviceName, mode, price, reach } = appointment;
  const what = [serviceName, lengthText(appointment), modeWords[mode], priceText(price)];
  return (
    <header>
      <p className="flex flex-wrap gap-x-6 text-sm print:hidden">
        <Link to={paths.patient(patientId)} className={`py-2 ${textLinkClass}`}>
          Patient record
        </Link>
        {reach?.account && (
          <Link to={paths.conversation(patientId)} className={`py-2 ${textLinkClass}`}>
            Messages
          </Link>
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <h1 className="text-4xl text-evergreen-strong">
          <PatientName name={patientName} id={patientId} of={{ birthDate }} />
        </h1>
        {/* Alert and note are written out below. */}
        <NameMarks name={patientName} of={{ firstVisit }} />
      </div>
      <ForAttendee attendee={appointment.attendee} className="text-lg" />
      <p className="mt-2 text-xl text-balance">
        <DateAndTime {...appointment} />
      </p>
      <PatientTime {...appointment} named className="block text-ink-soft" />
      <p className="mt-1">{what.join(', ')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge appointment={appointment} />
        {appointment.status === 'pending' && <RequestAge appointment={appointment} />}
      </div>
    </header>
  );
}

/** The number to call, what was written with the visit, and what a late cancellation costs. */
function DeskFacts({ appointment }: { appointment: AppointmentDetail }) {
  const { mode, reach, note, deskNote, room, reason, cancelledBy, cancelledLate } = appointment;
  const remote = withoutComing[mode];
  return (
    <FactList>
      <Fact term="Phone">
        {reach?.phone ? (
          <CallPatient phone={reach.phone} />
        ) : (
          <span className="text-ink-soft">Not known</span>
        )}
        {remote && (
          <span className="block text-ink-soft">
            {room === undefined ? remote.task : 'The page of their visit leads them into the room.'}
          </span>
        )}
      </Fact>
      {note && <Fact term="Patient’s note">{note}</Fact>}
      {deskNote && <Fact term="Note for the day">{deskNote}</Fact>}
      {room && (
        <Fact term="Room of its own">
          <ExternalLink href={room} className={textLinkClass}>
            {room}
          </ExternalLink>
        </Fact>
      )}
      {reason && (
        <Fact term={cancelledBy === 'patient' ? 'The patient’s reason' : 'Written to the patient'}>
          {reason}
        </Fact>
      )}
      {cancelledLate && <Fact term={missedFeeWords}>{lateFeeWords(appointment)}</Fact>}
    </FactList>
  );
}

/** The fee of a late cancellation, for the practice. */
function lateFeeWords({ lateIsFree, lateFee }: Appointment): string {
  if (lateIsFree) return 'None: it is their first';
  if (lateFee === undefined) return 'Not kept with this visit';
  return lateFee === null ? 'None' : priceText(lateFee);
}

/** The practice's acts on one appointment: the one that its state calls for, and a menu. */
function ManagedAppointment({ appointment }: { appointment: Appointment }) {
  const section = useRef<HTMLElement>(null);
  const noteChange = useFocusKept(appointment, section);
  const now = useNow();
  const toCalendar = {
    label: 'Add to calendar',
    // The answer is a file: the page stays.
    onPress: () => window.location.assign(calendarFileAddress(appointment._id)),
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="What can be done" className="focus-visible:outline-none">
      <WithPracticeDialogs>
        {(changes) => (
          <PracticeButtons
            appointment={appointment}
            shown="page"
            now={now}
            further={isLive(appointment.status) ? [toCalendar] : []}
            changes={changes}
            onChange={({ _id }) => noteChange(_id)}
          />
        )}
      </WithPracticeDialogs>
    </section>
  );
}
