import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { BlogPage } from '../summary.ts';
import { BlogList } from './blog-list.tsx';
import { BlogListLoading } from './blog-list-loading.tsx';
import { BlogUnreachable } from './blog-unreachable.tsx';
import { NoBlogs } from './no-blogs.tsx';

const LiveBlogList = lazy(() => import('./live-blog-list.tsx'));

type BlogIndexProps = {
  /** What the HTML brought along; without it the list is fetched. */
  brought: BlogPage | undefined;
};

/**
 * The blog's list with its search. What the page was opened with is shown as it is, without the code that fetches;
 * that comes with the first letter searched for, or with the wish for older posts.
 */
export function BlogIndex({ brought }: BlogIndexProps) {
  const [term, setTerm] = useState('');
  const [pages, setPages] = useState(1);
  const box = useRef<HTMLInputElement>(null);
  // What was typed before this code was here.
  useEffect(() => setTerm(box.current?.value ?? ''), []);
  const live = brought === undefined || term.trim() !== '' || pages > 1;
  const waiting = brought ? <BlogList posts={brought.posts} /> : <BlogListLoading />;

  if (brought?.posts.length === 0) return <NoBlogs />;
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
          <Suspense fallback={waiting}>
            <LiveBlogList
              term={term}
              pages={pages}
              onMore={() => setPages(pages + 1)}
              onClear={() => setTerm('')}
              waiting={waiting}
            />
          </Suspense>
        </Boundary>
      ) : (
        <BlogList posts={brought.posts}>
          {brought.nextCursor !== null && (
            <Button variant="secondary" onClick={() => setPages(2)}>
              Show older posts
            </Button>
          )}
        </BlogList>
      )}
    </>
  );
}
