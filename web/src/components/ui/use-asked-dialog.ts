import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { pageAtRest } from '#lib/page-at-rest.ts';

/** The dialog of a question, to be spread over it; `key` tells one question from another. */
export type ShownDialog<Question> = {
  question: Question;
  key: string;
  open: boolean;
  /** Closes this question, and no other that is open by now: an answer may come late. */
  close: () => void;
};

export type AskedDialog<Question> = {
  /** What was asked last, open or closed again; null before anything was. */
  shown: ShownDialog<Question> | null;
  ask: (question: Question) => void;
  /** Whether the dialog of a question is on its way. */
  isOpening: (question: Question) => boolean;
};

/**
 * One question at a time about what a page shows. Its dialog is code of its own: `load` fetches it once the page is at
 * rest, and until it is there the page stays as it is. `keyOf` names a question, and whom or what it is about.
 */
export function useAskedDialog<Question>(
  keyOf: (question: Question) => string,
  load: () => Promise<unknown>,
): AskedDialog<Question> {
  const [asked, setAsked] = useState<Question | null>(null);
  const [shown, setShown] = useState<{ question: Question; open: boolean } | null>(null);
  const [opening, startOpening] = useTransition();

  const preload = useEffectEvent(load);
  useEffect(() => {
    void pageAtRest()
      .then(() => preload())
      .catch(() => {}); // whoever opens one is told
  }, []);

  const isSame = (one: Question | null, other: Question) => one !== null && keyOf(one) === keyOf(other);
  return {
    shown: shown && {
      ...shown,
      key: keyOf(shown.question),
      close: () =>
        setShown((now) => (now && isSame(now.question, shown.question) ? { ...now, open: false } : now)),
    },
    ask: (question) => {
      setAsked(question);
      startOpening(() => setShown({ question, open: true }));
    },
    isOpening: (question) => opening && isSame(asked, question),
  };
}
