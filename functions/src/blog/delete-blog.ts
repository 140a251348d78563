import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addBlogRemoval, findBlog } from './blog-store.ts';

/** Removes a post; the audit keeps what it said. Refuses `not_found`. */
export function deleteBlog({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  return retryOnConflict(async () => {
    const blog = await findBlog(db, id);
    if (!blog) throw new AppError('not_found', { message: 'Blog not found.' });
    const batch = db.batch();
    addBlogRemoval(db, batch, id);
    const before = { title: blog.title, description: blog.description, date: blog.date };
    addAudit(
      db,
      batch,
      actor,
      { action: 'delete-blog', target: `blogs/${id}`, before, after: null },
      clock.now(),
    );
    await batch.commit();
  });
}
