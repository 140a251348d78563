import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './field.tsx';

type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** Several lines of text; grows with the input where the browser supports it. */
export function TextArea({ label, hint, error, id, className, rows = 5, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={rows}
          {...rest}
          {...control}
          className={cn(controlClass, 'field-sizing-content min-h-32 py-3', className)}
        />
      )}
    </Field>
  );
}
