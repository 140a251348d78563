import { Skeleton } from '#components/ui/skeleton.tsx';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The week strip while it is counted. */
export const DaysSkeleton = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Looking for free days…</span>
    <Skeleton className="h-8 w-48" />
    <div className="grid grid-cols-7 gap-1 @md:gap-2">
      {numbered(7).map((day) => (
        <Skeleton key={day} className="h-20" />
      ))}
    </div>
    <SlotsSkeleton />
  </div>
);

/** The slots of a day while they are read. */
export const SlotsSkeleton = () => (
  <div className="mt-4 flex flex-col gap-4">
    <Skeleton className="h-5 w-32" />
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
      {numbered(8).map((slot) => (
        <Skeleton key={slot} className="h-12" />
      ))}
    </div>
  </div>
);
