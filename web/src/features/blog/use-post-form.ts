import { type Post, type PostDraft, type PostState, postDraftSchema } from '@garden-room/contract/blog';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type DraftPlace,
  dropPostDraft,
  keepPostDraft,
  type PostVersion,
  type PostWords,
  readPostDraft,
  type SentPost,
} from './post-drafts.ts';
import { type PostProblem, postProblem } from './post-problem.ts';
import { noWords, sameWords, wordsOf } from './post-words.ts';
import { useSavePost } from './use-save-post.ts';

type Options = {
  place: DraftPlace;
  /** As it stands now; null for a new one, or where what a draft was of is gone. */
  post: Post | null;
  /** Also told what the post was before; null where it was not there. */
  onSaved: (saved: Post, before: PostState | null) => void;
};

/** A post being written, and what saving it does. Nothing but a success or its writer's own word throws words away. */
export function usePostForm({ place, post, onSaved }: Options) {
  const sending = useRef(false);
  /** What was asked for last; what is asked while the question of two versions stands. */
  const [wanted, setWanted] = useState<PostState>('published');
  const [draft] = useState(() => readPostDraft(place));
  const sent = useRef<SentPost | undefined>(draft?.sent);
  const save = useSavePost(place, sent);
  const isGone = place.postId !== null && post === null;
  const [over, setOver] = useState<PostVersion | null>(() => (isGone ? null : (draft?.over ?? post)));
  /** What stands in the store, as far as is known here. */
  const [stored, setStored] = useState<PostWords>(wordsOf(post ?? noWords));
  const [problem, setProblem] = useState<PostProblem | null>(isGone ? { kind: 'gone' } : null);
  /** One's own words, once another's have been taken in their place. */
  const [aside, setAside] = useState<PostWords | null>(null);
  const { control, register, handleSubmit, getValues, reset, setFocus, setValue, formState } =
    useForm<PostDraft>({
      resolver: zodResolver(postDraftSchema),
      defaultValues: wordsOf(draft?.words ?? post ?? noWords),
    });
  const words = wordsOf(useWatch({ control }) as PostDraft);
  /** How often one version was put in the place of another. */
  const [exchanges, setExchanges] = useState(0);

  // What was pressed for it is gone.
  useEffect(() => {
    if (exchanges > 0) setFocus('title');
  }, [exchanges, setFocus]);

  const keepWords = () => {
    const typed = wordsOf(getValues());
    if (sameWords(typed, stored) && !sent.current) dropPostDraft(place);
    else keepPostDraft(place, { words: typed, over, ...(sent.current && { sent: sent.current }) });
  };

  const send = async (typed: PostDraft, state: PostState, version: PostVersion | null) => {
    // A second press can come before the button knows.
    if (sending.current) return;
    sending.current = true;
    // The question whose version it shall be stays until it is decided: its buttons say what is happening.
    setProblem((before) => (before?.kind === 'conflict' ? before : null));
    try {
      const saved = await save(wordsOf(typed), state, version);
      setProblem(null);
      dropPostDraft(place);
      onSaved(saved, version?.state ?? null);
    } catch (error) {
      const found = await postProblem(error, version && place.postId);
      if (found.kind === 'gone') setOver(null);
      setProblem(found);
    } finally {
      sending.current = false;
    }
  };

  const putIn = (put: PostWords, version: PostVersion) => {
    reset(wordsOf(put));
    setOver(version);
    setProblem(null);
    setExchanges((count) => count + 1);
  };
  const takeTheirs = (theirs: Post) => {
    setAside(wordsOf(getValues()));
    setStored(wordsOf(theirs));
    putIn(theirs, theirs);
    dropPostDraft(place);
  };
  const bringBack = (mine: PostWords) => {
    setAside(null);
    if (over) putIn(mine, over);
    keepWords();
  };

  /** As a draft or published; whoever presses Enter wants what the post is, or is to become. */
  const saveAs = (state: PostState) => {
    if (!sending.current) setWanted(state);
    return handleSubmit((typed) => send(typed, state, over))();
  };
  const saveOver = (theirs: Post) => {
    setOver(theirs);
    // Words that were to wait take nothing from the public that another has published meanwhile.
    const state = over?.state === 'draft' && wanted === 'draft' ? theirs.state : wanted;
    return handleSubmit((typed) => send(typed, state, theirs))();
  };

  return {
    words,
    register: (name: 'title' | 'description') => register(name, { onChange: keepWords }),
    choose: (choice: Partial<Pick<PostWords, 'picture' | 'reviewedOn'>>) => {
      for (const name of ['picture', 'reviewedOn'] as const)
        if (choice[name] !== undefined) setValue(name, choice[name]);
      keepWords();
    },
    errors: formState.errors,
    /** What is being saved as; null while nothing is. */
    saving: formState.isSubmitting ? wanted : null,
    /** What the post is now; null for one that is not there yet. */
    state: over?.state ?? null,
    isDraft: draft !== null,
    isDirty: !sameWords(words, stored),
    problem,
    aside,
    saveAs,
    saveOver,
    takeTheirs,
    bringBack,
  };
}
