import { auditKinds } from '@garden-room/contract/audit';
import { type ChangeEvent, useId } from 'react';
import type { AuditFilter } from '#api/audit.ts';
import { Button } from '#components/ui/button.tsx';
import { selectClass } from '#components/ui/control-class.ts';
import { TextField } from '#components/ui/text-field.tsx';
import { cn } from '#lib/cn.ts';
import { actions, formatAction, recordKinds } from '../format-audit.ts';
import type { AuditFiltering } from '../use-audit-filter.ts';

type AuditFilterBarProps = {
  filtering: AuditFiltering;
  /** The name of the actor in the filter, if an entry has it. */
  actorName: string | null;
};

/** Filters the entries. The whole filter is in the address. */
export function AuditFilterBar({ filtering: { filter, change, clear }, actorName }: AuditFilterBarProps) {
  const known = filter.action && !actions.includes(filter.action) ? [filter.action] : [];
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
    <div className="flex flex-col gap-4 print:hidden">
      <div
        key={Object.keys(filter).length === 0 ? 'all' : 'some'}
        className="grid grid-cols-2 gap-4 md:grid-cols-4"
      >
        <Choice label="What" {...choose('action')}>
          {[...actions, ...known].map((action) => (
            <option key={action} value={action}>
              {formatAction(action)}
            </option>
          ))}
        </Choice>
        <Choice label="Record" {...choose('kind')}>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {recordKinds[kind]}
            </option>
          ))}
        </Choice>
        <TextField label="From" {...day('from')} max={filter.to} />
        <TextField label="To" {...day('to')} min={filter.from} />
      </div>
      {filter.actorId && (
        <p className="flex flex-wrap items-center gap-x-3">
          Only what {actorName ?? 'one person'} did.
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

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  children: React.ReactNode;
};

function Choice({ label, children, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select id={id} {...select} className={cn(selectClass, 'h-12')}>
        <option value="">Everything</option>
        {children}
      </select>
    </div>
  );
}
