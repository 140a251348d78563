import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { DayHours } from '@garden-room/contract/schedule';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlClass } from '#components/ui/fields.tsx';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';

/** The schema's limit. */
const maxBreaks = 10;

/** A message by the place it is about, `breaks.0.end`. */
export type ErrorAt = (path: string) => string | undefined;

type HoursFieldsProps = {
  hours: DayHours;
  errorAt: ErrorAt;
  onChange: (hours: DayHours) => void;
  /** Further acts on them, behind their own buttons. */
  children?: Elements;
};

/** Opening hours of a day, with its breaks. */
export function HoursFields({ hours, errorAt, onChange, children }: HoursFieldsProps) {
  const { breaks } = hours;
  const changeBreak = (index: number, part: Partial<DayHours['breaks'][number]>) =>
    onChange({ ...hours, breaks: breaks.map((pause, at) => (at === index ? { ...pause, ...part } : pause)) });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <ClockField
          label="From"
          value={hours.open}
          error={errorAt('open')}
          onChange={(open) => onChange({ ...hours, open })}
        />
        <ClockField
          label="To"
          isEnd
          value={hours.close}
          error={errorAt('close')}
          onChange={(close) => onChange({ ...hours, close })}
        />
      </div>
      {breaks.map((pause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a break; two may be alike.
        <div key={index} className="flex flex-wrap items-start gap-3">
          <ClockField
            label="Break from"
            value={pause.start}
            error={errorAt(`breaks.${index}.start`)}
            onChange={(start) => changeBreak(index, { start })}
          />
          <ClockField
            label="Break to"
            isEnd
            value={pause.end}
            error={errorAt(`breaks.${index}.end`)}
            onChange={(end) => changeBreak(index, { end })}
          />
          <button
            type="button"
            aria-label={breaks.length === 1 ? 'Remove break' : `Remove break ${index + 1}`}
            onClick={() => onChange({ ...hours, breaks: breaks.filter((_, at) => at !== index) })}
            className="mt-6 grid size-11 place-items-center rounded-sm text-ink-soft hover:text-danger"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.6} />
          </button>
        </div>
      ))}
      <div className="flex flex-wrap gap-x-6">
        {breaks.length < maxBreaks && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => onChange({ ...hours, breaks: [...breaks, nextBreak(hours)] })}
          >
            Add break
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** A break at noon, or after the last one. */
function nextBreak({ breaks }: DayHours): DayHours['breaks'][number] {
  const last = breaks.at(-1)?.end;
  return last === undefined ? { start: '12:00', end: '13:00' } : { start: last, end: last };
}

type ClockFieldProps = {
  label: string;
  /** `HH:mm`; empty while it is being typed. */
  value: string;
  /** Ends a stretch: midnight is then the end of the day, `24:00`. */
  isEnd?: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A time on the wall clock, typed or turned by the quarter hour. */
function ClockField({ label, value, isEnd = false, error, onChange }: ClockFieldProps) {
  const id = useId();
  const read = (typed: string) => (isEnd && typed === '00:00' ? '24:00' : typed);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="time"
        step={gridMinutes * 60}
        value={value === '24:00' ? '00:00' : value}
        onChange={({ target }) => onChange(read(target.value))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={cn(controlClass, 'h-11 w-35! px-3! tabular-nums sm:w-36!')}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="max-w-48 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
