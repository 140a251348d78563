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
  const lacking = data !== undefined && hasNextPage && data.pages.length < needed;
  useEffect(() => {
    if (lacking && !isFetching && !isError) void fetchNextPage();
  }, [lacking, isFetching, isError, fetchNextPage]);

  if (!data) return isError ? <BlogUnreachable onRetry={() => void refetch()} /> : fallback;
  const posts = data.pages.flatMap(({ items }) => items);
  if (posts.length === 0) return <NoBlogs />;
  return (
    <>
      {searching ? (
        <BlogSearchResults posts={posts} term={term} complete={!lacking} onClear={onClear} />
      ) : (
        <BlogList posts={posts.map(summaryOf)}>
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
