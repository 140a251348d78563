import { useState } from 'react';

/** The dialog of a question, to be spread over it; `key` tells one question from another. */
export type ShownDialog<Question> = {
  question: Question;
  key: string;
  open: boolean;
  /** Closes this question, and no other that is open by now: an answer may come late. */
  close: () => void;
};

type AskedDialog<Question> = {
  /** The last question, open or closed; null before the first. */
  shown: ShownDialog<Question> | null;
  ask: (question: Question) => void;
};

/** Opens one dialog at a time about an item of the page. `keyOf` identifies a question with its subject. */
export function useAskedDialog<Question>(keyOf: (question: Question) => string): AskedDialog<Question> {
  const [shown, setShown] = useState<{ question: Question; open: boolean } | null>(null);
  return {
    shown: shown && {
      ...shown,
      key: keyOf(shown.question),
      close: () =>
        setShown((now) =>
          now && keyOf(now.question) === keyOf(shown.question) ? { ...now, open: false } : now,
        ),
    },
    ask: (question) => setShown({ question, open: true }),
  };
}
