import { useCancelAppointment } from '#api/cancel-appointment.ts';
import { WhichAppointment } from '#components/appointments/appointment-words.tsx';
import { ReasonForm } from '#components/forms/reason-form.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { hasCode } from '#lib/api-error.ts';
import type { ChangeDialogProps } from './appointment-changes.tsx';

/** Asks for confirmation and a reason before an appointment is cancelled. */
const CancelDialog = ({ open, ...rest }: ChangeDialogProps) => (
  <Dialog open={open} onClose={rest.onClose} title="Cancel this visit?">
    <CancelForm {...rest} />
  </Dialog>
);

export default CancelDialog;

function CancelForm({ appointment, onDone }: Omit<ChangeDialogProps, 'open'>) {
  const cancel = useCancelAppointment(appointment._id);
  return (
    <ReasonForm
      label="Reason (optional)"
      hint="For the practice to read."
      failure={cancel.isError && <Failure error={cancel.error} />}
      cancel="Keep it"
      submit="Cancel appointment"
      busyText={cancel.isPending ? 'Cancelling…' : undefined}
      isDanger
      act={async (body) => onDone(await cancel.mutateAsync(body))}
    >
      <p>
        <WhichAppointment appointment={appointment} /> The time becomes free for somebody else.
      </p>
    </ReasonForm>
  );
}

const Failure = ({ error }: { error: Error }) => (
  <Notice tone="error">
    {error.message}
    {hasCode(error, 'too_late', 'illegal_move') && (
      <>
        {' '}
        <PhoneLink />
      </>
    )}
  </Notice>
);
