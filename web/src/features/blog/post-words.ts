import type { PostDraft } from '@garden-room/contract/blog';
import type { PostWords } from './post-drafts.ts';

export const noWords: PostWords = { title: '', description: '', picture: null, reviewedOn: null };

/** The part of a post that the editor changes. */
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
