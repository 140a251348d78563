import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import type { User } from '@garden-room/contract/user';
import { useRef } from 'react';
import { AlertWords } from '#components/ui/patient-name.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import VisitMail from '#features/mail/visit-mail.tsx';
import { PrivateNotes } from '#features/people/notes/private-notes.tsx';
import { PatientPapers } from '#features/visits/papers/visit-papers.tsx';
import VisitPayments from '#features/visits/payments/visit-payments.tsx';
import { VisitTasks } from '#features/visits/tasks/tasks.tsx';
import { useNow } from '#lib/use-now.ts';
import { AppointmentView } from './appointment-view.tsx';
import { CalendarLink } from './calendar-entry.tsx';
import { PracticeButtons } from './practice-buttons.tsx';
import { isComing } from './use-changeable.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { WithPracticeDialogs } from './with-practice-dialogs.tsx';

type PatientAppointmentProps = { appointment: AppointmentDetail; reader: User };

/** A patient's appointment, and what the practice can do about it. */
export function PatientAppointment({ appointment, reader }: PatientAppointmentProps) {
  const now = useNow();
  return (
    <AppointmentView
      appointment={appointment}
      isOwn={false}
      isComing={isComing(appointment, now)}
      opening={
        <div className="mt-4 max-w-[60ch] empty:hidden">
          <AlertWords alert={appointment.alert} />
        </div>
      }
      papers={
        <>
          <PatientPapers appointment={appointment} readerId={reader._id} />
          <VisitTasks visit={appointment} />
          {reader.role === 'Admin' && (
            <PrivateNotes
              personId={reader._id}
              patientId={appointment.patientId}
              appointmentId={appointment._id}
            />
          )}
        </>
      }
      further={
        <>
          <CalendarLink id={appointment._id} />
          <VisitMail appointmentId={appointment._id} phone={appointment.reach?.phone ?? null} />
        </>
      }
    >
      <ManagedAppointment appointment={appointment} now={now} />
      <VisitPayments visit={appointment} />
    </AppointmentView>
  );
}

/** The practice's acts on one appointment, on its own page. */
function ManagedAppointment({ appointment, now }: { appointment: Appointment; now: number }) {
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
      <WithPracticeDialogs>
        {(changes) => (
          <PracticeButtons
            appointment={appointment}
            shown="all"
            now={now}
            changes={changes}
            onChange={({ _id }) => noteChange(_id)}
          />
        )}
      </WithPracticeDialogs>
    </section>
  );
}
