import { Skeleton } from '#components/ui/skeleton.tsx';

/** A note while it loads. */
export const NoteSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-5 w-full max-w-xl" />
    <Skeleton className="mt-3 h-5 w-4/5 max-w-lg" />
    <Skeleton className="mt-5 h-10 w-28" />
  </div>
);
