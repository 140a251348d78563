import { type Post, postDraftSchema } from '@garden-room/contract/blog';
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
import { sameWords, useSavePost } from './use-save-post.ts';

type Options = {
  place: DraftPlace;
  /** As it stands now; null for a new one, or where what a draft was of is gone. */
  post: Post | null;
  onSaved: (saved: Post) => void;
};

const noWords: PostWords = { title: '', description: '' };
const wordsOf = ({ title, description }: PostWords): PostWords => ({ title, description });

/** A post being written, and what saving it does. Nothing but a success or its writer's own word throws words away. */
export function usePostForm({ place, post, onSaved }: Options) {
  const sending = useRef(false);
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
  const { control, register, handleSubmit, getValues, reset, setFocus, formState } = useForm<PostWords>({
    resolver: zodResolver(postDraftSchema),
    defaultValues: wordsOf(draft?.words ?? post ?? noWords),
  });
  const words = useWatch({ control }) as PostWords;
  /** How often one version was put in the place of another. */
  const [exchanges, setExchanges] = useState(0);

  // What was pressed for it is gone.
  useEffect(() => {
    if (exchanges > 0) setFocus('title');
  }, [exchanges, setFocus]);

  const keepWords = () => {
    const typed = getValues();
    if (sameWords(typed, stored) && !sent.current) dropPostDraft(place);
    else keepPostDraft(place, { words: typed, over, ...(sent.current && { sent: sent.current }) });
  };

  const send = async (typed: PostWords, version: PostVersion | null) => {
    // A second press can come before the button knows.
    if (sending.current) return;
    sending.current = true;
    // The question whose version it shall be stays until it is decided: its buttons say what is happening.
    setProblem((before) => (before?.kind === 'conflict' ? before : null));
    try {
      const saved = await save(wordsOf(typed), version);
      setProblem(null);
      dropPostDraft(place);
      onSaved(saved);
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
    setAside(getValues());
    setStored(wordsOf(theirs));
    putIn(theirs, theirs);
    dropPostDraft(place);
  };
  const bringBack = (mine: PostWords) => {
    setAside(null);
    if (over) putIn(mine, over);
    keepWords();
  };

  return {
    words,
    register: (name: keyof PostWords) => register(name, { onChange: keepWords }),
    errors: formState.errors,
    isSubmitting: formState.isSubmitting,
    isNew: over === null,
    isDraft: draft !== null,
    isDirty: !sameWords(words, stored),
    problem,
    aside,
    submit: handleSubmit((typed) => send(typed, over)),
    saveOver: (theirs: Post) => {
      setOver(theirs);
      return handleSubmit((typed) => send(typed, theirs))();
    },
    takeTheirs,
    bringBack,
  };
}
