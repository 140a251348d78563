import { idSchema } from '@garden-room/contract/text';
import type { Firestore } from 'firebase-admin/firestore';

/** Names by user id, in one call; null for a user without a record or a name. */
export async function findUserNames(
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>(ids.map((id) => [id, null]));
  const documents = ids.filter((id) => idSchema.safeParse(id).success).map((id) => db.doc(`users/${id}`));
  if (documents.length === 0) return names;
  for (const document of await db.getAll(...documents, { fieldMask: ['name'] })) {
    const name: unknown = document.get('name');
    if (typeof name === 'string') names.set(document.id, name);
  }
  return names;
}
