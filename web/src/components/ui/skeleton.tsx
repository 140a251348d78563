import { cn } from '#lib/cn.ts';

/** A piece of a page that is on its way; give it the shape of what comes. Hidden from screen readers. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cn('skeleton rounded-sm', className)} />
);
