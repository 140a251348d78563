import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { appointments } from './appointment-store.ts';

/**
 * Adds to a commit that somebody who has acted on some appointments stands in their histories under an alias. What of a
 * history cannot be read stays as it is, the name aside.
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
