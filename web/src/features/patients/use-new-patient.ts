import type { Patient } from '@garden-room/contract/patient';
import { type NewPatient, newPatientSchema } from '@garden-room/contract/user-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddPatient } from '#api/add-patient.ts';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { useKeyPerDraft } from '#lib/use-key-per-draft.ts';

/** The fields of a new patient, and what saving does. A refusal loses no input; a repeated save adds no second record. */
export function useNewPatient(onAdded: (patient: Patient) => void) {
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
