import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlLook } from './control-class.ts';
import { Field, type FieldText } from './field.tsx';

type SelectFieldProps = ComponentProps<'select'> & FieldText;

/** One of a few, in the browser's own list. Takes every prop of a select, `ref` too. */
export function SelectField({ label, hint, error, id, className, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <select {...rest} {...control} className={cn(controlLook, 'h-12', className)} />}
    </Field>
  );
}
