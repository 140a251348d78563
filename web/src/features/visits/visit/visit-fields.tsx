import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { servicesQuery } from '#api/services.ts';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/fields.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { priceText } from '#config/site.ts';
import { PatientSearch } from '#features/people/patients/patient-search.tsx';

type ServiceFieldProps = {
  current: string;
  isBusy: boolean;
  field: object;
  onChoose: (service: BookableService) => void;
};

/** The choice of the service; its own also where that is not on offer any more. */
export function ServiceField({ current, isBusy, field, onChoose }: ServiceFieldProps) {
  const { data = [], isError } = useQuery(servicesQuery);
  const services: readonly BookableService[] = [generalConsultancy, ...data];
  return (
    <SelectField
      label="Service"
      hint={
        isError
          ? 'The other services could not be loaded.'
          : 'Another service proposes its length and price; change either as you like.'
      }
      {...field}
      value={current}
      aria-disabled={isBusy || undefined}
      onChange={({ target }) => {
        const chosen = services.find(({ name }) => name === target.value);
        if (chosen && !isBusy) onChoose(chosen);
      }}
    >
      {!services.some(({ name }) => name === current) && <option value={current}>{current}</option>}
      {services.map(({ id, name, durationMinutes, price }) => (
        <option key={id} value={name}>{`${name}, ${durationMinutes} minutes, ${priceText(price)}`}</option>
      ))}
    </SelectField>
  );
}

type Person = Parameters<Parameters<typeof PatientSearch>[0]['onFound']>[0];
type PatientFieldProps = Pick<ComponentProps<typeof PatientName>, 'name' | 'id' | 'of'> & {
  isBusy: boolean;
  /** Whether it is about to be another's. */
  isOther: boolean;
  onChoose: (person: Person) => void;
};

/** The patient of the visit, with a search for another patient. */
export function PatientField({ name, id, of, isBusy, isOther, onChoose }: PatientFieldProps) {
  const [isSearching, setSearching] = useState(false);
  /** Another patient as they were found; of a draft only the name is known. */
  const [chosen, setChosen] = useState<Person | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const show = (searching: boolean) => {
    setSearching(searching);
    // After the one has taken the other's place.
    setTimeout(() => (searching ? box : change).current?.focus());
  };
  if (isSearching) {
    return (
      <div className="flex flex-col items-start gap-2">
        <div className="w-full">
          <PatientSearch
            boxRef={box}
            error={undefined}
            onFound={(person) => {
              setChosen(person);
              onChoose(person);
              show(false);
            }}
          />
        </div>
        <Button variant="quiet" onClick={() => show(false)}>{`Leave it with ${name}`}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hairline py-3">
      <p className="min-w-0">
        <span className="block text-sm font-semibold">Patient</span>
        <span className="block">
          <PatientName name={name} id={id} of={isOther ? (chosen ?? {}) : of} />
        </span>
        {isOther && (
          <span className="block text-sm text-ink-soft">
            Their own note on it, its series and the family member it is for stay behind.
          </span>
        )}
      </p>
      <Button
        ref={change}
        size="sm"
        variant="secondary"
        disabled={isBusy}
        aria-label="Change the patient"
        onClick={() => show(true)}
      >
        Change
      </Button>
    </div>
  );
}
