import type { PatientNoteVersion } from '@garden-room/contract/patient-note';
import type { ListDeps } from '#lib/deps.ts';
import { findNames } from '#users/find-names.ts';
import type { NoteRecord } from './note-store.ts';

/** Versions as they are answered: who saved one by name, null where they have left since. */
export async function nameSavers(
  deps: ListDeps,
  notes: readonly NoteRecord[],
): Promise<PatientNoteVersion[]> {
  const names = await findNames(
    deps,
    notes.map(({ savedBy }) => savedBy),
  );
  return notes.map(({ text, version, savedAt, savedBy }) => ({
    text,
    version,
    savedAt,
    savedBy: names.get(savedBy) ?? null,
  }));
}
