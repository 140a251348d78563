import { type Post, type PostState, postDraftSchema } from '@garden-room/contract/blog';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fetchPost } from '#api/post-editing.ts';
import { hasCode } from '#lib/api-error.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { type DraftPlace, type PostVersion, type PostWords, postDrafts, sameWords } from './post-drafts.ts';
import { useSavePost } from './use-save-post.ts';

/** The editor's input, with the state that it is to be saved in. */
const inputSchema = z.required(
  z.pick(postDraftSchema, { title: true, description: true, picture: true, reviewedOn: true, state: true }),
);
export type PostInput = z.infer<typeof inputSchema>;

type Options = {
  place: DraftPlace;
  /** The current post; null for a new one, or where the post of a draft has been deleted. */
  post: Post | null;
  /** Also gets the post's state before; null for a new one. */
  onSaved: (saved: Post, before: PostState | null) => void;
};

/** The post that was edited has been deleted: its text becomes a new one. */
const deleted = { over: null };

/** The form of a post and its saving. */
export function usePostForm({ place, post, onSaved }: Options) {
  const [draft] = useState(() => postDrafts.find(place));
  const { save, attempt, storedId } = useSavePost(place, draft?.sent);
  const isDeleted = place.postId !== null && post === null;
  const versioned = useVersionedForm<PostInput, PostVersion | null, Post, typeof deleted>({
    schema: inputSchema,
    over: isDeleted ? null : (draft?.over ?? post),
    stored: post ? inputOf(post) : emptyPost,
    valuesOf: inputOf,
    isSame: sameWords,
    draft: draft && {
      values: { ...draft.words, state: 'published' },
      sent: draft.sent && { ...draft.sent.words, state: draft.sent.state },
    },
    keepDraft: ({ values, over }) => postDrafts.keep(place, { words: values, over, sent: attempt.current }),
    dropDraft: () => postDrafts.drop(place),
    save,
    fetchTheirs: () => fetchPost(storedId.current ?? ''),
    onSaved: (saved, over) => onSaved(saved, over?.state ?? null),
    again: 'Your text is kept. Please save it again: it will not be published twice.',
    refusalOf: (error) => (storedId.current !== null && hasCode(error, 'not_found') ? deleted : undefined),
    refusal: isDeleted ? deleted : undefined,
    firstField: 'title',
  });
  const { form, over, isSubmitting, submit } = versioned;

  return {
    ...versioned,
    isDeleted: versioned.refusal !== undefined,
    /** The state that is being saved; null while nothing is. */
    saving: isSubmitting ? versioned.values.state : null,
    /** The post's current state; null for a new one. */
    state: over?.state ?? null,
    choose: (choice: Partial<Pick<PostWords, 'picture' | 'reviewedOn'>>) => {
      for (const name of ['picture', 'reviewedOn'] as const)
        if (choice[name] !== undefined) form.setValue(name, choice[name]);
    },
    saveAs: (state: PostState) => {
      if (!isSubmitting) form.setValue('state', state);
      return submit();
    },
    saveOver: (theirs: Post) => {
      // Words that were to wait take nothing from the public that another has published meanwhile.
      if (over?.state === 'draft' && form.getValues('state') === 'draft')
        form.setValue('state', theirs.state);
      return versioned.saveOver(theirs);
    },
  };
}

const emptyPost: PostInput = {
  title: '',
  description: '',
  picture: null,
  reviewedOn: null,
  state: 'published',
};

const inputOf = ({ title, description, picture, reviewedOn, state }: Post): PostInput => ({
  title,
  description,
  picture,
  reviewedOn,
  state,
});
