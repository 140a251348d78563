import { Skeleton } from '#components/ui/skeleton.tsx';

/** In the shape of the list of patients. */
export const PatientsSkeleton = () => (
  <div className="divide-y divide-hairline border-y border-hairline">
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <div key={row} className="flex items-center gap-4 px-1 py-3.5 sm:gap-5">
        <Skeleton className="h-11 w-9 shrink-0" />
        <div className="grid min-w-0 flex-1 gap-x-8 gap-y-2 sm:grid-cols-[2fr_3fr_9rem] sm:items-center">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-52 max-w-full" />
          <Skeleton className="h-4 w-32 sm:ml-auto" />
        </div>
        <span className="w-4.5" />
      </div>
    ))}
  </div>
);
