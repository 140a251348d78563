import { postStateSchema } from '@garden-room/contract/blog';
import { postPictureSchema } from '@garden-room/contract/post-picture';
import * as z from 'zod/mini';
import { draftStore } from '#lib/draft-store.ts';

/** A draft from before posts had pictures, or with a picture that the site no longer has, keeps its words. */
const wordsSchema = z.object({
  title: z.string(),
  description: z.string(),
  picture: z.catch(z.nullable(postPictureSchema), null),
  reviewedOn: z.catch(z.nullable(z.string()), null),
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
export type PostWords = z.infer<typeof wordsSchema>;
export type PostVersion = z.infer<typeof versionSchema>;
export type SentPost = z.infer<typeof sentSchema>;
/** A post as far as it has come. */
export type KeptDraft = z.infer<typeof draftSchema>;

/** Whose draft, and of which post. */
export type DraftPlace = { personId: string; postId: string | null };

/** Posts as far as they have come. This browser keeps them, also when the tab is closed. */
export const postDrafts = draftStore('post-drafts', ['postId'], draftSchema);

/** In whichever state they are. */
export const sameWords = (one: PostWords, other: PostWords) =>
  one.title === other.title &&
  one.description === other.description &&
  one.picture === other.picture &&
  one.reviewedOn === other.reviewedOn;
