import type { Blog } from '@garden-room/contract/blog';
import { dateSchema } from '@garden-room/contract/wall-time';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import { listPage, type Page, type PageRequest } from '#lib/page.ts';
import { readListed } from '#lib/read-listed.ts';

/** `blogs/{auto}` */
const storedBlog = z.object({
  title: z.string(),
  description: z.string(),
  date: dateSchema,
  createdAt: storedInstant,
  updatedAt: storedInstant.nullable().default(null),
  editedOn: dateSchema.nullable().default(null),
});

const blogs = (db: Firestore) => db.collection('blogs');

export function newBlogId(db: Firestore): string {
  return blogs(db).doc().id;
}

export async function findBlog(db: Firestore, id: string): Promise<Blog | null> {
  return toBlog(await blogs(db).doc(id).get());
}

/** A post as it was read, to be edited only if nobody edits it first. */
export interface BlogVersion {
  blog: Blog;
  updateTime: Timestamp;
}

export async function findBlogVersion(db: Firestore, id: string): Promise<BlogVersion | null> {
  const snapshot = await blogs(db).doc(id).get();
  const blog = toBlog(snapshot);
  return blog && snapshot.updateTime ? { blog, updateTime: snapshot.updateTime } : null;
}

/** Posts, newest first. */
export function blogsQuery(db: Firestore): Query {
  return blogs(db).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

const blogCursor = z.tuple([cursorInstant, cursorId]);

export function listBlogPage({ db, log }: ListDeps, request: PageRequest): Promise<Page<Blog>> {
  return listPage(blogsQuery(db), request, {
    cursor: blogCursor,
    orderedBy: ['createdAt'],
    parse: toBlog,
    log,
  });
}

/** A post without its text. */
export type BlogHead = Omit<Blog, 'description'>;

const storedHead = storedBlog.omit({ description: true });

/** Enough for two posts a month over twenty years; a sitemap with more would be no use to anyone. */
const allBlogs = 500;

/** The newest posts, all of them as far as a practice writes; what they say is not even sent by the store. */
export async function listBlogHeads({ db, log }: ListDeps): Promise<BlogHead[]> {
  const fields = Object.keys(storedHead.shape);
  const { docs } = await blogsQuery(db)
    .limit(allBlogs)
    .select(...fields)
    .get();
  return readListed(docs, toHead, log).map(({ record }) => record);
}

function toHead(snapshot: DocumentSnapshot): BlogHead | null {
  const stored = parseDocument(storedHead, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

export function addNewBlog(db: Firestore, batch: WriteBatch, { _id, ...blog }: Blog): void {
  batch.create(blogs(db).doc(_id), toStored(blog));
}

/** Adds an edit to a commit, which fails when the post has changed or gone since that version was read. */
export function addBlogEdit(
  db: Firestore,
  batch: WriteBatch,
  { _id, ...blog }: Blog,
  { updateTime }: BlogVersion,
): void {
  batch.update(blogs(db).doc(_id), toStored(blog), { lastUpdateTime: updateTime });
}

export function addBlogRemoval(db: Firestore, batch: WriteBatch, id: string): void {
  batch.delete(blogs(db).doc(id), { exists: true });
}

function toStored(blog: Omit<Blog, '_id'>): z.input<typeof storedBlog> {
  return {
    ...blog,
    createdAt: toTimestamp(blog.createdAt),
    updatedAt: blog.updatedAt === null ? null : toTimestamp(blog.updatedAt),
  };
}

function toBlog(snapshot: DocumentSnapshot): Blog | null {
  const stored = parseDocument(storedBlog, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
