import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> & FieldText;

/** One line of text. Takes every prop of an input, `ref` too, so form libraries can register it. */
export function TextField({ label, hint, error, id, className, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...rest} {...control} className={cn(controlClass, 'h-12', className)} />}
    </Field>
  );
}
