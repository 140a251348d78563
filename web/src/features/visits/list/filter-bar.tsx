import { type ListedStatus, listedStatuses, listedStatusSchema } from '@garden-room/contract/appointment';
import { isReportRange } from '@garden-room/contract/visit-report';
import { sentDateSchema } from '@garden-room/contract/wall-time';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { AppointmentFilter } from '#api/appointments.ts';
import { statusWords } from '#components/appointments/status-badge.tsx';
import { DateField, isWholeDate } from '#components/forms/date-field.tsx';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';

type FilterBarProps = {
  filter: AppointmentFilter;
  /** Further filters. */
  children?: Elements;
};

/** Filters the listed appointments by status and by the clinic's days. The filter is kept in the address. */
export function FilterBar({ filter: { status, from = '', to = '' }, children }: FilterBarProps) {
  const [params, setParams] = useSearchParams();
  const withParam = (name: string, value: string) => withFilter(params, name, value);
  const choice = (value: ListedStatus | undefined, word: string) => (
    <li key={word} className="dense:flex-none">
      <Link
        to={{ search: `?${withParam('status', value ?? '')}` }}
        replace
        preventScrollReset
        aria-current={value === status ? 'true' : undefined}
        className={cn(
          'flex min-h-11 items-center rounded-sm border px-4 text-sm font-medium no-underline transition-colors dense:min-h-9 dense:px-2.5 dense:whitespace-nowrap',
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
    value,
    onDay: (date: string) => setParams(withParam(name, date), { replace: true, preventScrollReset: true }),
  });
  return (
    <div className="filters flex flex-wrap items-end gap-x-8 gap-y-5 print:hidden">
      <nav aria-label="Status" className="dense:max-md:w-full">
        <ul className="flex flex-wrap gap-2 dense:gap-1.5 dense:max-md:flex-nowrap dense:max-md:overflow-x-auto">
          {choice(undefined, 'All')}
          {listedStatuses.map((value) => choice(value, statusWords[value].word))}
        </ul>
      </nav>
      <div className="grid grid-cols-[repeat(2,minmax(0,11.5rem))] gap-4 dense:flex dense:flex-wrap dense:gap-x-4 dense:gap-y-2">
        <DayField label="From" {...day('from', from)} max={to || undefined} />
        <DayField label="To" {...day('to', to)} min={from || undefined} />
      </div>
      {children}
    </div>
  );
}

type DayFieldProps = Pick<ComponentProps<typeof DateField>, 'label' | 'min' | 'max'> & {
  value: string;
  onDay: (date: string) => void;
};

/** A date field that keeps its text while a date is typed part by part; it changes only when the address does. */
export function DayField({ value, onDay, ...field }: DayFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && box.current.value !== value) box.current.value = value;
  }, [value]);
  return (
    <DateField
      {...field}
      ref={box}
      defaultValue={value}
      onChange={({ target }) => {
        if (isWholeDate(target)) onDay(target.value);
      }}
    />
  );
}

/** The filter in the address, by status and days; unreadable parts are ignored. */
export function useFilter(): AppointmentFilter {
  const [params] = useSearchParams();
  return useMemo(() => filterOf(params), [params]);
}

/** The address's query with one parameter changed; an empty text removes it. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

function filterOf(params: URLSearchParams): AppointmentFilter {
  const status = listedStatusSchema.safeParse(params.get('status'));
  const from = sentDateSchema.safeParse(params.get('from'));
  const to = sentDateSchema.safeParse(params.get('to'));
  const firstVisits = z.enum(['only', 'begun']).safeParse(params.get('firstVisits'));
  const isOfFirst = firstVisits.success && isReportRange({ from: from.data ?? '', to: to.data ?? '' });
  return {
    ...(status.success && { status: status.data }),
    ...(from.success && { from: from.data }),
    ...(to.success && { to: to.data }),
    ...(isOfFirst && { firstVisits: firstVisits.data }),
  };
}
