import { useEffect, useRef, useState } from 'react';
import { livePart } from '#app/shell/live-part.tsx';
import { SelfCareLinks } from '#components/layouts/self-care-links.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { BlogList, blogGridClass } from '#features/blog/blog-list.tsx';
import { BlogUnreachable, NoBlogs } from '#features/blog/blog-notices.tsx';
import type { PostList } from '#features/blog/summary.ts';
import { usePreloadedData } from '#framework/rendering/page-data.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';

/** The blog's list: the public page, and the dashboard's reading room. */
export default function HealthBlogPage() {
  return (
    <div className="wrap pb-24 sm:pb-32">
      <BlogIndex preloaded={usePreloadedData('blogs')} />
      <SelfCareLinks className="mt-20 sm:mt-28" />
    </div>
  );
}

const LiveBlogList = livePart(() => import('#features/blog/live-blog-list.tsx'), {
  skeleton: ({ fallback }) => fallback,
  failed: () => <BlogUnreachable onRetry={() => window.location.reload()} />,
});

type BlogIndexProps = {
  /** The page data of the HTML; without it the list is fetched. */
  preloaded: PostList | undefined;
};

/**
 * The blog's opening, search and list. Preloaded posts are shown without the code that fetches; that comes with the
 * first letter searched for, or when older posts are asked for.
 */
export function BlogIndex({ preloaded }: BlogIndexProps) {
  const [term, setTerm] = useState('');
  /** The number of the API's pages to fetch; they are longer than the list in the HTML. */
  const [pages, setPages] = useState(preloaded ? 0 : 1);
  const box = useRef<HTMLInputElement>(null);
  // The text typed before hydration.
  useEffect(() => setTerm(box.current?.value ?? ''), []);
  const live = preloaded === undefined || term.trim() !== '' || pages > 0;
  const fallback = preloaded ? <BlogList led posts={preloaded.posts} /> : <BlogListLoading />;

  if (preloaded?.posts.length === 0) {
    return (
      <>
        <BlogMasthead />
        <NoBlogs />
      </>
    );
  }
  return (
    <>
      <BlogMasthead>
        <TextField
          ref={box}
          type="search"
          label="Search the blog"
          placeholder="For example, blood pressure"
          autoComplete="off"
          enterKeyHint="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </BlogMasthead>
      {live ? (
        <LiveBlogList
          term={term}
          pages={pages}
          onMore={() => setPages(pages + 1)}
          onClear={() => setTerm('')}
          fallback={fallback}
        />
      ) : (
        <BlogList led posts={preloaded.posts}>
          {preloaded.nextCursor !== null && (
            <Button variant="secondary" onClick={() => setPages(1)}>
              Show older posts
            </Button>
          )}
        </BlogList>
      )}
    </>
  );
}

/** The top of the list: the page's h1 and a sentence, with the search beside them. */
const BlogMasthead = ({ children }: { children?: Elements }) => {
  const practice = usePractice();
  return (
    <header className="grid items-end gap-x-16 gap-y-8 pt-12 pb-10 sm:pt-16 lg:grid-cols-[1fr_20rem] lg:pb-12">
      <div>
        <h1 className="text-5xl text-evergreen-strong">Health Blog</h1>
        <p className="mt-5 max-w-[58ch] text-lg text-ink-soft">
          Notes from <span>{practice.doctor.name}</span> on sleep, food, movement and rest. Short, sober, and
          free of miracles.
        </p>
      </div>
      {children}
    </header>
  );
};

/** The list while it loads: a word, and placeholders for lead and cards. */
const BlogListLoading = () => (
  <div aria-busy="true">
    <p role="status" className="mb-6 text-ink-soft">
      Loading...
    </p>
    <div className={blogGridClass}>
      <Skeleton className="col-span-full h-120 w-full" />
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-56 w-full lg:col-span-2 lg:h-120" />
      ))}
    </div>
  </div>
);
