import { clinicToday } from '@garden-room/contract/availability';
import type { Blog, BlogDraft } from '@garden-room/contract/blog';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addBlog, findBlog } from './blog-store.ts';

/** Edits a post and notes when. Refuses `not_found`. */
export function updateBlog(deps: Deps, actor: Actor, id: string, draft: BlogDraft): Promise<Blog> {
  const { db, clock } = deps;
  return retryOnConflict(async () => {
    const blog = await findBlog(db, id);
    if (!blog) throw new AppError('not_found', { message: 'Blog not found.' });
    const now = clock.now();
    const { title, description, date = blog.date } = draft;
    const editedOn = clinicToday((await readSchedule(db)).timeZone, now);
    const edited: Blog = {
      ...blog,
      title,
      description,
      date,
      updatedAt: new Date(now).toISOString(),
      editedOn,
    };
    const batch = db.batch();
    addBlog(db, batch, edited, 'edited');
    const before = { title: blog.title, description: blog.description, date: blog.date };
    const after = { title, description, date };
    addAudit(db, batch, actor, { action: 'update-blog', target: `blogs/${id}`, before, after }, now);
    await batch.commit();
    return edited;
  });
}
