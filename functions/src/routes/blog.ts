import { postTag } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { ownPictureFiles } from '@garden-room/contract/own-picture';
import { ownPictureSchema } from '@garden-room/contract/post-picture';
import { Router } from 'express';
import { deletePost, updatePost } from '#blog/change-post.ts';
import { createPost } from '#blog/create-post.ts';
import { getPost, listPosts } from '#blog/read-posts.ts';
import { cacheForSignedOut } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import { createReadLimit } from '#http/rate-limit.ts';
import type { Deps } from '#lib/deps.ts';
import { readPictureFile } from '#pictures/picture-files.ts';
import { uploadPicture } from '#pictures/uploaded-pictures.ts';

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

  mount(endpoints.deletePost, ({ input, actor }) => deletePost(deps, actor, input.params.id));

  mount(endpoints.uploadPostPicture, async ({ actor, file }) => ({
    body: { _id: await uploadPicture(deps, actor, file) },
  }));
}

/** A file never changes: browsers and the CDN keep it for a year. */
const forEver = 'public, max-age=31536000, immutable';
/** A picture that has just been uploaded may have been asked for too early. */
const briefly = 'public, max-age=60';

/**
 * The pictures of posts and services, as Hosting's rewrite requests them: no part of the REST contract, and the same
 * for everyone. Whoever knows the id of a draft's picture sees it; nobody can guess one.
 */
export function pictureRoutes(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  const limitReads = createReadLimit(deps.config);

  router.get('/pictures/:id/:file', async (request, response) => {
    response.locals['route'] = '(picture)';
    await limitReads(request, response);
    const { id, file } = request.params;
    // With a query it would be another file to the CDN, and be read again.
    const isOne =
      ownPictureSchema.safeParse(id).success &&
      ownPictureFiles.includes(file) &&
      !request.originalUrl.includes('?');
    const bytes = isOne ? await readPictureFile(await deps.bucket(), id, file) : null;
    if (!bytes) response.status(404).type('text').set('Cache-Control', briefly).send('No such picture.');
    else response.type(file).set('Cache-Control', forEver).send(Buffer.from(bytes));
  });
  return router;
}
