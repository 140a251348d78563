import { postStateSchema } from '@garden-room/contract/blog';
import { type PostPicture, postPictures } from '@garden-room/contract/post-picture';
import * as z from 'zod/mini';
import { draftList } from '#lib/kept-drafts.ts';

/** A draft from before posts had pictures, or with a picture that the site no longer has, keeps its words. */
const wordsSchema = z.object({
  title: z.string(),
  description: z.string(),
  picture: z.optional(z.nullable(z.string())),
  reviewedOn: z.optional(z.nullable(z.string())),
});

const stateSchema = z._default(postStateSchema, 'published');

/** When a post was made and edited, which tells its versions apart. */
const versionSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  updatedAt: z.nullable(z.string()),
  date: z.string(),
  state: stateSchema,
});

/** A new post that was sent without an answer that ended it, and its idempotency key. */
const sentSchema = z.object({ words: wordsSchema, key: z.string(), state: stateSchema });

const draftSchema = z.object({
  /** The post that is edited; null for a new one. */
  postId: z.nullable(z.string()),
  words: wordsSchema,
  /** The version that its editor has seen; null while it would be a post of its own. */
  over: z.nullable(versionSchema),
  sent: z.optional(sentSchema),
});

/** The editor's input. */
export type PostWords = {
  title: string;
  description: string;
  picture: PostPicture | null;
  reviewedOn: string | null;
};
export type PostVersion = z.infer<typeof versionSchema>;
export type SentPost = Omit<z.infer<typeof sentSchema>, 'words'> & { words: PostWords };

/** A post as far as it has come. */
export type KeptDraft = {
  postId: string | null;
  words: PostWords;
  over: PostVersion | null;
  sent?: SentPost | undefined;
};

/** Whose draft, and of which post. */
export type DraftPlace = { personId: string; postId: string | null };

const drafts = draftList(
  'post-drafts',
  draftSchema,
  (draft, { postId }: DraftPlace) => draft.postId === postId,
);

/** Every draft that this browser keeps for a user. */
export const readPostDrafts = (personId: string): readonly KeptDraft[] => drafts.all(personId).map(toDraft);

/** What this browser has kept in one place; null where that is nothing. */
export function readPostDraft(place: DraftPlace): KeptDraft | null {
  const kept = drafts.find(place);
  return kept && toDraft(kept);
}

const toDraft = ({ words, sent, ...draft }: z.infer<typeof draftSchema>): KeptDraft => ({
  ...draft,
  words: toWords(words),
  ...(sent && { sent: { ...sent, words: toWords(sent.words) } }),
});

const toWords = ({ picture, reviewedOn = null, ...words }: z.infer<typeof wordsSchema>): PostWords => ({
  ...words,
  picture: postPictures.find((name) => name === picture) ?? null,
  reviewedOn,
});

/** Keeps a draft that was just typed or sent, without touching the others. */
export const keepPostDraft = (place: DraftPlace, draft: Omit<KeptDraft, 'postId'>): void =>
  drafts.keep(place, { ...draft, postId: place.postId });

export const dropPostDraft = drafts.drop;
