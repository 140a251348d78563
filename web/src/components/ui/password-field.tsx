import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { controlClass, Field, type FieldText } from './fields.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldText;

/** A password with a button that shows and hides it. */
export function PasswordField({ label, hint, error, id, className, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={cn(controlClass, 'h-12 pr-14', className)}
          />
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            aria-controls={control.id}
            className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-sm text-ink-soft hover:text-evergreen"
          >
            {/* Text, not a label: a search for the field by its label must not find the button. */}
            <span className="sr-only">{`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</span>
            <Icon aria-hidden="true" size={20} strokeWidth={1.6} />
          </button>
        </div>
      )}
    </Field>
  );
}
