import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { whenPageIdle } from '#lib/when-page-idle.ts';

/** The dialog of a question, to be spread over it; `key` tells one question from another. */
export type ShownDialog<Question> = {
  question: Question;
  key: string;
  open: boolean;
  /** Closes this question, and no other that is open by now: an answer may come late. */
  close: () => void;
};

export type AskedDialog<Question> = {
  /** The last question, open or closed; null before the first. */
  shown: ShownDialog<Question> | null;
  ask: (question: Question) => void;
  /** Whether the dialog of a question is loading. */
  isOpening: (question: Question) => boolean;
};

/**
 * Opens one dialog at a time about an item of the page. The dialog is loaded lazily: `load` fetches its code once
 * the page is idle, and until then the page stays as it is. `keyOf` identifies a question with its subject.
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
    void whenPageIdle()
      .then(() => preload())
      .catch(() => {}); // opening a dialog tries again and shows the failure
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
