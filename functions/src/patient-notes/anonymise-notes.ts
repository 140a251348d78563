import { readListed } from '#lib/broken-record.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { toTimestamp, yearsAfter } from '#lib/firestore.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { pagesById, removeAll } from '#lib/walk-documents.ts';
import { noteCollections, patientNotes } from './note-store.ts';

interface Leaving {
  uid: string;
  /** Replaces the patient's id, as in the appointments that are kept. */
  alias: string;
  recordsKeptYears: number;
}

/**
 * Moves one collection's notes about a patient to their alias, each version kept for some years from when it was saved,
 * and removes their name from notes that they wrote as an admin. An unreadable version is removed. May be repeated.
 */
export async function anonymiseNotes(
  { db, log }: ListDeps,
  name: 'patientNotes' | 'visitNotes',
  { uid, alias, recordsKeptYears }: Leaving,
): Promise<void> {
  for await (const page of pagesById(recordsOf(db, name, uid))) {
    const batch = db.batch();
    const readable = new Map(
      (await readListed(page, patientNotes.read, log)).map(({ record, document }) => [document.id, record]),
    );
    for (const { id, ref } of page) {
      const note = readable.get(id);
      if (!note) batch.delete(ref);
      else batch.update(ref, { patientId: alias, removeAt: yearsAfter(note.savedAt, recordsKeptYears) });
    }
    await batch.commit();
  }
  for await (const page of pagesById(db.collection(name).where('savedBy', '==', uid))) {
    const batch = db.batch();
    for (const { ref } of page) batch.update(ref, { savedBy: alias });
    await batch.commit();
  }
}

/**
 * Removes notes about deleted patients after the years that the practice keeps them (`recordsKeptYears`). May be
 * repeated.
 */
export async function removeOldNotes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const notes of noteCollections)
    await removeAll(db, notes.all(db).where('removeAt', '<=', toTimestamp(clock.now())));
}
