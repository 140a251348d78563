import { clinicToday } from '@garden-room/contract/availability';
import { type Blog, type BlogDraft, blogTag } from '@garden-room/contract/blog';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addBlogEdit, findBlogVersion } from './blog-store.ts';

interface BlogEdit {
  id: string;
  draft: BlogDraft;
  /** Tags of the versions that the editor has seen; null lets any be edited, and the last one win. */
  versions: readonly string[] | null;
}

/** Edits a post and notes when. Refuses `not_found`, `edited_meanwhile` when the post has a version unseen. */
export function updateBlog(deps: Deps, actor: Actor, { id, draft, versions }: BlogEdit): Promise<Blog> {
  const { db, clock } = deps;
  return retryOnConflict(async () => {
    const version = await findBlogVersion(db, id);
    if (!version) throw new AppError('not_found', { message: 'Blog not found.' });
    const { blog } = version;
    if (versions && !versions.includes(blogTag(blog))) throw new AppError('edited_meanwhile');
    const now = clock.now();
    const { title, description, date = blog.date } = draft;
    const editedOn = clinicToday((await readSchedule(db)).timeZone, now);
    const updatedAt = new Date(Math.max(now, lastChange(blog) + 1)).toISOString();
    const edited: Blog = { ...blog, title, description, date, updatedAt, editedOn };
    const batch = db.batch();
    addBlogEdit(db, batch, edited, version);
    const before = { title: blog.title, description: blog.description, date: blog.date };
    const after = { title, description, date };
    addAudit(db, batch, actor, { action: 'update-blog', target: `blogs/${id}`, before, after }, now);
    await batch.commit();
    return edited;
  });
}

/** UTC milliseconds. An edit comes after it even where clocks differ: the time is what tells versions apart. */
function lastChange({ createdAt, updatedAt }: Blog): number {
  return Date.parse(updatedAt ?? createdAt);
}
