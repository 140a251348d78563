import type { Firestore } from 'firebase-admin/firestore';
import type { SeededDocument } from './large-practice.ts';

/** So many writes wait for the store at once: more would only fill the memory. */
const mostPending = 2_000;

/**
 * Writes documents in bulk, over what is there under the same path. `onProgress` gets how many are written, now and
 * then. Throws the first failure that repeating does not mend.
 */
export async function writeInBulk(
  db: Firestore,
  documents: Iterable<SeededDocument>,
  onProgress: (written: number) => void,
): Promise<void> {
  // The pace that it would keep is for a database that has to grow into the load.
  const writer = db.bulkWriter({ throttling: false });
  let failure: unknown = null;
  let pending = 0;
  let written = 0;
  for (const { path, fields } of documents) {
    pending += 1;
    writer.set(db.doc(path), fields).then(
      () => {
        written += 1;
      },
      (error: unknown) => {
        failure ??= error;
      },
    );
    if (pending === mostPending) {
      await writer.flush();
      if (failure !== null) throw failure;
      pending = 0;
      onProgress(written);
    }
  }
  await writer.close();
  if (failure !== null) throw failure;
  onProgress(written);
}
