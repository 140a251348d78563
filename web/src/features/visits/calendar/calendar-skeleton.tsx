import { Skeleton } from '#components/ui/skeleton.tsx';

/** The calendar while it loads. */
export const CalendarSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="mb-6 h-11 w-72 max-w-full" />
    <Skeleton className="h-200" />
  </div>
);
