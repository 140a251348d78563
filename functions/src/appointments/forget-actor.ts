import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { appointments } from './appointment-store.ts';

/**
 * Replaces a user by their alias in the histories of some appointments, as part of a commit. Unreadable events keep their
 * other fields.
 */
export async function addForgottenActor(
  db: Firestore,
  batch: WriteBatch,
  ids: readonly string[],
  { uid, alias }: { uid: string; alias: string },
): Promise<void> {
  if (ids.length === 0) return;
  const found = await db.getAll(...ids.map((id) => appointments(db).doc(id)));
  for (const document of found) {
    const history: unknown = document.get('history');
    if (!Array.isArray(history) || !history.some((line) => Object(line).by === uid)) continue;
    const forgotten = history.map((line) => (Object(line).by === uid ? { ...line, by: alias } : line));
    const { updateTime } = document;
    batch.update(document.ref, { history: forgotten }, updateTime ? { lastUpdateTime: updateTime } : {});
  }
}
