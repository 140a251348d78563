import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** As many as one commit takes, each with a lock or an audit entry of its own. */
const pageSize = 200;

/**
 * Every document that a query finds, page after page in the order of ids: nothing is left out that lacks a field which
 * a list is ordered by, and no index is needed beside that of the field asked for.
 */
export async function* pagesById(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
  for (let next = ordered; ; ) {
    const { docs } = await next.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    next = ordered.startAfter(last.id);
  }
}

/** Removes one commit's worth of what a query finds: the next run of a scheduled function continues. */
export async function removeSome(db: Firestore, query: Query): Promise<void> {
  const { docs } = await query.limit(pageSize).select().get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
}

/** Removes every document that a query finds, a commit a page. May be repeated. */
export async function removeAll(db: Firestore, query: Query): Promise<void> {
  for await (const page of pagesById(query)) {
    const batch = db.batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
}
