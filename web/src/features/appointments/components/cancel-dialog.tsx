import { withReason } from '@garden-room/contract/endpoints/parts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useCancelAppointment } from '#api/cancel-appointment.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { hasCode } from '#lib/api-error.ts';
import type { ChangeDialogProps } from './appointment-changes.tsx';
import { WhichAppointment } from './which-appointment.tsx';

/** Asks once more before an appointment is cancelled, and why. */
const CancelDialog = ({ open, ...rest }: ChangeDialogProps) => (
  <Dialog open={open} onClose={rest.onClose} title="Cancel this visit?">
    <CancelForm {...rest} />
  </Dialog>
);

export default CancelDialog;

function CancelForm({ appointment, onDone }: Omit<ChangeDialogProps, 'open'>) {
  const cancel = useCancelAppointment(appointment._id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  });
  const { errors, isDirty } = formState;
  const leave = useDialogExit(isDirty && !cancel.isSuccess);

  const submit = handleSubmit(async (body) => {
    if (cancel.isPending) return;
    try {
      onDone(await cancel.mutateAsync(body));
    } catch {} // told below
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>
        <WhichAppointment appointment={appointment} /> The time becomes free for somebody else.
      </p>
      <TextArea
        label="Reason (optional)"
        hint="For the practice to read."
        rows={2}
        error={errors.reason?.message}
        {...register('reason')}
      />
      {cancel.isError && <Failure error={cancel.error} />}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={leave}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" busyText={cancel.isPending ? 'Cancelling…' : undefined}>
          Cancel appointment
        </Button>
      </div>
    </form>
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
