import { clinicToday } from '@garden-room/contract/availability';
import type { Blog, BlogDraft } from '@garden-room/contract/blog';
import { addAudit } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addNewBlog, newBlogId } from './blog-store.ts';

/** Publishes a post; it bears today's date at the clinic unless it brings its own. */
export async function createBlog({ db, clock }: Deps, actor: Actor, draft: BlogDraft): Promise<Blog> {
  const now = clock.now();
  const { title, description } = draft;
  const date = draft.date ?? clinicToday((await readSchedule(db)).timeZone, now);
  const createdAt = new Date(now).toISOString();
  const blog: Blog = {
    _id: newBlogId(db),
    title,
    description,
    date,
    createdAt,
    updatedAt: null,
    editedOn: null,
  };
  const batch = db.batch();
  addNewBlog(db, batch, blog);
  const after = { title, description, date };
  addAudit(
    db,
    batch,
    actor,
    { action: 'create-blog', target: `blogs/${blog._id}`, before: null, after },
    now,
  );
  await batch.commit();
  return blog;
}
