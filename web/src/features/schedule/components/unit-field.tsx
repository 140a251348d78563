import { type ComponentProps, useId } from 'react';
import { controlClass } from '#components/ui/control-class.ts';
import { cn } from '#lib/cn.ts';

type UnitFieldProps = ComponentProps<'input'> & { label: string; unit: string; error: string | undefined };

/** A number in a sentence: its words before the field, its unit behind it. */
export function UnitField({ label, unit, error, ...input }: UnitFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <label htmlFor={id} className="min-w-0 flex-1 basis-72">
        {label}
      </label>
      <span className="flex shrink-0 items-center gap-3">
        <input
          {...input}
          id={id}
          type="number"
          inputMode="numeric"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-unit ${id}-error` : `${id}-unit`}
          className={cn(controlClass, 'h-11 w-24! px-3 text-right tabular-nums')}
        />
        <span id={`${id}-unit`} className="w-28 shrink-0 text-sm text-ink-soft">
          {unit}
        </span>
      </span>
      {error && (
        <p id={`${id}-error`} role="alert" className="basis-full text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
