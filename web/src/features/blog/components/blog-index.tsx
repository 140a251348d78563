import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { PostList } from '../summary.ts';
import { BlogList } from './blog-list.tsx';
import { BlogListLoading } from './blog-list-loading.tsx';
import { BlogUnreachable } from './blog-unreachable.tsx';
import { NoBlogs } from './no-blogs.tsx';

const LiveBlogList = lazy(() => import('./live-blog-list.tsx'));

type BlogIndexProps = {
  /** The page data of the HTML; without it the list is fetched. */
  preloaded: PostList | undefined;
};

/**
 * The blog's list with its search. Preloaded posts are shown without the code that fetches; that comes with the first
 * letter searched for, or when older posts are asked for.
 */
export function BlogIndex({ preloaded }: BlogIndexProps) {
  const [term, setTerm] = useState('');
  const [pages, setPages] = useState(1);
  const box = useRef<HTMLInputElement>(null);
  // What was typed before hydration.
  useEffect(() => setTerm(box.current?.value ?? ''), []);
  const live = preloaded === undefined || term.trim() !== '' || pages > 1;
  const fallback = preloaded ? <BlogList posts={preloaded.posts} /> : <BlogListLoading />;

  if (preloaded?.posts.length === 0) return <NoBlogs />;
  return (
    <>
      <div className="mb-12 border-t border-hairline pt-8">
        <TextField
          ref={box}
          className="max-w-md"
          type="search"
          label="Search the blog"
          placeholder="For example, blood pressure"
          autoComplete="off"
          enterKeyHint="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </div>
      {live ? (
        <Boundary fallback={<BlogUnreachable onRetry={() => window.location.reload()} />}>
          <Suspense fallback={fallback}>
            <LiveBlogList
              term={term}
              pages={pages}
              onMore={() => setPages(pages + 1)}
              onClear={() => setTerm('')}
              fallback={fallback}
            />
          </Suspense>
        </Boundary>
      ) : (
        <BlogList posts={preloaded.posts}>
          {preloaded.nextCursor !== null && (
            <Button variant="secondary" onClick={() => setPages(2)}>
              Show older posts
            </Button>
          )}
        </BlogList>
      )}
    </>
  );
}
