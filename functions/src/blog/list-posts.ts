import type { Post } from '@garden-room/contract/blog';
import type { ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { listAllPosts } from './list-all-posts.ts';
import { listPublishedPage } from './post-store.ts';
import type { Reader } from './reader.ts';

/** The posts that a reader may see: published ones, and for admins the drafts before them. */
export async function listPosts(
  deps: ListDeps,
  { isAdmin }: Reader,
  page: PageRequest,
): Promise<ListPage<Post>> {
  return (await isAdmin()) ? listAllPosts(deps, page) : listPublishedPage(deps, page);
}
