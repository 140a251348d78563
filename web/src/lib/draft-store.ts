import * as z from 'zod/mini';
import { dropKept, type KeptKey, keep, readKept } from './kept-for-person.ts';

/**
 * A user's drafts, kept side by side under one key. `names` are the fields of a draft that say what it is a draft of;
 * with the user's id they are its place. Unreadable drafts are ignored.
 */
export function draftStore<Draft extends object, Name extends keyof Draft & string>(
  key: KeptKey,
  names: readonly Name[],
  draftSchema: z.ZodMiniType<Draft>,
) {
  type Place = Pick<Draft, Name> & { personId: string };
  const draftsSchema = z.array(draftSchema);

  const all = (personId: string): readonly Draft[] => {
    const kept = Object(readKept(key, personId));
    // Earlier versions of this site kept the draft of a schedule by itself.
    return draftsSchema.safeParse(kept.drafts ?? [kept]).data ?? [];
  };
  const isAt = (draft: Draft, place: Place) => names.every((name) => draft[name] === place[name]);
  const allBut = (place: Place) => all(place.personId).filter((draft) => !isAt(draft, place));

  return {
    /** Every draft of a user. */
    all,
    /** The draft of a place; null where nothing of it is kept. */
    find: (place: Place): Draft | null => all(place.personId).find((draft) => isAt(draft, place)) ?? null,
    /** Keeps the draft of a place, replacing the earlier one, without touching the others. */
    keep(place: Place, draft: Omit<Draft, Name>): void {
      const about = Object.fromEntries(names.map((name) => [name, place[name]]));
      keep(key, { personId: place.personId, drafts: [...allBut(place), { ...draft, ...about }] });
    },
    /** Forgets the draft of a place, and leaves the rest. */
    drop(place: Place): void {
      const drafts = allBut(place);
      if (drafts.length === 0) dropKept(key);
      else keep(key, { personId: place.personId, drafts });
    },
  };
}
