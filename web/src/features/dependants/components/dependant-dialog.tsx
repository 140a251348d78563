import type { Dependant } from '@garden-room/contract/dependant';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useDependantForm } from '../use-dependant-form.ts';

type DependantFormProps = {
  ownerId: string;
  /** The dependant to correct; null adds one. */
  dependant: Dependant | null;
  onClose: () => void;
  onSaved: (saved: Dependant) => void;
};

/** Adds or corrects a dependant. */
const DependantDialog = ({ open, ...rest }: DependantFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title={rest.dependant ? `Edit ${rest.dependant.name}` : 'Add somebody you book for'}
  >
    <DependantForm {...rest} />
  </Dialog>
);

export default DependantDialog;

function DependantForm(props: DependantFormProps) {
  const { register, submit, failure, errors, isDirty, isSubmitting } = useDependantForm(props);
  const leave = useDialogExit(isDirty);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        {props.dependant
          ? 'What is booked already keeps the name that it was booked with.'
          : 'A child, a parent, whoever you look after. They need no account: you book for them, and the practice sees both names.'}
      </p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Year of birth"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="Four digits, such as 2019. The doctor prepares by it."
        error={errors.birthYear?.message}
        {...register('birthYear', { setValueAs: Number })}
      />
      <FormButtons
        onCancel={leave}
        submit={props.dependant ? 'Save' : 'Add'}
        busyText={isSubmitting ? 'Saving…' : undefined}
      />
    </form>
  );
}
