import { useId } from 'react';
import { controlClass } from '#components/ui/control-class.ts';
import { cn } from '#lib/cn.ts';

/** Quarter hours, in seconds. */
const step = 15 * 60;

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
export function ClockField({ label, value, isEnd = false, error, onChange }: ClockFieldProps) {
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
        step={step}
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
