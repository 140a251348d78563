import { useState } from 'react';
import { dropKept, type KeptKey, keep, readKept } from './kept-for-person.ts';

/** Reads a draft: a zod schema, or on a page that has to do without zod a function of its shape. */
export type DraftSchema<Draft> = { safeParse: (kept: unknown) => { data?: Draft | undefined } };

/** The `personId` of whoever uses this browser, on pages that need no user. */
export const visitor = '';

/** Drafts of one kind, each at its place: whose it is, and what it is a draft of. */
export type Drafts<Draft, Place> = {
  find: (place: Place) => Draft | null;
  /** Keeps what the schema has of the draft of a place, without touching the others. */
  keep: (place: Place, draft: Omit<Draft, keyof Place>) => void;
  drop: (place: Place) => void;
};

/**
 * Drafts that are kept side by side under one key. `names` are the fields of a draft that say what it is a draft of;
 * with the user's id they are its place. Unreadable drafts are ignored.
 */
export function draftStore<Draft extends object, Name extends keyof Draft & string>(
  key: KeptKey,
  names: readonly Name[],
  schema: DraftSchema<Draft>,
) {
  type Place = Pick<Draft, Name> & { personId: string };

  const all = (personId: string): readonly Draft[] => {
    const stored = Object(readKept(key, personId));
    // Earlier versions of this site kept the only draft of a kind by itself.
    const drafts: unknown = stored.drafts ?? [stored];
    return Array.isArray(drafts) ? drafts.flatMap((draft) => schema.safeParse(draft).data ?? []) : [];
  };
  const isAt = (draft: Draft, place: Place) => names.every((name) => draft[name] === place[name]);
  const allBut = (place: Place) => all(place.personId).filter((draft) => !isAt(draft, place));

  return {
    /** Every draft of a user. */
    all,
    find: (place: Place): Draft | null => all(place.personId).find((draft) => isAt(draft, place)) ?? null,
    keep(place: Place, draft: Omit<Draft, keyof Place>): void {
      const about = Object.fromEntries(names.map((name) => [name, place[name]]));
      const entry = { ...draft, ...about };
      const drafts = [...allBut(place), schema.safeParse(entry).data ?? entry];
      keep(key, { personId: place.personId, drafts });
    },
    drop(place: Place): void {
      const drafts = allBut(place);
      if (drafts.length === 0) dropKept(key);
      else keep(key, { personId: place.personId, drafts });
    },
  };
}

/** The draft of one place. */
export type PlacedDraft<Kept, Draft> = {
  /** The input from before the form was opened; null where there was none. */
  before: Kept | null;
  /** The kept input now. */
  find: () => Kept | null;
  keep: (draft: Draft) => void;
  drop: () => void;
};

/** The draft of one place, for the form that writes it: kept while the user types, and dropped when it is sent. */
export function useDraft<Draft, Place>(
  drafts: Drafts<Draft, Place>,
  place: Place,
): PlacedDraft<Draft, Omit<Draft, keyof Place>> {
  const [before] = useState(() => drafts.find(place));
  return {
    before,
    find: () => drafts.find(place),
    keep: (draft) => drafts.keep(place, draft),
    drop: () => drafts.drop(place),
  };
}

/** Whether two inputs of a form hold the same. */
export const isSameInput = (one: object, other: object) =>
  Object.entries(other).every(
    ([name, value]) => JSON.stringify(Reflect.get(one, name)) === JSON.stringify(value),
  );

/**
 * Drafts over a version (`use-versioned-form.ts`): `values`, the `base` that they change, and what was `sent` without
 * an answer. The schema also gets the drafts of earlier versions of this site: those of posts wait for weeks.
 */
export const versionDraft = <Draft>(schema: DraftSchema<Draft>): DraftSchema<Draft> => ({
  safeParse: (kept) => schema.safeParse(renameOldFields(kept)),
});

/** Gives a draft of an earlier version of the site the names of today; the schema drops what it does not have. */
function renameOldFields(stored: unknown): object {
  const { typed, words, text, note, over, sent, ...rest } = Object(stored);
  return {
    values: typed ?? words ?? { text, note },
    base: typeof over === 'number' ? { version: over, noteVersion: over } : over,
    creation: sent?.key && { values: oldValues(sent), key: sent.key },
    ...rest,
    sent: oldValues(sent),
  };
}

/** The values that were sent: the text of a note, a new post with its state and key, or the values themselves. */
function oldValues(sent: unknown): unknown {
  if (typeof sent === 'string') return { text: sent, note: sent };
  const { words, state } = Object(sent);
  return words ? { ...words, state } : sent;
}
