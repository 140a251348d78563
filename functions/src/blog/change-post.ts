import { isDeepStrictEqual } from 'node:util';
import { clinicToday } from '@garden-room/contract/availability';
import { type Post, type PostDraft, postTag } from '@garden-room/contract/blog';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addPictureChange, assertKept } from '#pictures/picture-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { editedMeanwhile } from '#users/tell-conflict.ts';
import { editedFieldsOf, posts, toStored } from './post-store.ts';

interface PostEdit {
  id: string;
  draft: PostDraft;
  /** Tags of the versions that the editor has seen; null lets any be edited, and the last one win. */
  versions: readonly string[] | null;
}

/**
 * Edits a post and records when; a field that the edit leaves out stays. Unless the stored post says the same already,
 * the caller must have seen its version.
 */
export function updatePost(deps: Deps, actor: Actor, { id, draft, versions }: PostEdit): Promise<Post> {
  const { db, clock } = deps;
  return retryOnConflict(async () => {
    const version = await posts.findVersion(db, id);
    if (!version) throw new AppError('not_found', { message: 'Blog not found.' });
    const { record: post, updateTime } = version;
    const now = clock.now();
    const { timeZone } = await readSchedule(db);
    const today = clinicToday(timeZone, now);
    const at = new Date(Math.max(now, lastChange(post) + 1)).toISOString();
    const edited = editOf(post, draft, { at, today });
    if (versions && !versions.includes(postTag(post))) {
      // An identical edit, sent twice or repeated after a lost answer, is no conflict.
      if (isDeepStrictEqual(editedFieldsOf(edited), editedFieldsOf(post))) return post;
      throw await editedMeanwhile(deps, actor, { target: `blogs/${id}`, actions: ['update-post'], timeZone });
    }
    if (edited.picture !== post.picture) await assertKept(db, edited.picture);
    const batch = db.batch();
    posts.edit(db, batch, id, toStored(edited), updateTime);
    addPictureChange(db, batch, { before: post.picture, after: edited.picture }, now);
    const change = { before: editedFieldsOf(post), after: editedFieldsOf(edited) };
    addAudit(db, batch, actor, { action: 'update-post', target: `blogs/${id}`, ...change }, now);
    await batch.commit();
    return edited;
  });
}

/** A draft that is published is new on that day, whatever it went through before. */
function editOf(post: Post, draft: PostDraft, { at, today }: { at: string; today: string }): Post {
  const {
    title,
    description,
    picture = post.picture,
    reviewedOn = post.reviewedOn,
    state = post.state,
  } = draft;
  const content = { ...post, title, description, picture, reviewedOn, state };
  const appears = post.state === 'draft' && state === 'published';
  return appears
    ? { ...content, date: draft.date ?? today, createdAt: at, updatedAt: null, editedOn: null }
    : { ...content, date: draft.date ?? post.date, updatedAt: at, editedOn: today };
}

/** UTC milliseconds. An edit comes after it even where clocks differ: the time is what tells versions apart. */
function lastChange({ createdAt, updatedAt }: Post): number {
  return Date.parse(updatedAt ?? createdAt);
}

/** Removes a post; the audit keeps its content. */
export function deletePost({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  return retryOnConflict(async () => {
    const version = await posts.findVersion(db, id);
    if (!version) throw new AppError('not_found', { message: 'Blog not found.' });
    const { record: post, updateTime } = version;
    const batch = db.batch();
    posts.remove(db, batch, id, updateTime);
    const now = clock.now();
    addPictureChange(db, batch, { before: post.picture, after: null }, now);
    const before = editedFieldsOf(post);
    addAudit(db, batch, actor, { action: 'delete-post', target: `blogs/${id}`, before, after: null }, now);
    await batch.commit();
  });
}
