import type { Post } from '@garden-room/contract/blog';
import { AppError } from '#lib/app-error.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { listDraftPage, listPublishedPage, posts } from './post-store.ts';

/** A reader of the blog, signed in or not. `isAdmin` is lazy, because checking costs a read. */
interface Reader {
  isAdmin: () => Promise<boolean>;
}

/** One post; a draft is there for admins alone. */
export async function getPost({ db }: Deps, { isAdmin }: Reader, id: string): Promise<Post> {
  const post = await posts.find(db, id);
  if (!post || (post.state === 'draft' && !(await isAdmin())))
    throw new AppError('not_found', { message: 'Blog not found.' });
  return post;
}

/** The posts that a reader may see: published ones, and for admins the drafts before them. */
export async function listPosts(
  deps: ListDeps,
  { isAdmin }: Reader,
  page: PageRequest,
): Promise<ListPage<Post>> {
  return (await isAdmin()) ? listAllPosts(deps, page) : listPublishedPage(deps, page);
}

/** Prefix of the cursors of drafts; no cursor of the store holds a dot. */
const draftMark = 'drafts.';
/** The cursor behind the last draft. */
const publishedBegin = 'published.';

/**
 * All posts, for admins: drafts, then published posts, each newest first. One page may hold the last drafts and the
 * first published posts.
 */
async function listAllPosts(deps: ListDeps, { limit, cursor }: PageRequest): Promise<ListPage<Post>> {
  if (cursor === publishedBegin) return listPublishedPage(deps, { limit });
  if (cursor !== undefined && !cursor.startsWith(draftMark))
    return listPublishedPage(deps, { limit, cursor });
  const drafts = await listDraftPage(deps, { limit, cursor: cursor?.slice(draftMark.length) });
  if (drafts.nextCursor !== null) return { ...drafts, nextCursor: draftMark + drafts.nextCursor };
  const room = limit - drafts.items.length;
  if (room === 0) return { ...drafts, nextCursor: publishedBegin };
  const { items, nextCursor } = await listPublishedPage(deps, { limit: room });
  return { items: [...drafts.items, ...items], nextCursor };
}
