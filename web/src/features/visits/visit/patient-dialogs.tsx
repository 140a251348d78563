import type { Appointment } from '@garden-room/contract/appointment';
import { firstLateText, lateFeeText } from '@garden-room/contract/practice-words';
import type { SeriesOutcome } from '@garden-room/contract/series';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCancelAppointment } from '#api/appointment-changes.ts';
import { appointmentQuery } from '#api/appointments.ts';
import { cancelSeries } from '#api/series.ts';
import { useAct } from '#api/use-act.ts';
import { WhichAppointment } from '#components/appointments/appointment-words.tsx';
import { ReasonForm } from '#components/forms/reason-form.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShownDialog } from '#components/ui/use-asked-dialog.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { RescheduleDialog } from '#features/visits/booking-dialogs/reschedule-dialog.tsx';
import { type ChosenScope, SeriesScopeField } from '#features/visits/series/series-change.tsx';
import { hasCode } from '#lib/api-error.ts';
import { usePractice } from '#lib/practice.ts';
import type { PatientChangeResult, PatientQuestion } from './with-patient-dialogs.tsx';

type ShownChangeProps = {
  shown: ShownDialog<PatientQuestion>;
  onDone: (outcome: PatientChangeResult) => void;
};

/** The dialog in which a patient moves or cancels an appointment. */
export default function PatientDialogs({ shown, onDone }: ShownChangeProps) {
  const { change, appointment, begun } = shown.question;
  const finish = (kind: PatientChangeResult['kind']) => (changed: Appointment, series?: SeriesOutcome) => {
    shown.close();
    onDone({ kind, appointment: changed, ...(series && { series }) });
  };
  const dialog = { open: shown.open, appointment, onClose: shown.close };
  if (change === 'reschedule') return <RescheduleDialog {...dialog} begun={begun} onDone={finish('moved')} />;
  return <CancelDialog {...dialog} late={change === 'late'} onDone={finish('cancelled')} />;
}

/** A dialog about an appointment; `onDone` gets the changed one. */
type DialogProps = {
  open: boolean;
  appointment: Appointment;
  onClose: () => void;
  /** Called also with what was done with a whole series. */
  onDone: (appointment: Appointment, series?: SeriesOutcome) => void;
};

type CancelDialogProps = DialogProps & {
  /** Whether the cut-off has passed: the patient then says that they cannot come. */
  late: boolean;
};

/** Asks for confirmation and a reason before an appointment is cancelled, and says what a late cancellation costs. */
const CancelDialog = ({ open, ...rest }: CancelDialogProps) => (
  <Dialog open={open} onClose={rest.onClose} title={rest.late ? 'You cannot come?' : 'Cancel this visit?'}>
    <CancelForm {...rest} />
  </Dialog>
);

function CancelForm({ appointment, late, onDone }: Omit<CancelDialogProps, 'open'>) {
  const practice = usePractice();
  const cancel = useCancelAppointment(appointment);
  const ending = useAct(cancelSeries);
  const [isLate, setLate] = useState(late);
  const { data: detail } = useQuery({ ...appointmentQuery(appointment._id), enabled: isLate });
  const [scope, setScope] = useState<ChosenScope>('one');
  const failed = cancel.error ?? ending.error;
  const cancelNow = async (body: { reason?: string | undefined }) => {
    try {
      const request = isLate ? { ...body, late: true as const } : body;
      if (scope === 'one') onDone(await cancel.mutateAsync(request));
      else {
        const ended = await ending.mutateAsync({
          params: { id: appointment._id },
          body: { ...request, scope },
        });
        const cancelledVisit = ended.changed.find(({ _id }) => _id === appointment._id);
        onDone(cancelledVisit ?? appointment, ended);
      }
    } catch (error) {
      if (hasCode(error, 'too_late')) setLate(true);
      throw error;
    }
  };
  return (
    <ReasonForm
      label="Reason (optional)"
      hint="For the practice to read."
      failure={
        failed && (
          <Failure error={failed} wasLate={(cancel.variables ?? ending.variables?.body)?.late === true} />
        )
      }
      cancel="Keep it"
      submit={isLate ? "I can't come" : 'Cancel appointment'}
      busyText={cancel.isPending || ending.isPending ? 'Cancelling…' : undefined}
      isDanger
      act={cancelNow}
    >
      <SeriesScopeField appointment={appointment} chosen={scope} onChoose={setScope} />
      {scope !== 'one' && <p>Visits that it is too late to cancel online are kept, and named.</p>}
      <p>
        <WhichAppointment appointment={appointment} /> The time becomes free for other patients.
        <span>
          {isLate && ' The visit is cancelled late, and the practice is told that you cannot come.'}
        </span>
      </p>
      {isLate && detail?.lateIsFree && <p className="font-semibold">{firstLateText}</p>}
      {isLate && (
        <p>
          <span>{lateFeeText(practice.missedVisit, site.currency)}</span> For more, see{' '}
          <Link to={`${paths.fees}#missed`} className={textLinkClass}>
            fees and insurance
          </Link>
          .
        </p>
      )}
    </ReasonForm>
  );
}

/** `wasLate`: whether the refused press was one that knew of the cut-off. */
const Failure = ({ error, wasLate }: { error: Error; wasLate: boolean }) => (
  <Notice tone="error">
    {hasCode(error, 'too_late') && !wasLate ? (
      'The time until which you could cancel this has just passed. You can still say that you cannot come.'
    ) : (
      <>
        <span>{error.message}</span>
        {hasCode(error, 'too_late', 'illegal_move') && (
          <>
            {' '}
            <PhoneLink />
          </>
        )}
      </>
    )}
  </Notice>
);
