import type { Post } from '@garden-room/contract/blog';
import {
  FieldPath,
  type Firestore,
  type Query,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';
import { readListed } from '#lib/read-listed.ts';
import {
  headFieldNames,
  type PostHead,
  type PostRecord,
  toHead,
  toPost,
  toStored,
  toStoredEdit,
} from './post-record.ts';

/*
 * `blogs/{auto}`. A published post has `createdAt`, a draft has `draftedAt` instead: a query ordered by one field
 * finds no document that lacks it, so no public list can contain a draft. Posts from before drafts existed have no
 * state and count as published.
 */
const posts = (db: Firestore) => db.collection('blogs');

export function newPostId(db: Firestore): string {
  return posts(db).doc().id;
}

/** A post of either state; for the public `findPublishedPost`. */
export async function findPost(db: Firestore, id: string): Promise<PostRecord | null> {
  return toPost(await posts(db).doc(id).get());
}

export async function findPublishedPost(db: Firestore, id: string): Promise<PostRecord | null> {
  const post = await findPost(db, id);
  return post?.state === 'published' ? post : null;
}

/** A post with its version, the precondition of an edit. */
export interface PostVersion {
  post: PostRecord;
  updateTime: Timestamp;
}

export async function findPostVersion(db: Firestore, id: string): Promise<PostVersion | null> {
  const snapshot = await posts(db).doc(id).get();
  const post = toPost(snapshot);
  return post && snapshot.updateTime ? { post, updateTime: snapshot.updateTime } : null;
}

/** Published posts, newest first. */
export function publishedQuery(db: Firestore): Query {
  return newestBy(db, 'createdAt');
}

/** Drafts, newest first. */
export function draftsQuery(db: Firestore): Query {
  return newestBy(db, 'draftedAt');
}

const newestBy = (db: Firestore, field: string) =>
  posts(db).orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');

const postCursor = z.tuple([cursorInstant, cursorId]);

export function listPublishedPage({ db, log }: ListDeps, request: PageRequest): Promise<ListPage<Post>> {
  const paging = { cursor: postCursor, orderedBy: ['createdAt'], parse: toPost, log };
  return listPage(publishedQuery(db), request, paging);
}

export function listDraftPage({ db, log }: ListDeps, request: PageRequest): Promise<ListPage<Post>> {
  const paging = { cursor: postCursor, orderedBy: ['draftedAt'], parse: toPost, log };
  return listPage(draftsQuery(db), request, paging);
}

/** Enough for two posts a month over twenty years; a sitemap with more would be no use to anyone. */
const allPosts = 500;

/** The newest published posts, without their text, which Firestore does not even send. */
export async function listPublishedHeads({ db, log }: ListDeps): Promise<PostHead[]> {
  const { docs } = await publishedQuery(db)
    .limit(allPosts)
    .select(...headFieldNames)
    .get();
  return readListed(docs, toHead, log).map(({ record }) => record);
}

/** Whether a post of either state opens with this picture. */
export async function isPictureUsed(db: Firestore, picture: string): Promise<boolean> {
  return !(await posts(db).where('picture', '==', picture).limit(1).get()).empty;
}

export function addNewPost(db: Firestore, batch: WriteBatch, post: PostRecord): void {
  batch.create(posts(db).doc(post._id), toStored(post));
}

/** Adds an edit to a commit, which fails when the post has changed or gone since that version was read. */
export function addPostEdit(
  db: Firestore,
  batch: WriteBatch,
  post: PostRecord,
  { updateTime }: PostVersion,
): void {
  batch.update(posts(db).doc(post._id), toStoredEdit(post), { lastUpdateTime: updateTime });
}

export function addPostRemoval(db: Firestore, batch: WriteBatch, id: string): void {
  batch.delete(posts(db).doc(id), { exists: true });
}
