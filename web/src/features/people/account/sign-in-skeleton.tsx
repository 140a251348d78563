import { Skeleton } from '#components/ui/skeleton.tsx';

/** Two ways in, on their way. */
export const SignInSkeleton = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
);
