import type { Post } from '@garden-room/contract/blog';
import { plainText } from './plain-text.ts';

/** The posts that contain every word of the term, in title or text, in any case. */
export function matchingPosts(posts: readonly Post[], term: string): Post[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return posts.filter(({ title, description }) => {
    const text = `${title} ${plainText(description)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
