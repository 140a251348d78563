import type { Post, PostDraft } from '@garden-room/contract/blog';
import { postPictureSchema } from '@garden-room/contract/post-picture';
import { dateSchema } from '@garden-room/contract/wall-time';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { BrokenRecordError } from '#lib/broken-record.ts';
import { derivedCollection } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import { storedInstant } from '#lib/firestore.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';

const optionalDate = z._default(z.nullable(dateSchema), null);

/** A post without its text. */
const storedHead = z.object({
  title: z.string(),
  date: dateSchema,
  /** A picture that the site no longer has counts as none. */
  picture: z.catch(z._default(z.nullable(postPictureSchema), null), null),
  reviewedOn: optionalDate,
  updatedAt: z._default(z.nullable(storedInstant), null),
  editedOn: optionalDate,
  createdAt: z.optional(storedInstant),
  draftedAt: z.optional(storedInstant),
});

const storedPost = z.extend(storedHead, { description: z.string() });

type Stored = { _id: string } & z.output<typeof storedPost>;

/**
 * `blogs/{auto}`. A published post has `createdAt`, a draft has `draftedAt` instead: a query ordered by one field
 * finds no document that lacks it, so no public list can contain a draft. Posts from before drafts existed have no
 * state and count as published.
 */
export const posts = derivedCollection('blogs', storedPost, withState);
/** Posts without their texts, for a query that selects no more than these fields. */
const heads = derivedCollection('blogs', storedHead, withState);

function withState<Head extends Pick<Stored, '_id' | 'createdAt' | 'draftedAt'>>({
  createdAt,
  draftedAt,
  ...post
}: Head) {
  if (draftedAt !== undefined) return { ...post, state: 'draft' as const, createdAt: draftedAt };
  if (createdAt === undefined) throw new BrokenRecordError(`blogs/${post._id}`, ['createdAt']);
  return { ...post, state: 'published' as const, createdAt };
}

/** A post as it is stored, also over a version of the other state. */
export const toStored = ({ state, createdAt, ...post }: Post): Stored => ({
  ...post,
  ...(state === 'draft'
    ? { draftedAt: createdAt, createdAt: undefined }
    : { createdAt, draftedAt: undefined }),
});

/** The fields of a post that an editor sets, as the audit keeps them. */
export const editedFieldsOf = ({
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

export async function findPublishedPost(db: Firestore, id: string): Promise<Post | null> {
  const post = await posts.find(db, id);
  return post?.state === 'published' ? post : null;
}

/** Published posts, newest first. */
export const publishedQuery = (db: Firestore): Query => posts.newestFirst(db, 'createdAt');

/** Drafts, newest first. */
export const draftsQuery = (db: Firestore): Query => posts.newestFirst(db, 'draftedAt');

export const listPublishedPage = (deps: ListDeps, request: PageRequest): Promise<ListPage<Post>> =>
  posts.page(deps, publishedQuery(deps.db), 'createdAt', request);

export const listDraftPage = (deps: ListDeps, request: PageRequest): Promise<ListPage<Post>> =>
  posts.page(deps, draftsQuery(deps.db), 'draftedAt', request);

/**
 * The most posts of the sitemap: enough for two a month over twenty years; a sitemap with more would be no use to
 * anyone.
 */
const allPosts = 500;

/** The newest published posts, without their text. */
export const listPublishedHeads = (deps: ListDeps) =>
  heads.list(
    deps,
    publishedQuery(deps.db)
      .limit(allPosts)
      .select(...Object.keys(storedHead.shape)),
  );

/** Whether a post of either state opens with this picture. */
export async function isPictureUsed(db: Firestore, picture: string): Promise<boolean> {
  return !(await posts.all(db).where('picture', '==', picture).limit(1).get()).empty;
}
