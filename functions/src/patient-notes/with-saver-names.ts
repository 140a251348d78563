import type { PatientNoteVersion } from '@garden-room/contract/patient-note';
import type { ListDeps } from '#lib/deps.ts';
import { findUserNames } from '#users/find-user-names.ts';
import type { NoteRecord } from './note-store.ts';

/** Versions with the name of the admin who saved each; null for one who has left since. */
export async function withSaverNames(
  { db }: Pick<ListDeps, 'db'>,
  notes: readonly NoteRecord[],
): Promise<PatientNoteVersion[]> {
  const savers = new Set(notes.map(({ savedBy }) => savedBy));
  const names = await findUserNames(db, [...savers]);
  return notes.map(({ text, version, savedAt, savedBy }) => ({
    text,
    version,
    savedAt,
    savedBy: names.get(savedBy) ?? null,
  }));
}
