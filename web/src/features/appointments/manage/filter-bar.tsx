import { type AppointmentStatus, appointmentStatuses } from '@garden-room/contract/appointment';
import type { ChangeEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AppointmentFilter } from '#api/list-appointments.ts';
import { TextField } from '#components/ui/text-field.tsx';
import { cn } from '#lib/cn.ts';
import { statusWords } from '../status-words.ts';

/** Chooses which appointments are listed: by status, and by the clinic's days. All of it stands in the address. */
export function FilterBar({ filter: { status, from = '', to = '' } }: { filter: AppointmentFilter }) {
  const [params, setParams] = useSearchParams();
  /** The address with something of it changed; the empty text takes it away. */
  const withParam = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
  const choice = (value: AppointmentStatus | undefined, word: string) => (
    <li key={word}>
      <Link
        to={{ search: `?${withParam('status', value ?? '')}` }}
        replace
        preventScrollReset
        aria-current={value === status ? 'true' : undefined}
        className={cn(
          'flex min-h-11 items-center rounded-sm border px-4 text-sm font-medium no-underline transition-colors',
          value === status
            ? 'border-evergreen bg-evergreen text-on-evergreen'
            : 'border-field text-ink hover:border-evergreen hover:bg-sage',
        )}
      >
        {word}
      </Link>
    </li>
  );
  const day = (name: 'from' | 'to', value: string) => ({
    type: 'date',
    // Not held: a date is typed part by part, and is none until its last.
    defaultValue: value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.validity.badInput) return;
      setParams(withParam(name, target.value), { replace: true, preventScrollReset: true });
    },
  });
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-5 print:hidden">
      <nav aria-label="Status">
        <ul className="flex flex-wrap gap-2">
          {choice(undefined, 'All')}
          {appointmentStatuses.map((value) => choice(value, statusWords[value].word))}
        </ul>
      </nav>
      <div className="grid grid-cols-[repeat(2,minmax(0,11.5rem))] gap-4">
        <TextField label="From" {...day('from', from)} max={to || undefined} />
        <TextField label="To" {...day('to', to)} min={from || undefined} />
      </div>
    </div>
  );
}
