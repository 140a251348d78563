import * as z from 'zod/mini';
import { dropKept, type KeptKey, keep, readKept } from './kept-for-person.ts';

/**
 * A user's drafts, kept side by side under one key. A place says whose draft it is and of what; `isAt` finds the
 * draft of a place. Unreadable drafts are ignored.
 */
export function draftList<Draft, Place extends { personId: string }>(
  key: KeptKey,
  draftSchema: z.ZodMiniType<Draft>,
  isAt: (draft: Draft, place: Place) => boolean,
) {
  const draftsSchema = z.object({ drafts: z.array(draftSchema) });

  const all = (personId: string): readonly Draft[] => {
    const kept = draftsSchema.safeParse(readKept(key, personId));
    return kept.success ? kept.data.drafts : [];
  };
  const allBut = (place: Place) => all(place.personId).filter((draft) => !isAt(draft, place));
  const keepAll = ({ personId }: Place, drafts: readonly Draft[]): void => {
    if (drafts.length === 0) dropKept(key);
    else keep(key, { personId, drafts });
  };

  return {
    /** Every draft of a user. */
    all,
    /** The draft of a place; null where nothing of it is kept. */
    find: (place: Place): Draft | null => all(place.personId).find((draft) => isAt(draft, place)) ?? null,
    /** Keeps the draft of a place, replacing the earlier one, without touching the others. */
    keep: (place: Place, draft: Draft): void => keepAll(place, [...allBut(place), draft]),
    /** Forgets the draft of a place, and leaves the rest. */
    drop: (place: Place): void => keepAll(place, allBut(place)),
  };
}
