import { type ComponentProps, useId } from 'react';
import type { Elements } from '#lib/elements.ts';

type ChipProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  type?: 'radio' | 'checkbox';
  children: Elements;
};

/** A large choice: a slot, a day, a filter. A real radio or checkbox underneath. */
export function Chip({ type = 'radio', children, ...rest }: ChipProps) {
  return (
    <label className="chip relative flex min-h-12 min-w-24 cursor-pointer items-center justify-center rounded-sm border border-field bg-paper px-4 text-center font-medium text-ink tabular-nums transition-colors duration-150 select-none hover:border-evergreen hover:bg-sage has-checked:border-evergreen has-checked:bg-evergreen has-checked:text-on-evergreen has-disabled:cursor-not-allowed has-disabled:border-hairline has-disabled:bg-transparent has-disabled:text-ink-faint has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      <input type={type} className="absolute inset-0 cursor-[inherit] appearance-none opacity-0" {...rest} />
      {children}
    </label>
  );
}

type ChipGroupProps = {
  /** The group's name for everyone, such as 'Available slots'. */
  label: string;
  error?: string | undefined;
  children: Elements;
};

/** Chips that belong together, as a named radio group. */
export function ChipGroup({ label, error, children }: ChipGroupProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-col gap-4"
    >
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      {children}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
