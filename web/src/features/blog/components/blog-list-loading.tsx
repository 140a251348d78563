import { Skeleton } from '#components/ui/skeleton.tsx';

/** The list while it loads: a word, and placeholders for lead and cards. */
export const BlogListLoading = () => (
  <div aria-busy="true">
    <p role="status" className="mb-6 text-ink-soft">
      Loading...
    </p>
    <div className="blog-list blog-list-led">
      <Skeleton className="col-span-full h-120 w-full" />
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-56 w-full lg:col-span-2 lg:h-120" />
      ))}
    </div>
  </div>
);
