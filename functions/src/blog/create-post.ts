import { clinicToday } from '@garden-room/contract/availability';
import type { Post, PostDraft } from '@garden-room/contract/blog';
import { addMakingEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, isMissingDocument } from '#lib/firestore.ts';
import { documentIdFor } from '#lib/idempotency-key.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addPictureChange, assertKept } from './picture-store.ts';
import { contentOf, type PostRecord, posts, toStored } from './post-store.ts';

interface NewPost {
  draft: PostDraft;
  idempotencyKey: string | undefined;
}

/**
 * Publishes a post, or keeps it as a draft; it bears today's date at the clinic unless it brings its own. The same key with the same draft
 * answers the post that it has made, also where that was edited since. Refuses `unknown_picture`, and of a repeated key
 * `idempotency_mismatch`, and `not_found` where that post has been deleted since.
 */
export async function createPost(
  { db, clock }: Deps,
  actor: Actor,
  { draft, idempotencyKey: key }: NewPost,
): Promise<Post> {
  const now = clock.now();
  const { title, description, picture = null, reviewedOn = null, state = 'published' } = draft;
  const _id = key === undefined ? posts.newId(db) : documentIdFor(actor.user._id, key);
  const requestHash = contentHash(draft);
  const date = draft.date ?? clinicToday((await readSchedule(db)).timeZone, now);
  const createdAt = new Date(now).toISOString();
  const post: PostRecord = {
    ...{ _id, title, description, date, picture, reviewedOn, state, createdAt, requestHash },
    updatedAt: null,
    editedOn: null,
  };
  await assertKept(db, picture);
  const batch = db.batch();
  posts.create(db, batch, toStored(post));
  addPictureChange(db, batch, { before: null, after: picture }, now);
  const after = contentOf(post);
  const change = { action: 'create-post', target: `blogs/${_id}`, before: null, after } as const;
  addMakingEntry(db, batch, actor.user._id, change, now);
  try {
    await batch.commit();
    return post;
  } catch (error) {
    if (isMissingDocument(error)) throw new AppError('unknown_picture');
    if (!isAlreadyExists(error)) throw error;
    const earlier = await posts.find(db, _id);
    if (!earlier)
      throw new AppError('not_found', { message: 'This post was made, and has been deleted since.' });
    return answerAgain(earlier, requestHash);
  }
}

function answerAgain(earlier: PostRecord, requestHash: string): Post {
  if (earlier.requestHash === requestHash) return earlier;
  throw new AppError('idempotency_mismatch', { message: 'This was saved already, with another text.' });
}
