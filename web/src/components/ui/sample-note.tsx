import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';

type SampleNoteProps = {
  className?: string;
  /** Whether what is beside it is made up; in a demonstration by default. */
  isSample?: boolean;
  children: ReactNode;
};

/** Says that what is beside it is made up; nothing where it is not. */
export function SampleNote({ className, isSample, children }: SampleNoteProps) {
  const { demonstration } = usePractice();
  if (!(isSample ?? demonstration)) return null;
  return (
    <p className={cn('border-l-2 border-terracotta pl-3 text-sm text-ink-soft', className)}>{children}</p>
  );
}
