import type { Post } from '@garden-room/contract/blog';
import { idSchema } from '@garden-room/contract/id';
import type { PageContent, PageNeed, RenderedPage } from '@garden-room/contract/rendering';
import type { Firestore } from 'firebase-admin/firestore';
import { findPost, listPostPage } from '#blog/post-store.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';

/** As many posts as the blog's first page shows; older ones follow through the API. */
const postsPerPage = 24;

/** The page of a post leads to two others, and the post may be among the newest itself. */
const newestBesidePost = 3;

/** A page of the site whose content lives in the store, as a whole document; 404 where there is no such thing. */
export async function renderPage(deps: Deps, pathname: string): Promise<RenderedPage> {
  const renderer = await deps.pages();
  const need = renderer.needOf(pathname);
  return renderer.render(pathname, need && (await read(deps, need)));
}

async function read(deps: Deps, need: PageNeed): Promise<PageContent> {
  if (need.kind === 'schedule') return { kind: 'schedule', schedule: await readSchedule(deps.db) };
  if (need.kind === 'blog') {
    const post = await findPostAt(deps.db, need.id);
    // Addresses can be made up without end: what is no post costs one read.
    const newest = post ? (await listPostPage(deps, { limit: newestBesidePost })).items : [];
    return { kind: 'blog', post, newest };
  }
  const { items, nextCursor } = await listPostPage(deps, { limit: postsPerPage });
  return { kind: 'blogs', posts: items, nextCursor };
}

/** An address may hold what can be no id: then there is no such post either. */
async function findPostAt(db: Firestore, id: string): Promise<Post | null> {
  return idSchema.safeParse(id).success ? findPost(db, id) : null;
}
