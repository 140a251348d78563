import { useRef } from 'react';
import { hasCode, isOutcomeOpen } from './api-error.ts';

type Saving<Draft, Version, Saved> = {
  save: (over: Version) => Promise<Saved>;
  /** The stored version, if it equals one of these drafts, whose answer was lost; null if another user saved it. */
  findOwn: (sent: readonly Draft[]) => Promise<Version | null>;
};

/**
 * Saves a draft over the version that its editor has seen, with optimistic concurrency. On a conflict, the stored
 * version may be the editor's own earlier draft, whose answer was lost (`before` is one from before a reload): then
 * saves over that. Throws what `save` throws.
 */
export function useSaveOver<Draft>(before?: Draft) {
  /** Drafts sent without an answer since the last answered save. */
  const sent = useRef<readonly Draft[]>(before === undefined ? [] : [before]);
  return async <Version, Saved>(
    draft: Draft,
    over: Version,
    { save, findOwn }: Saving<Draft, Version, Saved>,
  ): Promise<Saved> => {
    const saveAndForget = async (version: Version) => {
      const saved = await save(version);
      sent.current = [];
      return saved;
    };
    try {
      return await saveAndForget(over);
    } catch (error) {
      const earlier = sent.current;
      if (isOutcomeOpen(error)) sent.current = [...earlier, draft];
      if (earlier.length === 0 || !hasCode(error, 'edited_meanwhile')) throw error;
      const own = await findOwn(earlier).catch(() => null);
      if (own === null) throw error;
      return await saveAndForget(own);
    }
  };
}
