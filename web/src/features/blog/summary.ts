import type { Post } from '@garden-room/contract/blog';
import { plainText } from './plain-text.ts';

/** A post as the list shows it. */
export type Summary = Pick<Post, '_id' | 'title' | 'date' | 'editedOn'> & {
  excerpt: string;
  readingMinutes: number;
};

/** The first posts of the list; there are more where there is a cursor. */
export type PostList = { posts: readonly Summary[]; nextCursor: string | null };

const excerptWords = 10;
/** Adults read sober prose at about this speed. */
const wordsPerMinute = 220;

export function summaryOf({ _id, title, date, editedOn, description }: Post): Summary {
  const text = plainText(description);
  return { _id, title, date, editedOn, excerpt: excerptOf(text), readingMinutes: readingMinutes(text) };
}

/** What to read after a post: the two newest others. */
export const readNext = (newest: readonly Post[], id: string): readonly Summary[] =>
  newest
    .filter((post) => post._id !== id)
    .slice(0, 2)
    .map(summaryOf);

/** The first ten words, then '...'. */
export const excerptOf = (text: string) => `${words(text).slice(0, excerptWords).join(' ')}...`;

/** At least one. */
export const readingMinutes = (text: string) => Math.max(1, Math.round(words(text).length / wordsPerMinute));

const words = (text: string) => text.split(/\s+/).filter(Boolean);
