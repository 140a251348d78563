import type { Post } from '@garden-room/contract/blog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { postsQuery } from '#api/posts.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Elements } from '#lib/elements.ts';
import { BlogList } from './blog-list.tsx';
import { BlogUnreachable, NoBlogs } from './blog-notices.tsx';
import { plainText } from './plain-text.ts';
import { summaryOf } from './summary.ts';

type LiveBlogListProps = {
  term: string;
  /** The least number of pages to fetch; a search fetches them all. */
  pages: number;
  onMore: () => void;
  onClear: () => void;
  /** Shown until the first answer. */
  fallback: Elements;
};

/** The posts, fetched from the API. Loaded when the page data does not suffice. */
export default function LiveBlogList({ term, pages, onMore, onClear, fallback }: LiveBlogListProps) {
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

type BlogSearchResultsProps = {
  posts: readonly Post[];
  term: string;
  /** Whether all posts are here; until then nothing found is no answer yet. */
  complete: boolean;
  onClear: () => void;
};

/** The posts that hold the words searched for, and how many they are. */
function BlogSearchResults({ posts, term, complete, onClear }: BlogSearchResultsProps) {
  const found = matchingPosts(posts, term);
  const none = found.length === 0 && complete;
  return (
    <>
      <p role="status" className={none ? 'sr-only' : 'mb-6 text-ink-soft'}>
        {foundText(found.length, complete)}
      </p>
      {none ? (
        <EmptyState
          title="No posts found."
          actions={
            <Button variant="secondary" onClick={onClear}>
              Clear search
            </Button>
          }
        >
          <p>{`Nothing in the blog holds “${term.trim()}”. Another word, perhaps?`}</p>
        </EmptyState>
      ) : (
        <BlogList posts={found.map(summaryOf)} />
      )}
    </>
  );
}

function foundText(count: number, complete: boolean): string {
  if (!complete) return 'Loading...';
  if (count === 0) return 'No posts found.';
  return count === 1 ? '1 post found' : `${count} posts found`;
}

/** The posts that contain every word of the term, in title or text, in any case. */
function matchingPosts(posts: readonly Post[], term: string): Post[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return posts.filter(({ title, description }) => {
    const text = `${title} ${plainText(description)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
