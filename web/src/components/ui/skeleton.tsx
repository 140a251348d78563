import { cn } from '#lib/cn.ts';

/** A placeholder for a part that is small, or not there at all, once it is known. */
export const PartOnItsWay = () => <Skeleton className="mt-5 h-7" />;

/** A placeholder for a part that is loading; give it that part's shape. Hidden from screen readers. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cn('skeleton rounded-sm', className)} />
);
