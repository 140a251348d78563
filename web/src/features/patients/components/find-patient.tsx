import type { Patient } from '@garden-room/contract/patient';
import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NewPatientForm, type Noting } from './new-patient-form.tsx';
import { PatientSearch } from './patient-search.tsx';

type FindPatientProps = {
  /** The box to type in. */
  boxRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onFound: (patient: Patient) => void;
  onNoting: (noting: Noting) => void;
};

/** Finds a known patient, or adds one who calls for the first time. */
export function FindPatient({ boxRef, error, onFound, onNoting }: FindPatientProps) {
  const [isNew, setNew] = useState(false);
  if (isNew) {
    return <NewPatientForm onNoting={onNoting} onAdded={onFound} onCancel={() => setNew(false)} />;
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <PatientSearch boxRef={boxRef} error={error} onFound={onFound} />
      </div>
      <Button variant="quiet" className="-mx-1" onClick={() => setNew(true)}>
        New patient, without an account
      </Button>
    </div>
  );
}
