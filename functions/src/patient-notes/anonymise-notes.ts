import type { Query } from 'firebase-admin/firestore';
import { readListed } from '#lib/broken-record.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { toTimestamp, yearsAfter } from '#lib/firestore.ts';
import { pagesById, removeSome } from '#lib/walk-documents.ts';
import { noteCollections, notesOf, patientNotes } from './note-store.ts';

interface Leaving {
  uid: string;
  /** Replaces the patient's id, as in the appointments that are kept. */
  alias: string;
  recordsKeptYears: number;
}

/**
 * Moves the practice's notes about a patient and their visits to the patient's alias, each version to be kept for some years from when it
 * was saved, and removes their name from notes that they wrote as an admin. A version that cannot be read is
 * removed. Safe to repeat.
 */
export async function anonymiseNotes(deps: ListDeps, leaving: Leaving): Promise<void> {
  for (const versions of notesOf(deps.db, leaving.uid)) await giveToAlias(deps, versions, leaving);
  for (const notes of noteCollections) {
    for await (const page of pagesById(notes.all(deps.db).where('savedBy', '==', leaving.uid))) {
      const batch = deps.db.batch();
      for (const { ref } of page) batch.update(ref, { savedBy: leaving.alias });
      await batch.commit();
    }
  }
}

async function giveToAlias(
  { db, log }: ListDeps,
  versions: Query,
  { alias, recordsKeptYears }: Leaving,
): Promise<void> {
  for await (const page of pagesById(versions)) {
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
}

/**
 * Removes notes about deleted patients after the years that the practice keeps them (`recordsKeptYears`). The next
 * run continues.
 */
export async function removeOldNotes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const notes of noteCollections)
    await removeSome(db, notes.all(db).where('removeAt', '<=', toTimestamp(clock.now())));
}
