import { postTag } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { createPost } from '#blog/create-post.ts';
import { deletePost } from '#blog/delete-post.ts';
import { getPost } from '#blog/get-post.ts';
import { listPosts } from '#blog/list-posts.ts';
import { updatePost } from '#blog/update-post.ts';
import { uploadPicture } from '#blog/upload-picture.ts';
import { cacheForSignedOut } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import { rawBody } from '#http/raw-body.ts';
import type { Deps } from '#lib/deps.ts';

/** An edit shows to everybody within this time; to the admin who makes it at once. */
const keptSeconds = 60;

export function blogRoutes(mount: Mount, deps: Deps): void {
  mount(
    endpoints.listPosts,
    cacheForSignedOut(deps, keptSeconds, async ({ input, isAdmin }) => {
      const { items, nextCursor } = await listPosts(deps, { isAdmin }, input.query);
      return { body: items, nextCursor };
    }),
  );

  mount(
    endpoints.getPost,
    cacheForSignedOut(deps, keptSeconds, async ({ input, isAdmin }) => {
      const post = await getPost(deps, { isAdmin }, input.params.id);
      return { body: post, headers: { ETag: postTag(post) } };
    }),
  );

  mount(endpoints.createPost, async ({ input, actor, idempotencyKey }) => {
    const post = await createPost(deps, actor, input.body, idempotencyKey);
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

  mount(endpoints.uploadPostPicture, async ({ actor, request }) => ({
    body: { _id: await uploadPicture(deps, actor, rawBody(request)) },
  }));
}
