import { withReason } from '@garden-room/contract/endpoints/parts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextArea } from '#components/ui/text-area.tsx';

type DeclineSeveralProps = {
  count: number;
  onClose: () => void;
  /** Gets the word for the patients, if there is one. */
  onDecided: (reason: string | undefined) => void;
};

/** Asks once more before several requests are declined, with one word for all of their patients. */
const DeclineSeveralDialog = ({ open, ...rest }: DeclineSeveralProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title={rest.count === 1 ? 'Decline this request?' : `Decline ${rest.count} requests?`}
  >
    <DeclineSeveralForm {...rest} />
  </Dialog>
);

export default DeclineSeveralDialog;

function DeclineSeveralForm({ count, onDecided }: DeclineSeveralProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  });
  const { errors, isDirty } = formState;
  const leave = useDialogExit(isDirty);
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ reason }) => onDecided(reason))}
      className="flex flex-col gap-5"
    >
      <p>Their times become free for others, and each patient gets a message.</p>
      <TextArea
        label="A word for the patients (optional)"
        hint="It stands in each of their messages."
        rows={2}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={leave}>
          Back
        </Button>
        <Button type="submit">Decline {count}</Button>
      </div>
    </form>
  );
}
