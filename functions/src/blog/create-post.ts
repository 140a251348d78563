import { clinicToday } from '@garden-room/contract/availability';
import type { Post, PostDraft } from '@garden-room/contract/blog';
import { addAudit } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { runAct } from '#lib/run-act.ts';
import { addPictureChange, assertKept } from '#pictures/picture-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { editedFieldsOf, posts, toStored } from './post-store.ts';

/**
 * Publishes a post or keeps it as a draft, dated today at the clinic by default. Repeated under its `idempotencyKey`,
 * it answers the post as it is now, or `not_found` once that is deleted.
 */
export function createPost(
  deps: Deps,
  actor: Actor,
  draft: PostDraft,
  idempotencyKey: string | undefined,
): Promise<Post> {
  const { db, clock } = deps;
  const { title, description, picture = null, reviewedOn = null, state = 'published' } = draft;
  return runAct<Post>(deps, actor, idempotencyKey, {
    request: ['create-post', draft],
    run: async (transaction) => {
      await assertKept(db, picture);
      const now = clock.now();
      const post: Post = {
        ...{ _id: posts.newId(db), title, description, picture, reviewedOn, state },
        date: draft.date ?? clinicToday((await readSchedule(db)).timeZone, now),
        createdAt: new Date(now).toISOString(),
        updatedAt: null,
        editedOn: null,
      };
      posts.create(db, transaction, toStored(post));
      addPictureChange(db, transaction, { before: null, after: picture }, now);
      const change = { action: 'create-post', target: `blogs/${post._id}`, before: null } as const;
      addAudit(db, transaction, actor, { ...change, after: editedFieldsOf(post) }, now);
      return { answer: post, made: { ids: [post._id] } };
    },
    find: (id) => posts.find(db, id),
    gone: ['not_found', 'This post was made, and has been deleted since.'],
    otherwise: 'This was saved already, with another text.',
  });
}
