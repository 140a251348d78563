import type { Post } from '@garden-room/contract/blog';
import type { ShownPicture } from '#components/ui/cover-picture.tsx';
import { plainDate } from '#lib/clinic-time.ts';
import { plainText } from './plain-text.ts';
import { shownPicture } from './shown-picture.ts';

/**
 * A post as the list shows it. Dates come written out: a browser's first `Intl.DateTimeFormat` costs more than
 * hydrating the whole list.
 */
export type Summary = Pick<Post, '_id' | 'title' | 'date' | 'editedOn'> & {
  picture: ShownPicture | null;
  dateText: string;
  editedText: string | null;
  excerpt: string;
  /** Minutes to read a long post, null for a short one: how long a short one takes, its reader sees. */
  readingMinutes: number | null;
};

/** The first posts of the list; there are more where there is a cursor. */
export type PostList = { posts: readonly Summary[]; nextCursor: string | null };

const excerptWords = 10;
/** Adults read sober prose at about this speed. */
const wordsPerMinute = 220;
/** The minutes of reading from which it is worth knowing before one begins. */
const longMinutes = 4;

export function summaryOf({ _id, title, date, editedOn, picture, description }: Post): Summary {
  const text = plainText(description);
  return {
    ...{ _id, title, date, editedOn },
    picture: picture && shownPicture(picture),
    dateText: plainDate(date),
    editedText: editedOn && plainDate(editedOn),
    excerpt: excerptOf(text),
    readingMinutes: readingMinutes(text),
  };
}

/** The posts to read after one: the two newest others. */
export const readNext = (newest: readonly Post[], id: string): readonly Summary[] =>
  newest
    .filter((post) => post._id !== id)
    .slice(0, 2)
    .map(summaryOf);

/** The first ten words, then '...': never four dots. */
export const excerptOf = (text: string) =>
  `${words(text)
    .slice(0, excerptWords)
    .join(' ')
    .replace(/(?<![.…])[.…]+$/, '')}...`;

/** Null for a very short text. */
export function readingMinutes(text: string): number | null {
  const minutes = Math.round(words(text).length / wordsPerMinute);
  return minutes < longMinutes ? null : minutes;
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);
