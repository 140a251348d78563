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
  /** The current post; null for a new one, or where the post of a draft has been deleted. */
  post: Post | null;
  /** Also gets the post's state before; null for a new one. */
  onSaved: (saved: Post, before: PostState | null) => void;
};

/** The form of a post and its saving. Only a successful save, or the writer themselves, discards input. */
export function usePostForm({ place, post, onSaved }: Options) {
  const sending = useRef(false);
  /** The state that was asked for last; needed while the conflict is unanswered. */
  const [wanted, setWanted] = useState<PostState>('published');
  const [draft] = useState(() => readPostDraft(place));
  const sent = useRef<SentPost | undefined>(draft?.sent);
  const save = useSavePost(place, sent);
  const isGone = place.postId !== null && post === null;
  const [over, setOver] = useState<PostVersion | null>(() => (isGone ? null : (draft?.over ?? post)));
  /** The stored version, as far as it is known here. */
  const [stored, setStored] = useState<PostWords>(wordsOf(post ?? noWords));
  const [problem, setProblem] = useState<PostProblem | null>(isGone ? { kind: 'gone' } : null);
  /** The user's own text, after they have taken the other version. */
  const [aside, setAside] = useState<PostWords | null>(null);
  const { control, register, handleSubmit, getValues, reset, setFocus, setValue, formState } =
    useForm<PostDraft>({
      resolver: zodResolver(postDraftSchema),
      defaultValues: wordsOf(draft?.words ?? post ?? noWords),
    });
  const words = wordsOf(useWatch({ control }) as PostDraft);
  /** How often one version was put in the place of another. */
  const [exchanges, setExchanges] = useState(0);

  // The button that was pressed for it has been removed.
  useEffect(() => {
    if (exchanges > 0) setFocus('title');
  }, [exchanges, setFocus]);

  const keepWords = () => {
    const typed = wordsOf(getValues());
    if (sameWords(typed, stored) && !sent.current) dropPostDraft(place);
    else keepPostDraft(place, { words: typed, over, ...(sent.current && { sent: sent.current }) });
  };

  const send = async (typed: PostDraft, state: PostState, version: PostVersion | null) => {
    // A second press can come before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    // The conflict stays visible until it is decided: its buttons show what is happening.
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

  /** Saves as a draft or published; Enter keeps the post's state, or the state it was to get. */
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
    /** The state that is being saved; null while nothing is. */
    saving: formState.isSubmitting ? wanted : null,
    /** The post's current state; null for a new one. */
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
