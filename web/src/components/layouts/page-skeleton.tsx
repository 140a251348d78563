import { Skeleton } from '#components/ui/skeleton.tsx';

/** A page that is loading: placeholders for heading, lead and a column of text. Only the heading has words yet. */
export const PageSkeleton = ({ heading }: { heading: string }) => (
  <div className="wrap pt-14 sm:pt-20 dense:pt-3.5 dense:pb-10" aria-busy="true">
    <h1 className="sr-only">{heading}</h1>
    <p role="status" className="sr-only">
      Loading…
    </p>
    <Skeleton className="h-12 w-3/4 max-w-md" />
    <Skeleton className="mt-8 h-5 w-full max-w-xl" />
    <Skeleton className="mt-3 h-5 w-5/6 max-w-lg" />
    <Skeleton className="mt-14 h-72 w-full" />
  </div>
);
