import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

const tones = {
  sage: 'bg-sage-deep text-ink',
  evergreen: 'bg-evergreen text-on-evergreen',
  apricot: 'bg-apricot text-[#17251e]',
  outline: 'border border-field text-ink-soft',
  danger: 'bg-danger-ground text-danger',
};

/** A short label: a status, a role. */
export const Badge = ({
  tone = 'sage',
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) => (
  <span
    className={cn(
      'inline-flex items-center rounded-sm px-2.5 py-0.5 text-xs font-semibold',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
