import type { Patient } from '@garden-room/contract/patient';
import { useEffect } from 'react';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useNewPatient } from '../use-new-patient.ts';

/** Whether a new patient is being added, and whether anything has been typed. */
export type Noting = 'no' | 'begun' | 'typed';

type NewPatientFormProps = {
  onAdded: (patient: Patient) => void;
  onCancel: () => void;
  onNoting: (noting: Noting) => void;
};

/** Adds a patient by name and phone, so that appointments can be booked for them. */
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
