import { Skeleton } from '#components/ui/skeleton.tsx';

/** A calendar that is on its way, in its shape. */
export const CalendarSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="mb-6 h-11 w-72 max-w-full" />
    <Skeleton className="h-200" />
  </div>
);
