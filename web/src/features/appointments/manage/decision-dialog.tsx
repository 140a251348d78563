import type { Appointment } from '@garden-room/contract/appointment';
import { withReason } from '@garden-room/contract/endpoints/parts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAppointmentChange } from '#api/change-appointment.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { AboutAppointment } from './about-appointment.tsx';
import { type Decision, decisions } from './decisions.ts';

type DecisionProps = {
  decision: Decision;
  appointment: Appointment;
  onClose: () => void;
  onDone: () => void;
};

/** Asks once more before the practice decides what cannot be taken back, with a word for the patient. */
export const DecisionDialog = ({ open, ...rest }: DecisionProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title={decisions[rest.decision].title}>
    <DecisionForm {...rest} />
  </Dialog>
);

function DecisionForm({ decision, appointment, onDone }: Omit<DecisionProps, 'onClose'>) {
  const { effect, submit, busyText, needsReason, change } = decisions[decision];
  const deciding = useAppointmentChange(change(appointment._id));
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  });
  const { errors, isDirty } = formState;
  const leave = useDialogExit(isDirty && !deciding.isSuccess);

  const decide = useOneAtATime(async (body: { reason?: string | undefined }) => {
    if (needsReason && !body.reason) {
      setError('reason', { message: 'Say why, for the patient to read.' }, { shouldFocus: true });
      return;
    }
    await deciding.mutateAsync(body);
    onDone();
  });

  return (
    <form noValidate onSubmit={handleSubmit(decide)} className="flex flex-col gap-5">
      <p>
        <AboutAppointment appointment={appointment} /> {effect}
      </p>
      <TextArea
        label={needsReason ? 'Reason' : 'A word for the patient (optional)'}
        hint="It stands in the message that they get."
        rows={2}
        error={errors.reason?.message}
        {...register('reason')}
      />
      {deciding.isError && <Notice tone="error">{deciding.error.message}</Notice>}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={leave}>
          Back
        </Button>
        <Button type="submit" busyText={deciding.isPending ? busyText : undefined}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
