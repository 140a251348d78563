import { postStateSchema } from '@garden-room/contract/blog';
import { postPictureSchema } from '@garden-room/contract/post-picture';
import * as z from 'zod/mini';
import { draftStore, versionDraft } from '#lib/use-draft.ts';

const stateSchema = z._default(postStateSchema, 'published');

/** A draft from before posts had pictures, or with a picture that the site no longer has, keeps its words. */
const inputSchema = z.object({
  title: z.string(),
  description: z.string(),
  picture: z.catch(z.nullable(postPictureSchema), null),
  reviewedOn: z.catch(z.nullable(z.string()), null),
  /** The state that it was, or is, to be saved in. */
  state: stateSchema,
});

/** When a post was made and edited, which tells its versions apart. */
const versionSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  updatedAt: z.nullable(z.string()),
  date: z.string(),
  state: stateSchema,
});

/** A new post that was sent without an answer that ended it, and its idempotency key. */
const creationSchema = z.object({ values: inputSchema, key: z.string() });

const draftSchema = z.object({
  /** The post that is edited; null for a new one. */
  postId: z.nullable(z.string()),
  values: inputSchema,
  /** Null while it would be a post of its own. */
  base: z.nullable(versionSchema),
  sent: z.optional(inputSchema),
  creation: z.optional(creationSchema),
});

/** The editor's input, with the state that it is to be saved in. */
export type PostInput = z.infer<typeof inputSchema>;
export type PostVersion = z.infer<typeof versionSchema>;
export type PostCreation = z.infer<typeof creationSchema>;
/** A post as far as it has come. */
export type KeptDraft = z.infer<typeof draftSchema>;

/** The writer and the post of a draft. */
export type DraftedPost = { personId: string; postId: string | null };

/** Posts as far as they have come. This browser keeps them, also when the tab is closed. */
export const postDrafts = draftStore('post-drafts', ['postId'], versionDraft(draftSchema));

/** Whether two say the same, in whichever state they are. */
export const sameWords = (one: PostInput, other: PostInput) =>
  one.title === other.title &&
  one.description === other.description &&
  one.picture === other.picture &&
  one.reviewedOn === other.reviewedOn;
