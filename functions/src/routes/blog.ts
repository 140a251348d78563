import { postTag } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { createPost } from '#blog/create-post.ts';
import { deletePost } from '#blog/delete-post.ts';
import { listAllPosts } from '#blog/list-all-posts.ts';
import { findPost, listPublishedPage } from '#blog/post-store.ts';
import { updatePost } from '#blog/update-post.ts';
import { keptForStrangers } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

/** An edit shows to everybody within this time; to whoever makes it at once. */
const keptSeconds = 60;

export function blogRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listPosts, async ({ input, isAdmin, request }) => {
    const list = (await isAdmin()) ? listAllPosts : listPublishedPage;
    const { items, nextCursor } = await list(deps, input.query);
    return { body: items, nextCursor, headers: keptForStrangers(request, keptSeconds) };
  });

  mount(endpoints.getPost, async ({ input, isAdmin, request }) => {
    const post = await findPost(deps.db, input.params.id);
    if (!post || (post.state === 'draft' && !(await isAdmin())))
      throw new AppError('not_found', { message: 'Blog not found.' });
    return { body: post, headers: { ...keptForStrangers(request, keptSeconds), ETag: postTag(post) } };
  });

  mount(endpoints.createPost, async ({ input, actor, request }) => {
    const idempotencyKey = request.get('idempotency-key');
    const post = await createPost(deps, actor, { draft: input.body, idempotencyKey });
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
