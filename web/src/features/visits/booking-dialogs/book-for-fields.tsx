import type { Patient } from '@garden-room/contract/patient';
import { longestSeries, mostWeeksBetween } from '@garden-room/contract/series';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { servicesQuery } from '#api/services.ts';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/fields.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { FindPatient } from '#features/people/patients/find-patient.tsx';
import type { Noting } from '#features/people/patients/new-patient.tsx';
import { contactOf, nameOf } from '#lib/name-of.ts';
import { reachWords } from '#lib/reach-words.ts';
import type { Repeat } from './use-book-for.ts';

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

/**
 * The choice of the patient for whom the practice books: a search, then the chosen patient with a button to change
 * them.
 */
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
        <span className="block font-display text-xl text-evergreen-strong">
          <PatientName name={nameOf(chosen)} id={chosen._id} of={chosen} />
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

type ServiceChoiceProps = {
  chosen: BookableService;
  /** The service of a visit that is followed up, in the place of what is offered under its name by now. */
  ofVisit: BookableService | undefined;
  onChoose: (service: BookableService) => void;
};

/** The choice of a service; the consultancy alone where the list cannot be read. */
export function ServiceChoice({ chosen, ofVisit, onChoose }: ServiceChoiceProps) {
  const { data = [], isError } = useQuery(servicesQuery);
  const offered: readonly BookableService[] = [generalConsultancy, ...data];
  const services = ofVisit ? [ofVisit, ...offered.filter(({ id }) => id !== ofVisit.id)] : offered;
  return (
    <SelectField
      label="Service"
      value={chosen.id}
      hint={isError ? 'The other services could not be loaded.' : undefined}
      onChange={({ target }) => onChoose(services.find(({ id }) => id === target.value) ?? chosen)}
    >
      {services.map(({ id, name, durationMinutes }) => (
        <option key={id} value={id}>{`${name}, ${durationMinutes} minutes`}</option>
      ))}
    </SelectField>
  );
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

type RepeatChoiceProps = { chosen: Repeat | null; onChoose: (repeat: Repeat | null) => void };

/** Once, or every so many weeks, so many times. */
export const RepeatChoice = ({ chosen, onChoose }: RepeatChoiceProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SelectField
      label="Repeats"
      value={chosen?.everyWeeks ?? 0}
      onChange={({ target }) => {
        const everyWeeks = Number(target.value);
        onChoose(everyWeeks === 0 ? null : { times: chosen?.times ?? 6, everyWeeks });
      }}
    >
      <option value={0}>Only once</option>
      {upTo(1, mostWeeksBetween).map((weeks) => (
        <option key={weeks} value={weeks}>
          {weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}
        </option>
      ))}
    </SelectField>
    {chosen && (
      <SelectField
        label="How many in all"
        value={chosen.times}
        onChange={({ target }) => onChoose({ ...chosen, times: Number(target.value) })}
      >
        {upTo(2, longestSeries).map((times) => (
          <option key={times} value={times}>{`${times} appointments`}</option>
        ))}
      </SelectField>
    )}
  </div>
);
