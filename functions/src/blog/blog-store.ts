import type { Blog } from '@garden-room/contract/blog';
import { dateSchema } from '@garden-room/contract/wall-time';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import { listPage, type Page, type PageRequest } from '#lib/page.ts';

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

/** Enough for two posts a month over twenty years; a feed or a sitemap with more would be no use to anyone. */
const allBlogs = 500;

/** The newest posts, all of them as far as a practice writes; for the sitemap and the feed. */
export async function listAllBlogs(deps: ListDeps): Promise<Blog[]> {
  const { items } = await listBlogPage(deps, { limit: allBlogs });
  return items;
}

/** Adds a post, new or edited, to a commit. An edit of a post that has gone fails the commit. */
export function addBlog(
  db: Firestore,
  batch: WriteBatch,
  { _id, ...blog }: Blog,
  kind: 'new' | 'edited',
): void {
  const record: z.input<typeof storedBlog> = {
    ...blog,
    createdAt: toTimestamp(blog.createdAt),
    updatedAt: blog.updatedAt === null ? null : toTimestamp(blog.updatedAt),
  };
  if (kind === 'new') batch.create(blogs(db).doc(_id), record);
  else batch.update(blogs(db).doc(_id), record);
}

export function addBlogRemoval(db: Firestore, batch: WriteBatch, id: string): void {
  batch.delete(blogs(db).doc(id), { exists: true });
}

function toBlog(snapshot: DocumentSnapshot): Blog | null {
  const stored = parseDocument(storedBlog, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
