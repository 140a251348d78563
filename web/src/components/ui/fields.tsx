import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** An instruction, not what went wrong; shown and announced when present. */
  error?: string | undefined;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  children: (control: ControlProps) => Elements;
};

/** The ids that tie a control to its label, hint and error. */
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

/** The style of text fields and selects. */
export const controlLook =
  'w-full rounded-sm border border-field bg-paper px-4 text-base text-ink transition-colors duration-200 placeholder:text-ink-faint hover:border-evergreen focus:border-evergreen focus-visible:outline-offset-1 aria-invalid:border-danger disabled:opacity-60';

/** The style of fields that may be read only, which a browser says of every list to choose from. */
export const controlClass = `${controlLook} read-only:border-dashed read-only:bg-sage`;

type TextFieldProps = ComponentProps<'input'> & FieldText;

/** One line of text. Takes every prop of an input, `ref` too, so form libraries can register it. */
export function TextField({ label, hint, error, id, className, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...rest} {...control} className={cn(controlClass, 'h-12', className)} />}
    </Field>
  );
}

type SelectFieldProps = ComponentProps<'select'> & FieldText;

/** One of a few, in the browser's own list. Takes every prop of a select, `ref` too. */
export function SelectField({ label, hint, error, id, className, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <select {...rest} {...control} className={cn(controlLook, 'h-12', className)} />}
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> &
  FieldText & {
    /** The words of its form's one button, if any, which Ctrl Enter presses: Enter begins a line. Said in the hint. */
    ctrlEnter?: string | null;
  };

/** Several lines of text; grows with the input where the browser supports it. */
export function TextArea({ label, hint, error, id, className, rows = 5, ctrlEnter, ...rest }: TextAreaProps) {
  const keys = ctrlEnter && {
    'aria-keyshortcuts': 'Control+Enter Meta+Enter',
    onKeyDown: pressSubmit,
  };
  return (
    <Field id={id} label={label} hint={withKeys(hint, ctrlEnter)} error={error}>
      {(control) => (
        <textarea
          rows={rows}
          {...keys}
          {...rest}
          {...control}
          className={cn(controlClass, 'field-sizing-content min-h-32 py-3', className)}
        />
      )}
    </Field>
  );
}

/** A hint with the keys that press a button, where there is a keyboard. */
const withKeys = (hint: ReactNode, button: string | null | undefined) =>
  button ? (
    <>
      <span>{hint}</span> <span className="pointer-coarse:hidden">{`Ctrl Enter, ⌘ Enter: ${button}.`}</span>
    </>
  ) : (
    hint
  );

/** Presses the button of a field's form: with a conflict there is none, and while it is busy it does nothing. */
function pressSubmit(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  event.preventDefault();
  currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
}
