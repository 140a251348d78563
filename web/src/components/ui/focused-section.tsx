import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '#lib/cn.ts';

type FocusedSectionProps = ComponentProps<'section'> & {
  /** Takes the focus again when this changes. */
  focusKey?: string;
};

/** Moves focus here on mount, because the button that opened it may have been removed. */
export function FocusedSection({ focusKey, className, ...section }: FocusedSectionProps) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the caller changes to have the focus here again.
  useEffect(() => ref.current?.focus(), [focusKey]);
  return (
    <section {...section} ref={ref} tabIndex={-1} className={cn('focus-visible:outline-none', className)} />
  );
}
