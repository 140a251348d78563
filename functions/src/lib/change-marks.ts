import { hourMs } from '@garden-room/contract/milliseconds';
import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { contentHash } from './content-hash.ts';
import { systemClock } from './deps.ts';
import { toTimestamp, type Writes } from './firestore.ts';

/** Longer than a browser or a scheduled function compares with what it saw last. */
const keptMs = 48 * hourMs;

/** The batches and transactions that have their mark. */
const marked = new WeakSet<Writes>();

const marks = (db: Firestore) => db.collection('changeMarks');

/**
 * Adds `changeMarks/{hash of the record}` to a commit that changes what the practice's desk or bell shows, or when a
 * scheduled function has to act: once a commit. Named after a record of the commit, so that acts on different records
 * share none. A TTL policy on `expiresAt` clears it.
 */
export function addChangeMark(writes: Writes, record: DocumentReference): void {
  if (marked.has(writes)) return;
  marked.add(writes);
  const mark = marks(record.firestore).doc(contentHash(record.path));
  // The store's own time of the commit: whoever has read the newest misses none that is committed later, whatever the
  // clocks of the instances say. When it expires may be a little wrong.
  writes.set(mark, { at: FieldValue.serverTimestamp(), expiresAt: toTimestamp(systemClock.now() + keptMs) });
}

/** The newest of all changes, by which later ones are known; null where none is kept. */
interface LastChange {
  version: string;
  /** The store's time of it, in UTC milliseconds. */
  at: number;
}

/** Reads the newest change: one document, however much there is. */
export async function readLastChange(db: Firestore): Promise<LastChange | null> {
  const { docs } = await marks(db).orderBy('at', 'desc').limit(1).get();
  const [newest] = docs;
  const at: unknown = newest?.get('at');
  if (!newest || !(at instanceof Timestamp)) return null;
  return { version: `${at.valueOf()}-${newest.id}`, at: at.toMillis() };
}
