import { clinicToday } from '@garden-room/contract/availability';
import type { Post, PostDraft } from '@garden-room/contract/blog';
import { addAudit } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addNewPost, newPostId } from './post-store.ts';

/** Publishes a post; it bears today's date at the clinic unless it brings its own. */
export async function createPost({ db, clock }: Deps, actor: Actor, draft: PostDraft): Promise<Post> {
  const now = clock.now();
  const { title, description } = draft;
  const date = draft.date ?? clinicToday((await readSchedule(db)).timeZone, now);
  const createdAt = new Date(now).toISOString();
  const post: Post = {
    _id: newPostId(db),
    title,
    description,
    date,
    createdAt,
    updatedAt: null,
    editedOn: null,
  };
  const batch = db.batch();
  addNewPost(db, batch, post);
  const after = { title, description, date };
  addAudit(
    db,
    batch,
    actor,
    { action: 'create-post', target: `blogs/${post._id}`, before: null, after },
    now,
  );
  await batch.commit();
  return post;
}
