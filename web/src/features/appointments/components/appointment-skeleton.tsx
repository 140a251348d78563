import { Skeleton } from '#components/ui/skeleton.tsx';

/** An appointment on its way. */
export const AppointmentSkeleton = () => (
  <div role="status" className="wrap max-w-6xl py-12 sm:py-16">
    <h1 className="sr-only">Appointment</h1>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="mt-4 h-12 w-96 max-w-full" />
    <Skeleton className="mt-5 h-6 w-72 max-w-full" />
    <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-px">
        {['one', 'two', 'three', 'four'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
      <Skeleton className="h-40" />
    </div>
  </div>
);
