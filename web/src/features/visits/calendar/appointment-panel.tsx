import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { withoutComing } from '@garden-room/contract/visit-mode';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AppointmentTime, BookedService } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { AlertWords } from '#components/ui/patient-name.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { DoorOfVisit } from '#features/visits/visit/door-of-visit.tsx';
import { PracticeButtons } from '#features/visits/visit/practice-buttons.tsx';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { longDate } from '#lib/clinic-time.ts';

const VisitMail = lazyPart(() => import('#features/mail/visit-mail.tsx'), {
  skeleton: () => <Skeleton className="h-28" />,
  failed: () => <LoadFailed />,
  isNeeded: true,
});

const VisitPayments = lazyPart(() => import('#features/visits/payments/visit-payments.tsx'), {
  skeleton: () => <Skeleton className="h-20" />,
  failed: () => <LoadFailed />,
  isNeeded: true,
});

type AppointmentPanelProps = {
  /** Null while none is open, or when it has been removed. */
  appointment: Appointment | null;
  now: number;
  changes: PracticeDialogOpener;
  /** Called when a change begins. */
  onChange: (appointment: Appointment) => void;
  onMove: (appointment: Appointment) => void;
  onClose: () => void;
};

/** An appointment of the calendar: who, what, and what can be done about it. */
export const AppointmentPanel = ({ appointment, onClose, ...rest }: AppointmentPanelProps) => (
  <Dialog open={appointment !== null} onClose={onClose} title={appointment?.patientName ?? ''}>
    {appointment && <PanelContent appointment={appointment} onClose={onClose} {...rest} />}
  </Dialog>
);

function PanelContent({
  appointment,
  now,
  changes,
  onChange,
  onMove,
  onClose,
}: AppointmentPanelProps & { appointment: Appointment }) {
  const { _id, patientId, status } = appointment;
  /** A dialog that asks replaces this one. */
  const asking: PracticeDialogOpener = {
    ...changes,
    ask: (question) => {
      onClose();
      changes.ask(question);
    },
  };
  return (
    <div className="flex flex-col gap-5">
      <AlertWords alert={appointment.alert} />
      <DoorOfVisit appointment={appointment} isDetail />
      <BriefFacts appointment={appointment} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.appointment(_id)} className={textLinkClass}>
          Appointment
        </Link>
        <Link to={paths.patient(patientId)} className={textLinkClass}>
          Patient
        </Link>
      </p>
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-5">
        {isLive(status) && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              onClose();
              onMove(appointment);
            }}
          >
            Move
          </Button>
        )}
        <PracticeButtons
          appointment={appointment}
          shown="all"
          now={now}
          changes={asking}
          onChange={onChange}
        />
      </div>
      <VisitPayments visit={appointment} hidesEntries />
      <VisitMail appointmentId={_id} phone={appointment.reach?.phone ?? null} />
    </div>
  );
}

/** The facts of an appointment in brief, for the practice's calendar. */
const BriefFacts = ({ appointment }: { appointment: Appointment }) => (
  <div className="flex flex-col gap-2">
    <p className="font-medium">
      <span>{longDate(appointment.date)}</span>, <AppointmentTime appointment={appointment} />
    </p>
    <p>
      <BookedService appointment={appointment} />
    </p>
    <StatusBadge appointment={appointment} />
    <dl className="flex flex-col gap-1 text-sm">
      <BriefFact term="Phone">
        {appointment.reach?.phone ? <CallPatient phone={appointment.reach.phone} /> : 'Not known'}
      </BriefFact>
      <BriefFact term="How">{withoutComing[appointment.mode]?.where ?? 'In person'}</BriefFact>
      {appointment.note && <BriefFact term="Note">{appointment.note}</BriefFact>}
    </dl>
  </div>
);

const BriefFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="w-14 shrink-0">{term}</dt>
    <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);
