import type { Post, PostDraft } from '@garden-room/contract/blog';
import { postPictureSchema } from '@garden-room/contract/post-picture';
import { dateSchema } from '@garden-room/contract/wall-time';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';

const optionalDate = z._default(z.nullable(dateSchema), null);

const headFields = {
  title: z.string(),
  date: dateSchema,
  /** One that the site no longer has is none. */
  picture: z.catch(z._default(z.nullable(postPictureSchema), null), null),
  reviewedOn: optionalDate,
  updatedAt: z._default(z.nullable(storedInstant), null),
  editedOn: optionalDate,
};

/** What every list of the public is ordered by, so that none of them can find what does not have it. */
const published = { createdAt: storedInstant };
/** A draft has this in its place. */
const drafted = { draftedAt: storedInstant };

const textFields = { description: z.string(), requestHash: z.optional(z.string()) };

const storedHead = z.object({ ...headFields, ...published });
const storedPost = z.object({ ...headFields, ...textFields, ...published });
const storedDraft = z.object({ ...headFields, ...textFields, ...drafted });

/** A post with the hash of the request that made it, by which its repetition is known. */
export type PostRecord = Post & { requestHash?: string | undefined };

/** A published post without its text. */
export type PostHead = Omit<Post, 'description'>;

export const headFieldNames = Object.keys(storedHead.shape);

export function toHead(snapshot: DocumentSnapshot): PostHead | null {
  const stored = parseDocument(storedHead, snapshot);
  return stored && { _id: snapshot.id, ...stored, state: 'published' };
}

export function toPost(snapshot: DocumentSnapshot): PostRecord | null {
  if (snapshot.get('draftedAt') === undefined) {
    const stored = parseDocument(storedPost, snapshot);
    return stored && { _id: snapshot.id, ...stored, state: 'published' };
  }
  const stored = parseDocument(storedDraft, snapshot);
  if (!stored) return null;
  const { draftedAt, ...rest } = stored;
  return { _id: snapshot.id, ...rest, state: 'draft', createdAt: draftedAt };
}

/** The fields of a new document. */
export function toStored({ _id, state, createdAt, updatedAt, ...post }: PostRecord) {
  const { field } = listPlace(state);
  return {
    ...post,
    [field]: toTimestamp(createdAt),
    updatedAt: updatedAt === null ? null : toTimestamp(updatedAt),
  };
}

/** The same over an earlier version, which may have been of the other state. */
export function toStoredEdit(post: PostRecord) {
  return { ...toStored(post), [listPlace(post.state).other]: FieldValue.delete() };
}

const listPlace = (state: Post['state']) =>
  state === 'draft' ? { field: 'draftedAt', other: 'createdAt' } : { field: 'createdAt', other: 'draftedAt' };

/** The fields of a post that an editor sets, as the audit keeps them. */
export const contentOf = ({
  title,
  description,
  date,
  picture,
  reviewedOn,
  state,
}: Post): Required<PostDraft> => ({
  title,
  description,
  date,
  picture,
  reviewedOn,
  state,
});
