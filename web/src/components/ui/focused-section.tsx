import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '#lib/cn.ts';

type FocusedSectionProps = ComponentProps<'section'> & {
  /** Takes the focus again when this changes. */
  focusKey?: string;
};

/** Moves focus here on mount, because the button that opened it may have been removed. */
export function FocusedSection({ focusKey, className, ...section }: FocusedSectionProps) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller changes it to have the focus here again.
  useEffect(() => ref.current?.focus(), [focusKey]);
  return (
    <section {...section} ref={ref} tabIndex={-1} className={cn('focus-visible:outline-none', className)} />
  );
}

type OutcomeSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The outcome of the change: as the description of the focused section, it is what a screen reader says. */
  title: string;
};

/** The outcome of a change, which takes the focus. */
export const OutcomeSection = ({ title, className, ...section }: OutcomeSectionProps) => (
  <FocusedSection
    {...section}
    aria-label="What has just changed"
    aria-description={title}
    className={cn('mb-8 scroll-mt-32', className)}
  />
);
