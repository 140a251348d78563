import { Skeleton } from '#components/ui/skeleton.tsx';

/** The form on its way, in its shape. */
export const PostFormSkeleton = () => (
  <div role="status" className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
    <span className="sr-only">Loading...</span>
    <div className="flex flex-col gap-5">
      <Skeleton className="mt-7 h-12" />
      <Skeleton className="mt-14 h-64 lg:h-[max(12rem,calc(100dvh-30rem))]" />
    </div>
    <Skeleton className="mt-7 min-h-64" />
  </div>
);
