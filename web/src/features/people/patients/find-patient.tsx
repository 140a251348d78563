import type { Patient } from '@garden-room/contract/patient';
import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSession } from '#features/session/use-session.ts';
import { nameOf } from '#lib/name-of.ts';
import { NewPatientForm, type Noting, newPatientDrafts } from './new-patient.tsx';
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
  const { user } = useSession();
  const [isNew, setNew] = useState(false);
  /** Kept between the two, so that nothing is typed twice. */
  const [typed, setTyped] = useState('');
  if (isNew) {
    return (
      <section aria-labelledby="new-patient" className="border-y border-hairline py-5">
        <h3 id="new-patient" className="mb-1 text-xl text-evergreen-strong">
          New patient, without an account
        </h3>
        <NewPatientForm
          begunWith={typed}
          way={(person) => (
            <Button size="sm" variant="secondary" onClick={() => onFound(person)}>
              {`Book for ${nameOf(person)}`}
            </Button>
          )}
          onNoting={onNoting}
          onAdded={onFound}
          onCancel={() => {
            if (user) newPatientDrafts.drop({ personId: user._id });
            setNew(false);
          }}
        />
      </section>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <PatientSearch boxRef={boxRef} error={error} onFound={onFound} begunWith={typed} onType={setTyped} />
      </div>
      <Button variant="quiet" onClick={() => setNew(true)}>
        New patient, without an account
      </Button>
    </div>
  );
}
