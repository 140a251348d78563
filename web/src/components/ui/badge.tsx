import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

const tones = {
  sage: 'border-transparent border-l-field bg-sage text-ink-soft',
  evergreen: 'border-transparent border-l-evergreen bg-sage-deep text-evergreen-strong',
  apricot: 'border-transparent border-l-terracotta bg-apricot text-on-apricot',
  outline: 'border-hairline border-l-field text-ink-soft',
  danger: 'border-transparent border-l-danger bg-danger-ground text-danger',
};

/**
 * A short label: a status, a role. It has the thick edge of the calendar's boxes, which nothing that is pressed has: a
 * dark ground is of what is chosen. Its edges are drawn in forced colors.
 */
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
      'inline-flex items-center rounded-sm border border-l-4 px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
