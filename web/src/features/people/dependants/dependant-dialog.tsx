import type { Dependant } from '@garden-room/contract/dependant';
import {
  type DependantDraft,
  dependantDraftSchema,
  latestBirthYear,
} from '@garden-room/contract/endpoints/dependants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { addDependant, updateDependant } from '#api/profile.ts';
import { useAct } from '#api/use-act.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextField } from '#components/ui/fields.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { changeOwnRecord } from '#features/session/own-record.ts';
import { useForm } from '#lib/use-form.ts';

type DependantFormProps = {
  ownerId: string;
  /** The dependant to correct; null adds one. */
  dependant: Dependant | null;
  onClose: () => void;
  onSaved: (saved: Dependant) => void;
};

/** Adds or corrects a dependant. */
export const DependantDialog = ({ open, ...rest }: DependantFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title={rest.dependant ? `Edit ${rest.dependant.name}` : 'Add someone you book for'}
  >
    <DependantForm {...rest} />
  </Dialog>
);

type AddDependantProps = {
  open: boolean;
  ownerId: string;
  onClose: () => void;
  onAdded: (added: Dependant) => void;
};

/** Adds a dependant to the session's own record before it reports them, for the form to select. */
export default function AddDependantDialog({ onAdded, ...dialog }: AddDependantProps) {
  return (
    <DependantDialog
      {...dialog}
      dependant={null}
      onSaved={(added) => {
        changeOwnRecord(dialog.ownerId, ({ dependants }) => ({ dependants: [...dependants, added] }));
        onAdded(added);
      }}
    />
  );
}

function DependantForm(props: DependantFormProps) {
  const { field, submit, failure, isDirty, isSubmitting } = useDependantForm(props);
  const leave = useDialogExit(isDirty);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        {props.dependant
          ? 'What is booked already keeps the name that it was booked with.'
          : 'A child, a parent, whoever you look after. They need no account: you book for them, and the practice sees both names.'}
      </p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField
        label="Year of birth"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="Four digits, such as 2019. It helps the doctor prepare."
        {...field('birthYear', { setValueAs: Number })}
      />
      <FormButtons
        onCancel={leave}
        submit={props.dependant ? 'Save' : 'Add'}
        busyText={isSubmitting ? 'Saving…' : undefined}
      />
    </form>
  );
}

/** The form's state, and how it is saved. A refusal loses no input. */
function useDependantForm({ ownerId, dependant, onSaved }: Omit<DependantFormProps, 'onClose'>) {
  const add = useAct(addDependant);
  const update = useAct(updateDependant);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<DependantDraft>({
    resolver: zodResolver(dependantDraftSchema),
    ...(dependant && { defaultValues: { name: dependant.name, birthYear: dependant.birthYear } }),
  });

  const submit = handleSubmit(async (draft) => {
    setFailure(null);
    const latest = latestBirthYear(Date.now());
    if (draft.birthYear > latest) {
      setError('birthYear', { message: `Enter a year up to ${latest}.` }, { shouldFocus: true });
      return;
    }
    try {
      const saved = dependant
        ? await update.mutateAsync({ params: { id: ownerId, dependantId: dependant._id }, body: draft })
        : await add.mutateAsync({ params: { id: ownerId }, body: draft });
      onSaved(saved);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be saved. Please try again.');
    }
  });

  const { errors, isDirty, isSubmitting } = formState;
  return { field: fieldsOf(register, errors), submit, failure, isDirty, isSubmitting };
}
