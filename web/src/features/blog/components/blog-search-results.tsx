import type { Post } from '@garden-room/contract/blog';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { plainText } from '../plain-text.ts';
import { summaryOf } from '../summary.ts';
import { BlogList } from './blog-list.tsx';

type BlogSearchResultsProps = {
  posts: readonly Post[];
  term: string;
  /** Whether all posts are here; until then nothing found is no answer yet. */
  complete: boolean;
  onClear: () => void;
};

/** The posts that hold the words searched for, and how many they are. */
export function BlogSearchResults({ posts, term, complete, onClear }: BlogSearchResultsProps) {
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
          picture="empty-niche"
          action={
            <Button variant="secondary" onClick={onClear}>
              Clear search
            </Button>
          }
        >
          <p>Nothing in the blog holds “{term.trim()}”. Another word, perhaps?</p>
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
