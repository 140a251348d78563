import { ownPictureFiles } from '@garden-room/contract/own-picture';
import { ownPictureSchema } from '@garden-room/contract/post-picture';
import { Router } from 'express';
import { readPictureFile } from '#blog/picture-files.ts';
import { createReadLimit } from '#http/rate-limit.ts';
import type { Deps } from '#lib/deps.ts';

/** A file never changes: browsers and the CDN keep it for a year. */
const forEver = 'public, max-age=31536000, immutable';
/** A picture that has just been uploaded may have been asked for too early. */
const briefly = 'public, max-age=60';

/**
 * The pictures of posts, as Hosting's rewrite requests them: no part of the REST contract, and the same for everyone. Whoever
 * knows the id of a draft's picture sees it; nobody can guess one.
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
