import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addPictureChange } from './picture-store.ts';
import { contentOf, posts } from './post-store.ts';

/** Removes a post; the audit keeps its content. Refuses `not_found`. */
export function deletePost({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  return retryOnConflict(async () => {
    const version = await posts.findVersion(db, id);
    if (!version) throw new AppError('not_found', { message: 'Blog not found.' });
    const { record: post, updateTime } = version;
    const batch = db.batch();
    posts.remove(db, batch, id, updateTime);
    const now = clock.now();
    addPictureChange(db, batch, { before: post.picture, after: null }, now);
    const before = contentOf(post);
    addAudit(db, batch, actor, { action: 'delete-post', target: `blogs/${id}`, before, after: null }, now);
    await batch.commit();
  });
}
