import type { Patient } from '@garden-room/contract/patient';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FindPatient } from '#features/people/patients/find-patient.tsx';
import type { Noting } from '#features/people/patients/new-patient-form.tsx';
import { contactOf, nameOf } from '#lib/name-of.ts';
import { reachWords } from '#lib/reach-words.ts';

type PatientChoiceProps = {
  chosen: Patient | null;
  onChoose: (patient: Patient | null) => void;
  /** Whether the patient was given and cannot be changed. */
  fixed: boolean;
  /** The search field, shown while no patient is chosen. */
  searchRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onNoting: (noting: Noting) => void;
};

/** For whom the practice books: a search, then the chosen patient with a button to change them. */
export function PatientChoice({ chosen, onChoose, fixed, searchRef, error, onNoting }: PatientChoiceProps) {
  const nameId = useId();
  const changeRef = useRef<HTMLButtonElement>(null);
  const before = useRef(chosen);
  // The pressed button has been removed.
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    (chosen ? changeRef : searchRef).current?.focus();
  }, [chosen, searchRef]);

  if (!chosen) return <FindPatient boxRef={searchRef} error={error} onFound={onChoose} onNoting={onNoting} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hairline py-3">
      <p id={nameId} className="min-w-0">
        <span className="block font-display text-xl wrap-anywhere text-evergreen-strong">
          {nameOf(chosen)}
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">{contactOf(chosen)}</span>
        {!chosen.hasAccount && (
          <span className="block text-sm text-ink-soft">{reachWords(chosen.reach) || 'No account.'}</span>
        )}
      </p>
      {!fixed && (
        <Button
          ref={changeRef}
          size="sm"
          variant="secondary"
          aria-describedby={nameId}
          onClick={() => onChoose(null)}
        >
          Change
        </Button>
      )}
    </div>
  );
}
