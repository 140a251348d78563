import { Skeleton } from '#components/ui/skeleton.tsx';

/** The form on its way, in its shape. */
export const PostFormSkeleton = () => (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">Loading...</span>
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Skeleton className="mt-7 mb-7 h-12" />
        <div className="flex flex-col gap-1.5">
          <Skeleton className="mt-7 h-64 lg:h-[max(12rem,calc(100dvh-30rem))]" />
          <Skeleton className="h-12" />
        </div>
      </div>
      <Skeleton className="mt-7 min-h-64" />
    </div>
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Skeleton className="h-12 w-24" />
      <Skeleton className="h-12 w-24" />
    </div>
  </div>
);
