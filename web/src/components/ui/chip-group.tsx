import { useId } from 'react';
import type { Elements } from '#lib/elements.ts';

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
