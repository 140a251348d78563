import { Skeleton } from '#components/ui/skeleton.tsx';

/** A post while it loads: a word, and placeholders for its lines. */
export const BlogPostLoading = () => (
  <div aria-busy="true" className="wrap min-h-screen pt-14 pb-24 sm:pt-20">
    <h1 className="sr-only">Health Blog</h1>
    <p role="status" className="text-ink-soft">
      Loading...
    </p>
    <Skeleton className="mt-8 h-14 w-3/4 max-w-2xl" />
    <Skeleton className="mt-7 h-5 w-64" />
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="mt-8 h-28 w-full max-w-2xl" />
    ))}
  </div>
);
