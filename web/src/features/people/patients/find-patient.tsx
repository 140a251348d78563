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
  /** Kept between the two, so that nothing is typed twice. */
  const [typed, setTyped] = useState('');
  if (isNew) {
    return (
      <NewPatientForm
        begunWith={typed}
        onNoting={onNoting}
        onAdded={onFound}
        onCancel={() => setNew(false)}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <PatientSearch boxRef={boxRef} error={error} onFound={onFound} begunWith={typed} onType={setTyped} />
      </div>
      <Button variant="quiet" className="-mx-1" onClick={() => setNew(true)}>
        New patient, without an account
      </Button>
    </div>
  );
}
