import type { ListDeps } from '#lib/deps.ts';
import { pagesById } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';
import { yearsAfter } from '#lib/years-after.ts';
import { notes, notesOf, toNote } from './note-store.ts';

interface Leaving {
  uid: string;
  /** Replaces the patient's id, as in the appointments that are kept. */
  alias: string;
  recordsKeptYears: number;
}

/**
 * Moves the practice's notes about a patient to their alias, each version to be kept for some years from when it
 * was saved, and removes their name from notes that they wrote as an admin. A version that cannot be read is
 * removed. Safe to repeat.
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
