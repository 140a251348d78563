import * as z from 'zod/mini';
import { dropKept, keep, readKept } from '#lib/kept-for-person.ts';

const wordsSchema = z.object({ title: z.string(), description: z.string() });

/** When a post was made and edited, which tells its versions apart. */
const versionSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  updatedAt: z.nullable(z.string()),
  date: z.string(),
});

/** A new post that was sent without an answer that ended it, and its idempotency key. */
const sentSchema = z.object({ words: wordsSchema, key: z.string() });

const draftSchema = z.object({
  /** The post that is edited; null for a new one. */
  postId: z.nullable(z.string()),
  words: wordsSchema,
  /** The version that its editor has seen; null while it would be a post of its own. */
  over: z.nullable(versionSchema),
  sent: z.optional(sentSchema),
});
const draftsSchema = z.object({ drafts: z.array(draftSchema) });

/** What an editor types. */
export type PostWords = z.infer<typeof wordsSchema>;
export type PostVersion = z.infer<typeof versionSchema>;
export type SentPost = z.infer<typeof sentSchema>;

/** A post as far as it has come. */
export type KeptDraft = z.infer<typeof draftSchema>;

/** Whose draft, and of which post. */
export type DraftPlace = { personId: string; postId: string | null };

/** All that this browser has kept for somebody. */
export function readPostDrafts(personId: string): readonly KeptDraft[] {
  const kept = draftsSchema.safeParse(readKept('post-drafts', personId));
  return kept.success ? kept.data.drafts : [];
}

export const readPostDraft = ({ personId, postId }: DraftPlace): KeptDraft | null =>
  readPostDrafts(personId).find((draft) => draft.postId === postId) ?? null;

/** Keeps what has just been typed or sent, beside the rest. */
export const keepPostDraft = (place: DraftPlace, draft: Omit<KeptDraft, 'postId'>): void =>
  keepDrafts(place.personId, [...draftsBut(place), { ...draft, postId: place.postId }]);

export const dropPostDraft = (place: DraftPlace): void => keepDrafts(place.personId, draftsBut(place));

const draftsBut = ({ personId, postId }: DraftPlace) =>
  readPostDrafts(personId).filter((draft) => draft.postId !== postId);

function keepDrafts(personId: string, drafts: readonly KeptDraft[]): void {
  if (drafts.length === 0) dropKept('post-drafts');
  else keep('post-drafts', { personId, drafts });
}
