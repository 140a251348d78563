import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

const tones = {
  sage: 'border-transparent bg-sage-deep text-ink',
  evergreen: 'border-transparent bg-evergreen text-on-evergreen',
  apricot: 'border-transparent bg-apricot text-on-apricot',
  outline: 'border-field text-ink-soft',
  danger: 'border-transparent bg-danger-ground text-danger',
};

/** A short label: a status, a role. Its edge is drawn in forced colors. */
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
      'inline-flex items-center rounded-sm border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
