import type { Post } from '@garden-room/contract/blog';
import type { ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { listAllPosts } from './list-all-posts.ts';
import { listPublishedPage } from './post-store.ts';
import type { Reader } from './reader.ts';

/** What a reader may see: what is published, and for whoever writes the drafts before it. */
export async function listPosts(
  deps: ListDeps,
  { isAdmin }: Reader,
  page: PageRequest,
): Promise<ListPage<Post>> {
  return (await isAdmin()) ? listAllPosts(deps, page) : listPublishedPage(deps, page);
}
