import { useRef } from 'react';
import { hasCode, isOutcomeOpen } from './api-error.ts';

type Saving<Draft, Version, Saved> = {
  save: (over: Version) => Promise<Saved>;
  /** The version that stands in the store now, if it is one of these drafts; null if it is somebody else's. */
  findOwn: (sent: readonly Draft[]) => Promise<Version | null>;
};

/**
 * Saves a draft over the version that its editor has seen, with optimistic concurrency. What stands in its way may be the
 * editor's own earlier draft, whose answer was lost (`before` a reload, too): it is then saved over that. Throws what
 * `save` throws.
 */
export function useSaveOver<Draft>(before?: Draft) {
  /** What was sent without an answer since the last save that was answered. */
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
