import type { Patient } from '@garden-room/contract/patient';
import { type PatientCorrection, patientCorrectionSchema } from '@garden-room/contract/user-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCorrectPatient } from '#api/correct-patient.ts';
import { fetchPatientVersion, type PatientVersion } from '#api/get-patient.ts';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { type EditProblem, editProblem } from '#lib/edit-problem.ts';

type Options = {
  /** As they stood when this was opened. */
  version: PatientVersion;
  onSaved: (patient: Patient) => void;
};

const again = 'What you typed is kept. Please save it again: nothing is written twice.';

/** The corrected fields of a patient's record, and what saving does. A refusal loses no input. */
export function useCorrection({ version, onSaved }: Options) {
  const { _id } = version.patient;
  const correct = useCorrectPatient(_id);
  const [over, setOver] = useState(version.tag);
  const [problem, setProblem] = useState<EditProblem<PatientVersion> | null>(null);
  const { register, handleSubmit, reset, setFocus, formState } = useForm<PatientCorrection>({
    resolver: zodResolver(patientCorrectionSchema),
    defaultValues: fieldsOf(version.patient),
  });

  /** How often another's version was taken. */
  const [exchanges, setExchanges] = useState(0);

  // What was pressed for it is gone.
  useEffect(() => {
    if (exchanges > 0) setFocus('name');
  }, [exchanges, setFocus]);

  const send = useOneAtATime(async (draft: PatientCorrection, tag: string) => {
    // The question whose version it shall be stays until it is decided: its buttons say what is happening.
    setProblem((before) => (before?.kind === 'conflict' ? before : null));
    try {
      onSaved(await correct.mutateAsync({ draft, over: tag }));
    } catch (error) {
      setProblem(await editProblem(error, again, () => fetchPatientVersion(_id)));
    }
  });

  const { errors, isDirty, isSubmitting } = formState;
  return {
    register,
    errors,
    isDirty,
    isSubmitting,
    problem,
    submit: handleSubmit((draft) => send(draft, over)),
    takeTheirs: ({ patient, tag }: PatientVersion) => {
      setOver(tag);
      reset(fieldsOf(patient));
      setProblem(null);
      setExchanges((count) => count + 1);
    },
    saveOver: ({ tag }: PatientVersion) => {
      setOver(tag);
      return handleSubmit((draft) => send(draft, tag))();
    },
  };
}

const fieldsOf = ({ displayName, phone, userEmail, address }: Patient): PatientCorrection => ({
  name: displayName,
  phone: phone ?? '',
  email: userEmail,
  address: address ?? '',
});
