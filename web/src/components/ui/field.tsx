import { type ReactNode, useId } from 'react';
import type { Elements } from '#lib/elements.ts';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** What to do, not what went wrong; shown and announced when present. */
  error?: string | undefined;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  children: (control: ControlProps) => Elements;
};

/** What ties a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, control, hint and error, tied together for eyes and for screen readers. */
export function Field({ id: givenId, label, hint, error, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className="field flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="flex gap-2 text-sm font-medium text-danger">
          <span aria-hidden="true">—</span>
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
