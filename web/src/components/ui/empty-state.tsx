import type { ReactNode } from 'react';
import { ArchOutline } from './arch-outline.tsx';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** Nothing here yet, said kindly, with a way on. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-5 px-4 py-16 text-center">
    <ArchOutline className="h-28 text-evergreen/60" />
    <p className="font-display text-2xl text-balance">{title}</p>
    {children && <div className="max-w-[46ch] text-ink-soft">{children}</div>}
    {action}
  </div>
);
