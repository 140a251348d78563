import type { Post, PostState } from '@garden-room/contract/blog';
import type { RefObject } from 'react';
import { useCreatePost } from '#api/create-post.ts';
import { fetchPost } from '#api/get-post.ts';
import { useUpdatePost } from '#api/update-post.ts';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { useSaveOver } from '#lib/use-save-over.ts';
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
  const saveOver = useSaveOver<PostWords>();

  /** Under one key until its end is known, over a reload, too. */
  const begin = async (words: PostWords, state: PostState): Promise<Post> => {
    sent.current ??= { words, state, key: crypto.randomUUID() };
    const open = sent.current;
    keepPostDraft(place, { words, over: null, sent: open });
    try {
      const draft = { ...open.words, state: open.state };
      const post = await create.mutateAsync({ draft, idempotencyKey: open.key });
      if (sameWords(open.words, words) && open.state === state) return post;
      // The earlier call may have created the post: update that one, so that there are not two.
      return await update.mutateAsync({ over: post, draft: { ...words, state, ...dateOf(post) } });
    } catch (error) {
      if (!isOutcomeOpen(error)) {
        sent.current = undefined;
        keepPostDraft(place, { words, over: null });
      }
      throw error;
    }
  };

  const edit = (words: PostWords, state: PostState, seen: PostVersion): Promise<Post> => {
    const draft = { ...words, state, ...dateOf(seen) };
    return saveOver(words, seen, {
      save: (over) => update.mutateAsync({ over, draft }),
      findOwn: async (sent) => {
        const found = await fetchPost(seen._id);
        return sent.some((earlier) => sameWords(found, earlier)) ? found : null;
      },
    });
  };

  return (words: PostWords, state: PostState, over: PostVersion | null): Promise<Post> =>
    over === null ? begin(words, state) : edit(words, state, over);
}

/** A published post keeps its date; a draft gets the date of its publication. */
const dateOf = ({ state, date }: PostVersion) => (state === 'draft' ? {} : { date });
