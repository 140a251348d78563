import type { ReactNode } from 'react';
import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';

/** Says that what is beside it is made up, while the site is a demonstration; nothing for a real practice. */
export const SampleNote = ({ className, children }: { className?: string; children: ReactNode }) =>
  site.demonstration && (
    <p className={cn('border-l-2 border-terracotta pl-3 text-sm text-ink-soft', className)}>{children}</p>
  );
