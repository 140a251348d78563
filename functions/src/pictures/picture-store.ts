import { isOwnPicture } from '@garden-room/contract/own-picture';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import { isMissingDocument, toTimestamp, type Writes } from '#lib/firestore.ts';
import { isConflict } from '#lib/retry-on-conflict.ts';

/*
 * `postPictures/{id}`: an own picture by its content. `touchedAt` is when it was last uploaded, put into a post or a
 * service or taken out; writing it also stops a sweep that has just found the picture unused.
 */
export const pictures = (db: Firestore) => db.collection('postPictures');

export function addNewPicture(db: Firestore, writes: Writes, id: string, now: number): void {
  writes.create(pictures(db).doc(id), { touchedAt: toTimestamp(now) });
}

/** Renews a kept picture's `touchedAt`; false where it is not kept. */
export async function touchPicture(db: Firestore, id: string, now: number): Promise<boolean> {
  try {
    await pictures(db)
      .doc(id)
      .update({ touchedAt: toTimestamp(now) });
    return true;
  } catch (error) {
    if (isMissingDocument(error)) return false;
    throw error;
  }
}

/** Refuses `unknown_picture` where a post or a service would get a picture that is not kept. */
export async function assertKept(db: Firestore, picture: string | null): Promise<void> {
  if (picture === null || !isOwnPicture(picture)) return;
  if (!(await pictures(db).doc(picture).get()).exists) throw new AppError('unknown_picture');
}

/**
 * Adds to the commit of a post or a service that it changes its picture; the commit fails when the new one has gone
 * meanwhile.
 */
export function addPictureChange(
  db: Firestore,
  writes: Writes,
  { before, after }: { before: string | null; after: string | null },
  now: number,
): void {
  if (before === after) return;
  const touched = { touchedAt: toTimestamp(now) };
  if (after !== null && isOwnPicture(after)) writes.update(pictures(db).doc(after), touched);
  // Makes the former picture's record anew where it is lost, so that the sweep finds it.
  if (before !== null && isOwnPicture(before)) writes.set(pictures(db).doc(before), touched, { merge: true });
}

/** Pictures that have not been touched since an instant (UTC milliseconds). */
export async function listUntouched(db: Firestore, since: number): Promise<DocumentSnapshot[]> {
  return (await pictures(db).where('touchedAt', '<=', toTimestamp(since)).get()).docs;
}

/** Forgets a picture, unless it was touched after it was read. */
export async function forgetPicture({ ref, updateTime }: DocumentSnapshot): Promise<void> {
  try {
    await ref.delete(updateTime && { lastUpdateTime: updateTime });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** The names of those pictures, among these, that are kept. */
export async function findKept(db: Firestore, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db.getAll(...ids.map((id) => pictures(db).doc(id)), { fieldMask: [] });
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}
