import type { Post } from '@garden-room/contract/blog';
import { useRef } from 'react';
import { useCreatePost, useUpdatePost } from '#api/post-editing.ts';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { type DraftPlace, type PostVersion, postDrafts, type SentPost, sameWords } from './post-drafts.ts';
import type { PostInput } from './use-post-form.ts';

/**
 * Saves a new post, or edits one over the version that its editor has seen, as a draft or published. Either may be tried
 * again. `sent` is a creation from before a reload whose outcome is unknown.
 */
export function useSavePost(place: DraftPlace, sent: SentPost | undefined) {
  const create = useCreatePost();
  const update = useUpdatePost();
  /** This form's own open creation: another tab may keep another in the same place. */
  const attempt = useRef(sent);
  /** The id of the stored post; null while there is none, as far as known. */
  const storedId = useRef(place.postId);

  /** Under one key until its end is known, over a reload, too. */
  const begin = async (input: PostInput): Promise<Post> => {
    const { state, ...words } = input;
    attempt.current ??= { words, state, key: crypto.randomUUID() };
    const open = attempt.current;
    postDrafts.keep(place, { words, over: null, sent: open });
    try {
      const draft = { ...open.words, state: open.state };
      const post = await create.mutateAsync({ draft, idempotencyKey: open.key });
      storedId.current = post._id;
      if (sameWords(open.words, words) && open.state === state) return post;
      // The earlier call may have created the post: update that one, so that there are not two.
      return await update.mutateAsync({ over: post, draft: { ...input, ...dateOf(post) } });
    } catch (error) {
      if (!isOutcomeOpen(error)) attempt.current = undefined;
      throw error;
    }
  };

  const save = (input: PostInput, over: PostVersion | null): Promise<Post> =>
    over === null ? begin(input) : update.mutateAsync({ over, draft: { ...input, ...dateOf(over) } });
  return { save, attempt, storedId };
}

/** A published post keeps its date; a draft gets the date of its publication. */
const dateOf = ({ state, date }: PostVersion) => (state === 'draft' ? {} : { date });
