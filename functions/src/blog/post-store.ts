import type { Post } from '@garden-room/contract/blog';
import { dateSchema } from '@garden-room/contract/wall-time';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';
import { readListed } from '#lib/read-listed.ts';

/** `blogs/{auto}` */
const storedPost = z.object({
  title: z.string(),
  description: z.string(),
  date: dateSchema,
  createdAt: storedInstant,
  updatedAt: z._default(z.nullable(storedInstant), null),
  editedOn: z._default(z.nullable(dateSchema), null),
  requestHash: z.optional(z.string()),
});

/** A post with the hash of the request that made it, by which its repetition is known. */
export type PostRecord = z.output<typeof storedPost> & { _id: string };

const posts = (db: Firestore) => db.collection('blogs');

export function newPostId(db: Firestore): string {
  return posts(db).doc().id;
}

export async function findPost(db: Firestore, id: string): Promise<PostRecord | null> {
  return toPost(await posts(db).doc(id).get());
}

/** A post as it was read, to be edited only if nobody edits it first. */
export interface PostVersion {
  post: PostRecord;
  updateTime: Timestamp;
}

export async function findPostVersion(db: Firestore, id: string): Promise<PostVersion | null> {
  const snapshot = await posts(db).doc(id).get();
  const post = toPost(snapshot);
  return post && snapshot.updateTime ? { post, updateTime: snapshot.updateTime } : null;
}

/** Posts, newest first. */
export function postsQuery(db: Firestore): Query {
  return posts(db).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

const postCursor = z.tuple([cursorInstant, cursorId]);

export function listPostPage({ db, log }: ListDeps, request: PageRequest): Promise<ListPage<Post>> {
  return listPage(postsQuery(db), request, {
    cursor: postCursor,
    orderedBy: ['createdAt'],
    parse: toPost,
    log,
  });
}

/** A post without its text. */
export type PostHead = Omit<Post, 'description'>;

const storedHead = z.omit(storedPost, { description: true, requestHash: true });

/** Enough for two posts a month over twenty years; a sitemap with more would be no use to anyone. */
const allPosts = 500;

/** The newest posts, all of them as far as a practice writes; what they say is not even sent by the store. */
export async function listPostHeads({ db, log }: ListDeps): Promise<PostHead[]> {
  const fields = Object.keys(storedHead.shape);
  const { docs } = await postsQuery(db)
    .limit(allPosts)
    .select(...fields)
    .get();
  return readListed(docs, toHead, log).map(({ record }) => record);
}

function toHead(snapshot: DocumentSnapshot): PostHead | null {
  const stored = parseDocument(storedHead, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

export function addNewPost(db: Firestore, batch: WriteBatch, { _id, ...post }: PostRecord): void {
  batch.create(posts(db).doc(_id), toStored(post));
}

/** Adds an edit to a commit, which fails when the post has changed or gone since that version was read. */
export function addPostEdit(
  db: Firestore,
  batch: WriteBatch,
  { _id, ...post }: PostRecord,
  { updateTime }: PostVersion,
): void {
  batch.update(posts(db).doc(_id), toStored(post), { lastUpdateTime: updateTime });
}

export function addPostRemoval(db: Firestore, batch: WriteBatch, id: string): void {
  batch.delete(posts(db).doc(id), { exists: true });
}

function toStored(post: Omit<PostRecord, '_id'>): z.input<typeof storedPost> {
  return {
    ...post,
    createdAt: toTimestamp(post.createdAt),
    updatedAt: post.updatedAt === null ? null : toTimestamp(post.updatedAt),
  };
}

function toPost(snapshot: DocumentSnapshot): PostRecord | null {
  const stored = parseDocument(storedPost, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
