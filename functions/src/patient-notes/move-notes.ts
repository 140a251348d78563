import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { recordsOf } from '#lib/owned-records.ts';
import { addNote } from './note-store.ts';

/** The notes about two records that belong to one patient. */
export interface MovingNotes {
  to: string;
  moving: readonly QueryDocumentSnapshot[];
  there: readonly QueryDocumentSnapshot[];
  /** Versions of notes about visits, which move with them. */
  ofVisits: readonly QueryDocumentSnapshot[];
}

/** Reads the notes through the transaction that joins their records. */
export async function readMovingNotes(
  db: Firestore,
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<MovingNotes> {
  const [moving, there, visits] = await Promise.all([
    transaction.get(recordsOf(db, 'patientNotes', from)),
    transaction.get(recordsOf(db, 'patientNotes', to)),
    transaction.get(recordsOf(db, 'visitNotes', from)),
  ]);
  const [sorted, sortedThere] = [moving, there].map(({ docs }) => docs.toSorted(byVersion));
  return { to, moving: sorted ?? [], there: sortedThere ?? [], ofVisits: visits.docs };
}

/**
 * Adds to that commit that the versions of one patient follow those of the other. Where both had a note, a last
 * version joins the two texts, the receiving patient's first.
 */
export function addMovedNotes(
  db: Firestore,
  transaction: Transaction,
  { to, moving, there, ofVisits }: MovingNotes,
  { savedBy, now }: { savedBy: string; now: number },
): void {
  for (const { ref } of ofVisits) transaction.update(ref, { patientId: to });
  const highest = versionOf(there.at(-1));
  moving.forEach(({ ref }, index) => {
    transaction.update(ref, { patientId: to, version: highest + index + 1 });
  });
  const texts = [noteText(there.at(-1)), noteText(moving.at(-1))].filter((text) => text !== '');
  if (texts.length < 2) return;
  addNote(db, transaction, {
    patientId: to,
    version: highest + moving.length + 1,
    text: texts.join('\n\n'),
    savedAt: new Date(now).toISOString(),
    savedBy,
  });
}

const byVersion = (one: QueryDocumentSnapshot, other: QueryDocumentSnapshot) =>
  versionOf(one) - versionOf(other);

/** A version that cannot be read sorts first, and is moved with the others. */
const versionOf = (note: QueryDocumentSnapshot | undefined): number => Number(note?.get('version') ?? 0) || 0;
const noteText = (note: QueryDocumentSnapshot | undefined): string => String(note?.get('text') ?? '');
