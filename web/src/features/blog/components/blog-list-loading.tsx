import { Skeleton } from '#components/ui/skeleton.tsx';

/** The list on its way: the word, and cards where the cards will be. */
export const BlogListLoading = () => (
  <div aria-busy="true">
    <p role="status" className="mb-6 text-ink-soft">
      Loading...
    </p>
    <div className="grid gap-px lg:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-72 w-full" />
      ))}
    </div>
  </div>
);
