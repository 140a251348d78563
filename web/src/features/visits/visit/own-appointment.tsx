import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { isLive } from '@garden-room/contract/live-status';
import { lateCancellationText } from '@garden-room/contract/practice-words';
import { generalConsultancy } from '@garden-room/contract/service';
import { isStaff } from '@garden-room/contract/staff';
import { timeText } from '@garden-room/contract/time-text';
import type { User } from '@garden-room/contract/user';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#api/services.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import VisitReview from '#features/reviews/visit-review.tsx';
import { updateDraft } from '#features/visits/booking/booking-input.ts';
import { OwnPapers } from '#features/visits/papers/visit-papers.tsx';
import { OwnPayments } from '#features/visits/payments/visit-payments.tsx';
import { OfferedTime } from '#features/visits/waiting/visit-waiting.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';
import { AppointmentView } from './appointment-view.tsx';
import { CalendarLink, calendarByMail } from './calendar-entry.tsx';
import { OwnNote } from './own-note.tsx';
import { PatientButtons } from './patient-buttons.tsx';
import { TimeQuestion } from './time-question.tsx';
import { isComing, useChangeable } from './use-changeable.ts';
import { WhereToBe } from './where-to-be.tsx';
import type { OpenPatientDialog } from './with-patient-dialogs.tsx';

/** Below the visit's facts, and none of what its page is opened for. */
const VisitWaiting = lazyPart(() => import('#features/visits/waiting/earlier-free-times.tsx'), {
  skeleton: () => <Skeleton className="h-96 print:hidden" />,
});

type OwnAppointmentProps = { appointment: AppointmentDetail; reader: User; ask: OpenPatientDialog };

/** The reader's own appointment, and what they can do about it. */
export function OwnAppointment({ appointment, reader, ask }: OwnAppointmentProps) {
  const rules = useChangeable();
  const { kind } = rules.changeable(appointment);
  const { missedVisit } = usePractice();
  const { status, startsAt, cancelledLate } = appointment;
  const isToCome = isLive(status) && rules.now < Date.parse(startsAt);
  const isUpcoming = isComing(appointment, rules.now);
  const further = (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {!isUpcoming && <BookAgain appointment={appointment} isPrimary />}
      {!isStaff(reader) && <WriteAbout appointment={appointment} />}
      {isUpcoming && <BookAgain appointment={appointment} isPrimary={false} />}
      {isUpcoming && !appointment.invited && <CalendarLink id={appointment._id} />}
    </p>
  );
  return (
    <AppointmentView
      appointment={appointment}
      isComing={isUpcoming}
      opening={
        <>
          {cancelledLate && (
            <p className="mt-4 max-w-[60ch] border-l-2 border-terracotta pl-4">
              {lateCancellationText([appointment], missedVisit, site.currency)}
            </p>
          )}
          {isUpcoming && (
            <div className="mt-6 -mb-4">
              <TimeQuestion appointment={appointment} isWholePage ask={ask} rules={rules} />
            </div>
          )}
          {isUpcoming && <WhereToBe appointment={appointment} reader={reader} />}
        </>
      }
      note={isToCome && <OwnNote appointment={appointment} />}
      papers={
        <>
          <OwnPapers appointment={appointment} />
          <OwnPayments visit={appointment} isToCome={isToCome} />
        </>
      }
      further={
        isUpcoming ? (
          <>
            {further}
            {appointment.invited && <p className="text-sm text-ink-soft">{calendarByMail(appointment)}</p>}
            <VisitWaiting appointment={appointment} ask={ask} rules={rules} />
          </>
        ) : (
          status === 'completed' && <VisitReview appointmentId={appointment._id} name={reader.name} />
        )
      }
    >
      {isUpcoming ? (
        <>
          <OfferedTime appointment={appointment} isTooLate={kind !== 'until' && kind !== 'loading'} />
          <PatientButtons appointment={appointment} ask={ask} rules={rules} />
        </>
      ) : (
        further
      )}
    </AppointmentView>
  );
}

/** Opens the form of a message about this visit, with its subject in the history entry, not in the address. */
const WriteAbout = ({ appointment: { date, time } }: { appointment: Appointment }) => (
  <ButtonLink
    to={`${paths.messages}?message=new`}
    state={{ subject: `My visit on ${longDate(date)}, ${timeText(time)}` }}
    variant="secondary"
    size="sm"
    className="print:hidden"
  >
    Write about this visit
  </ButtonLink>
);

type BookAgainProps = { appointment: Appointment; isPrimary: boolean };

/** Leads to the booking of the service, for whom this visit is; to the services where it is not on offer any more. */
function BookAgain({ appointment: { serviceId, patientId, attendee }, isPrimary }: BookAgainProps) {
  const { data: services } = useQuery(servicesQuery);
  const isGone =
    serviceId !== generalConsultancy.id &&
    services !== undefined &&
    !services.some(({ id }) => id === serviceId);
  return (
    <ButtonLink
      to={isGone ? paths.services : paths.bookServiceFromDashboard(serviceId)}
      variant={isPrimary ? 'primary' : 'secondary'}
      size="sm"
      className="print:hidden"
      // Kept in the tab, as if it had been chosen there: no address names a person.
      onClick={() => updateDraft(patientId, { dependantId: attendee?.dependantId ?? null })}
    >
      Book again
    </ButtonLink>
  );
}
