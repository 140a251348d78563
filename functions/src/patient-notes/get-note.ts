import type { PatientNote } from '@garden-room/contract/patient-note';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findNotedPatient } from './find-noted-patient.ts';
import { emptyNote, findNote, type NoteSubject, noteTarget } from './note-store.ts';
import { withSaverNames } from './with-saver-names.ts';

/** The current note about a patient or a visit. Reading it is audited. Refuses what `findNotedPatient` does. */
export async function getNote(deps: Deps, actor: Actor, subject: NoteSubject): Promise<PatientNote> {
  const { patientId } = subject;
  const [, note] = await Promise.all([
    findNotedPatient(deps.db, actor, patientId),
    findNote(deps.db, subject),
  ]);
  if (note) await auditRead(deps, actor, { target: noteTarget(patientId), patientId });
  const [named] = note ? await withSaverNames(deps, [note]) : [];
  return named ?? emptyNote;
}
