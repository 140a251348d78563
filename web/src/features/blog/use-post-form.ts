import { type Post, type PostState, postDraftSchema } from '@garden-room/contract/blog';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { getPost, useCreatePost, useUpdatePost } from '#api/posts.ts';
import { hasCode } from '#lib/api-error.ts';
import { makeOnce } from '#lib/repeated-calls.ts';
import { isSameInput, useDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import {
  type DraftedPost,
  type PostCreation,
  type PostInput,
  type PostVersion,
  postDrafts,
  sameWords,
} from './post-drafts.ts';

const inputSchema = z.required(
  z.pick(postDraftSchema, { title: true, description: true, picture: true, reviewedOn: true, state: true }),
);

type Options = {
  place: DraftedPost;
  /** The current post; null for a new one, or where the post of a draft has been deleted. */
  post: Post | null;
  /** Called with the saved post and its former state; null for a new one. */
  onSaved: (saved: Post, before: PostState | null) => void;
};

/** The post that was edited has been deleted: its text becomes a new one. */
const deleted = { base: null };

/** The form of a post and its saving. */
export function usePostForm({ place, post, onSaved }: Options) {
  const draft = useDraft(postDrafts, place);
  const { save, creation, storedId } = useSavePost(place, draft.before?.creation);
  const versioned = useVersionedForm<PostInput, PostVersion | null, Post, typeof deleted>({
    schema: inputSchema,
    base: post,
    stored: () => (post ? inputOf(post) : emptyPost),
    valuesOf: inputOf,
    isSame: sameWords,
    draft: { ...draft, keep: (kept) => draft.keep({ ...kept, creation: creation.current }) },
    save,
    fetchCurrent: () => getPost.call({ params: { id: storedId.current ?? '' } }),
    onSaved: (saved, base) => onSaved(saved, base?.state ?? null),
    again: 'Your text is kept. Please save it again: it will not be published twice.',
    refusalOf: (error) => (storedId.current !== null && hasCode(error, 'not_found') ? deleted : undefined),
    refusal: place.postId !== null && post === null ? deleted : undefined,
    firstField: 'title',
  });
  const { form, base, isSubmitting, submit } = versioned;

  return {
    ...versioned,
    isDeleted: versioned.refusal !== undefined,
    /** The state that is being saved; null while nothing is. */
    saving: isSubmitting ? versioned.values.state : null,
    /** The post's current state; null for a new one. */
    state: base?.state ?? null,
    choose: (choice: Partial<Pick<PostInput, 'picture' | 'reviewedOn'>>) => {
      for (const name of ['picture', 'reviewedOn'] as const)
        if (choice[name] !== undefined) form.setValue(name, choice[name]);
    },
    saveAs: (state: PostState) => {
      if (!isSubmitting) form.setValue('state', state);
      return submit();
    },
    keepMine: (current: Post) => {
      // Words that were to wait take nothing from the public that another has published meanwhile.
      if (base?.state === 'draft' && form.getValues('state') === 'draft')
        form.setValue('state', current.state);
      return versioned.keepMine(current);
    },
  };
}

/**
 * Saves a new post, or edits one over the version that its editor has seen, as a draft or published. Either may be
 * tried again. `before` is a creation from before a reload whose outcome is unknown.
 */
function useSavePost(place: DraftedPost, before: PostCreation | undefined) {
  const create = useCreatePost();
  const update = useUpdatePost();
  const edit = (values: PostInput, base: PostVersion): Promise<Post> =>
    update.mutateAsync({ params: { id: base._id }, body: { ...values, ...dateOf(base) }, base });
  /** This form's own open creation: another tab may keep another in the same place. */
  const creation = useRef(before);
  /** The id of the stored post; null while there is none, as far as known. */
  const storedId = useRef(place.postId);

  /** Creates a post under one key until its end is known, over a reload, too. */
  const begin = async (values: PostInput): Promise<Post> => {
    const isRepeated = creation.current !== undefined;
    creation.current ??= { values, key: crypto.randomUUID() };
    const open = creation.current;
    const keep = () => postDrafts.keep(place, { values, base: null, sent: values, creation: open });
    const send = () => create.mutateAsync({ body: open.values, idempotencyKey: open.key });
    const answer = await makeOnce(send, isRepeated ? null : keep);
    if ('error' in answer) {
      if (!answer.isOpen) creation.current = undefined;
      throw answer.error;
    }
    const post = answer.made;
    storedId.current = post._id;
    if (isSameInput(open.values, values)) return post;
    // The earlier call may have created the post: update that one, so that there are not two.
    return edit(values, post);
  };

  const save = (values: PostInput, base: PostVersion | null): Promise<Post> =>
    base === null ? begin(values) : edit(values, base);
  return { save, creation, storedId };
}

/** A published post keeps its date; a draft gets the date of its publication. */
const dateOf = ({ state, date }: PostVersion) => (state === 'draft' ? {} : { date });

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
