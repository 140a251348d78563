import type { Patient } from '@garden-room/contract/patient';
import { type NewPatient, newPatientSchema } from '@garden-room/contract/user-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddPatient } from '#api/add-patient.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { useKeyPerDraft } from '#lib/use-key-per-draft.ts';

/** Whether a new patient is being added, and whether anything has been typed. */
export type Noting = 'no' | 'begun' | 'typed';

type NewPatientFormProps = {
  onAdded: (patient: Patient) => void;
  onCancel: () => void;
  onNoting: (noting: Noting) => void;
};

/** Adds a patient by name and phone, so that appointments can be booked for them. */
export function NewPatientForm({ onAdded, onCancel, onNoting }: NewPatientFormProps) {
  const { field, submit, failure, isDirty, isSubmitting, setFocus } = useNewPatient(onAdded);
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
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      </div>
      <TextField label="Email (optional)" type="email" autoComplete="off" {...field('email')} />
      <FormButtons onCancel={onCancel} submit="Add patient" busyText={isSubmitting ? 'Adding…' : undefined} />
    </form>
  );
}

/** The fields of a new patient, and what saving does. A refusal loses no input; a repeated save adds no second record. */
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
  return {
    field: fieldsOf(register, errors),
    submit: handleSubmit(send),
    failure,
    isDirty,
    isSubmitting,
    setFocus,
  };
}
