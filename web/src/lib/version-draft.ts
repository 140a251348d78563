import type { DraftSchema } from './use-draft.ts';

/**
 * Drafts over a version (`use-versioned-form.ts`): `values`, the `base` that they change, and what was `sent` without an
 * answer. The schema also gets the drafts of earlier versions of this site: those of posts wait for weeks.
 */
export const versionDraft = <Draft>(schema: DraftSchema<Draft>): DraftSchema<Draft> => ({
  safeParse: (kept) => schema.safeParse(renameOldFields(kept)),
});

/** Gives a draft of an earlier version of the site the names of today; the schema drops what it does not have. */
function renameOldFields(kept: unknown): object {
  const { typed, words, text, note, over, sent, ...rest } = Object(kept);
  return {
    values: typed ?? words ?? { text, note },
    base: typeof over === 'number' ? { version: over, noteVersion: over } : over,
    creation: sent?.key && { values: oldValues(sent), key: sent.key },
    ...rest,
    sent: oldValues(sent),
  };
}

/** What was sent: the text of a note, a new post with its state and key, or the values themselves. */
function oldValues(sent: unknown): unknown {
  if (typeof sent === 'string') return { text: sent, note: sent };
  const { words, state } = Object(sent);
  return words ? { ...words, state } : sent;
}
