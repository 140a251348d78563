import type { Patient } from '@garden-room/contract/patient';
import { type NewPatient, newPatientSchema } from '@garden-room/contract/user-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddPatient } from '#api/add-patient.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { useKeyPerDraft } from '#lib/use-key-per-draft.ts';

/** Whether somebody new is being noted, and anything has been typed about them. */
export type Noting = 'no' | 'begun' | 'typed';

type NewPatientFormProps = {
  onAdded: (patient: Patient) => void;
  onCancel: () => void;
  onNoting: (noting: Noting) => void;
};

/** Notes somebody by name and phone, so that there can be appointments for them. */
export function NewPatientForm({ onAdded, onCancel, onNoting }: NewPatientFormProps) {
  const { register, submit, failure, errors, isDirty, isSubmitting, setFocus } = useNewPatient(onAdded);
  useEffect(() => setFocus('name'), [setFocus]);
  useEffect(() => {
    onNoting(isDirty ? 'typed' : 'begun');
    return () => onNoting('no');
  }, [isDirty, onNoting]);
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="new-patient"
      className="flex flex-col gap-5 border-y border-hairline py-5"
    >
      <div>
        <h3 id="new-patient" className="text-xl text-evergreen-strong">
          New patient, without an account
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          They get no messages and cannot sign in. Once they have registered, their record can be joined with
          the account.
        </p>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <FormButtons onCancel={onCancel} submit="Add patient" busyText={isSubmitting ? 'Adding…' : undefined} />
    </form>
  );
}

/** Somebody new, and what saving them does. A refusal loses nothing, and a lost answer notes nobody twice. */
function useNewPatient(onAdded: (patient: Patient) => void) {
  const add = useAddPatient();
  const keyFor = useKeyPerDraft();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm<NewPatient>({
    resolver: zodResolver(newPatientSchema),
    defaultValues: { name: '', phone: '', email: '' },
  });

  const send = useOneAtATime(async (draft: NewPatient) => {
    setFailure(null);
    try {
      onAdded(await add.mutateAsync({ draft, idempotencyKey: keyFor(draft) }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be saved. Please try again.');
    }
  });

  const { errors, isDirty, isSubmitting } = formState;
  return { register, submit: handleSubmit(send), failure, errors, isDirty, isSubmitting, setFocus };
}
