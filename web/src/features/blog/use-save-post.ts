import type { Post, PostState } from '@garden-room/contract/blog';
import { type RefObject, useRef } from 'react';
import { useCreatePost } from '#api/create-post.ts';
import { fetchPost } from '#api/get-post.ts';
import { useUpdatePost } from '#api/update-post.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import {
  type DraftPlace,
  keepPostDraft,
  type PostVersion,
  type PostWords,
  type SentPost,
} from './post-drafts.ts';
import { sameWords } from './post-words.ts';

/**
 * Saves a new post, or edits one over the version that its editor has seen, as a draft or published. Either may be tried
 * again. `sent` is this form's own open attempt: another tab may keep another in the same place.
 */
export function useSavePost(place: DraftPlace, sent: RefObject<SentPost | undefined>) {
  const create = useCreatePost();
  const update = useUpdatePost();
  /** An edit whose answer was lost. */
  const lost = useRef<PostWords | null>(null);

  /** Under one key until its end is known, over a reload, too. */
  const begin = async (words: PostWords, state: PostState): Promise<Post> => {
    sent.current ??= { words, state, key: crypto.randomUUID() };
    const open = sent.current;
    keepPostDraft(place, { words, over: null, sent: open });
    try {
      const draft = { ...open.words, state: open.state };
      const post = await create.mutateAsync({ draft, idempotencyKey: open.key });
      if (sameWords(open.words, words) && open.state === state) return post;
      // What was sent before may have arrived: it is that post which gets the new words, lest there be two.
      return await update.mutateAsync({ over: post, draft: { ...words, state, ...dateOf(post) } });
    } catch (error) {
      if (!isOutcomeOpen(error)) {
        sent.current = undefined;
        keepPostDraft(place, { words, over: null });
      }
      throw error;
    }
  };

  const edit = async (words: PostWords, state: PostState, over: PostVersion): Promise<Post> => {
    const draft = { ...words, state, ...dateOf(over) };
    try {
      return await update.mutateAsync({ over, draft });
    } catch (error) {
      const earlier = lost.current;
      lost.current = isOutcomeOpen(error) ? words : null;
      if (!earlier || !hasCode(error, 'edited_meanwhile')) throw error;
      // What stands in the way may be one's own earlier edit.
      const found = await fetchPost(over._id).catch(() => null);
      if (!found || !sameWords(found, earlier)) throw error;
      return await update.mutateAsync({ over: found, draft });
    }
  };

  return (words: PostWords, state: PostState, over: PostVersion | null): Promise<Post> =>
    over === null ? begin(words, state) : edit(words, state, over);
}

/** What is public keeps its day; a draft bears the one on which it is published. */
const dateOf = ({ state, date }: PostVersion) => (state === 'draft' ? {} : { date });
