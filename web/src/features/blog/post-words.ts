import type { PostDraft } from '@garden-room/contract/blog';
import type { PostWords } from './post-drafts.ts';

export const noWords: PostWords = { title: '', description: '', picture: null, reviewedOn: null };

/** What an editor has of a post in hand, without the rest of it. */
export const wordsOf = ({ title, description, picture = null, reviewedOn = null }: PostDraft): PostWords => ({
  title,
  description,
  picture,
  reviewedOn,
});

export const sameWords = (one: PostWords, other: PostWords) =>
  one.title === other.title &&
  one.description === other.description &&
  one.picture === other.picture &&
  one.reviewedOn === other.reviewedOn;
