import { postTag } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { createPost } from '#blog/create-post.ts';
import { deletePost } from '#blog/delete-post.ts';
import { findPost, listPostPage } from '#blog/post-store.ts';
import { updatePost } from '#blog/update-post.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

/** The same for everybody: Hosting's CDN may keep it, but an edit shows within a minute. */
const cacheable = { 'Cache-Control': 'public, max-age=0, s-maxage=60' };

export function blogRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listPosts, async ({ input }) => {
    const { items, nextCursor } = await listPostPage(deps, input.query);
    return { body: items, nextCursor, headers: cacheable };
  });

  mount(endpoints.getPost, async ({ input }) => {
    const post = await findPost(deps.db, input.params.id);
    if (!post) throw new AppError('not_found', { message: 'Blog not found.' });
    return { body: post, headers: { ...cacheable, ETag: postTag(post) } };
  });

  mount(endpoints.createPost, async ({ input, actor }) => {
    const post = await createPost(deps, actor, input.body);
    return { body: post, headers: { ETag: postTag(post) } };
  });

  mount(endpoints.updatePost, async ({ input, actor, request }) => {
    const edit = { id: input.params.id, draft: input.body, versions: ifMatch(request) };
    const post = await updatePost(deps, actor, edit);
    return { body: post, headers: { ETag: postTag(post) } };
  });

  mount(endpoints.deletePost, async ({ input, actor }) => {
    await deletePost(deps, actor, input.params.id);
    return { body: null };
  });
}
