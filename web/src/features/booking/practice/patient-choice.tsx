import type { Patient } from '@garden-room/contract/patient';
import { type ComponentType, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { contactOf, nameOf } from '#lib/name-of.ts';

/** Whether somebody new is being noted, and anything has been typed about them. */
export type Noting = 'no' | 'begun' | 'typed';

/** Finds somebody, or notes them; a feature of its own, that the shell brings along. */
export type FindPatient = ComponentType<{
  boxRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onFound: (patient: Patient) => void;
  onNoting: (noting: Noting) => void;
}>;

type PatientChoiceProps = {
  chosen: Patient | null;
  onChoose: (patient: Patient | null) => void;
  /** Whether it is known beforehand who it is. */
  fixed: boolean;
  /** The box to type in, where nobody is chosen. */
  searchRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onNoting: (noting: Noting) => void;
  FindPatient: FindPatient;
};

/** For whom the practice books: somebody to be found, and once found, somebody with a way back. */
export function PatientChoice({
  chosen,
  onChoose,
  fixed,
  searchRef,
  error,
  onNoting,
  FindPatient,
}: PatientChoiceProps) {
  const nameId = useId();
  const changeRef = useRef<HTMLButtonElement>(null);
  const before = useRef(chosen);
  // What was pressed for it is gone.
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
          <span className="block text-sm text-ink-soft">No account: nobody gets a message.</span>
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
