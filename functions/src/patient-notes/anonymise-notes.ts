import type { ListDeps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { pagesById } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';
import { notes, notesOf, toNote } from './note-store.ts';

interface Leaving {
  uid: string;
  /** Stands for them from now on, as in the appointments that are kept. */
  alias: string;
  recordsKeptYears: number;
}

/**
 * Hands what the practice has noted about somebody over to their alias, each version to be kept for some years from when
 * it was saved; what they have noted themselves, as an admin, is no longer by them. A version that cannot be read is of no
 * use, and is removed. May be repeated.
 */
export async function anonymiseNotes(
  { db, log }: ListDeps,
  { uid, alias, recordsKeptYears }: Leaving,
): Promise<void> {
  for await (const page of pagesById(notesOf(db, uid))) {
    const batch = db.batch();
    const readable = new Map(
      readListed(page, toNote, log).map(({ record, document }) => [document.id, record]),
    );
    for (const { id, ref } of page) {
      const note = readable.get(id);
      if (!note) batch.delete(ref);
      else batch.update(ref, { patientId: alias, removeAt: yearsAfter(note.savedAt, recordsKeptYears) });
    }
    await batch.commit();
  }
  for await (const page of pagesById(notes(db).where('savedBy', '==', uid))) {
    const batch = db.batch();
    for (const { ref } of page) batch.update(ref, { savedBy: alias });
    await batch.commit();
  }
}

function yearsAfter(instant: string, years: number) {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return toTimestamp(then.getTime());
}
