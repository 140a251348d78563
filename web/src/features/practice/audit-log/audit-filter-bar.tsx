import { auditActions, auditKinds } from '@garden-room/contract/endpoints/audit';
import { type ChangeEvent, useRef } from 'react';
import type { AuditFilter } from '#api/audit.ts';
import { Button } from '#components/ui/button.tsx';
import { SelectField, TextField } from '#components/ui/fields.tsx';
import { PatientSearch } from '#features/people/patients/patient-search.tsx';
import { formatAction, recordKinds } from './format-audit.ts';
import type { AuditFiltering } from './use-audit-filter.ts';

type AuditFilterBarProps = {
  filtering: AuditFiltering;
  /** The name of the actor in the filter, if an entry has it. */
  actorName: string | null;
  /** The name of the patient in the filter, if an entry has it. */
  patientName: string | null;
};

/** Filters the entries. The whole filter is in the address. */
export function AuditFilterBar({
  filtering: { filter, change, clear },
  actorName,
  patientName,
}: AuditFilterBarProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const isKnown = auditActions.some((action) => action === filter.action);
  const known = filter.action && !isKnown ? [filter.action] : [];
  const choose = (name: keyof AuditFilter) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change(name, target.value),
  });
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    // Uncontrolled: a date is typed part by part, and is invalid until the last.
    defaultValue: filter[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (!target.validity.badInput) change(name, target.value);
    },
  });
  return (
    <div className="filters flex flex-col gap-4 print:hidden">
      <div
        key={Object.keys(filter).length === 0 ? 'all' : 'some'}
        className="grid grid-cols-2 gap-4 md:grid-cols-4 dense:flex dense:flex-wrap dense:gap-y-2"
      >
        <SelectField label="What" {...choose('action')}>
          <option value="">Everything</option>
          {[...auditActions, ...known].map((action) => (
            <option key={action} value={action}>
              {formatAction(action)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Record" {...choose('kind')}>
          <option value="">Everything</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {recordKinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label="From" {...day('from')} max={filter.to} />
        <TextField label="To" {...day('to')} min={filter.from} />
      </div>
      {filter.patientId ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{`Only what concerns ${patientName ?? 'one patient'}.`}</span>
          <Button variant="quiet" size="sm" onClick={() => change('patientId', '')}>
            Show all patients
          </Button>
        </p>
      ) : (
        <div className="max-w-md">
          <PatientSearch
            boxRef={searchRef}
            error={undefined}
            onFound={({ _id }) => change('patientId', _id)}
          />
        </div>
      )}
      {filter.actorId && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{`Only what ${actorName ?? 'one person'} did.`}</span>
          <Button variant="quiet" size="sm" onClick={() => change('actorId', '')}>
            Show everybody
          </Button>
        </p>
      )}
      {Object.keys(filter).length > 1 && (
        <Button variant="quiet" size="sm" className="self-start" onClick={clear}>
          Clear all filters
        </Button>
      )}
    </div>
  );
}
