import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { postsQuery } from '#api/list-posts.ts';
import { Button } from '#components/ui/button.tsx';
import { QueryProvider } from '#lib/query-provider.tsx';
import { summaryOf } from '../summary.ts';
import { BlogList } from './blog-list.tsx';
import { BlogSearchResults } from './blog-search-results.tsx';
import { BlogUnreachable } from './blog-unreachable.tsx';
import { NoBlogs } from './no-blogs.tsx';

type LiveBlogListProps = {
  term: string;
  /** How many pages to fetch at least; a search fetches them all. */
  pages: number;
  onMore: () => void;
  onClear: () => void;
  /** Shown until the first answer. */
  fallback: ReactNode;
};

/** The posts, fetched from the API. Loaded when the page data does not suffice. */
export default function LiveBlogList(props: LiveBlogListProps) {
  return (
    <QueryProvider>
      <Posts {...props} />
    </QueryProvider>
  );
}

function Posts({ term, pages, onMore, onClear, fallback }: LiveBlogListProps) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(postsQuery);
  const searching = term.trim() !== '';
  const needed = searching ? Number.POSITIVE_INFINITY : pages;
  // An admin's answer begins with the drafts, which are none of the public's.
  const posts = data?.pages.flatMap(({ items }) => items).filter(({ state }) => state === 'published');
  const lacking = data !== undefined && hasNextPage && (data.pages.length < needed || posts?.length === 0);
  useEffect(() => {
    if (lacking && !isFetching && !isError) void fetchNextPage();
  }, [lacking, isFetching, isError, fetchNextPage]);

  if (!posts) return isError ? <BlogUnreachable onRetry={() => void refetch()} /> : fallback;
  if (posts.length === 0 && !isError) return lacking ? fallback : <NoBlogs />;
  return (
    <>
      {searching ? (
        <BlogSearchResults posts={posts} term={term} complete={!lacking} onClear={onClear} />
      ) : (
        <BlogList led posts={posts.map(summaryOf)}>
          {hasNextPage && (
            <Button variant="secondary" onClick={onMore} busyText={isFetching ? 'Loading...' : undefined}>
              Show older posts
            </Button>
          )}
        </BlogList>
      )}
      {isError && <BlogUnreachable onRetry={() => void fetchNextPage()} />}
    </>
  );
}
