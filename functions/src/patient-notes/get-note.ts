import type { PatientNote } from '@garden-room/contract/patient-note';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findNotedPatient } from './find-noted-patient.ts';
import { nameSavers } from './name-savers.ts';
import { noNote } from './no-note.ts';
import { findNote, noteTarget } from './note-store.ts';

/** The note about a patient as it stands. Reading it is audited. Refuses what `findNotedPatient` does. */
export async function getNote(deps: Deps, actor: Actor, id: string): Promise<PatientNote> {
  const [, note] = await Promise.all([findNotedPatient(deps.db, actor, id), findNote(deps.db, id)]);
  if (note) await auditRead(deps, actor, { target: noteTarget(id), patientId: id });
  const [named] = note ? await nameSavers(deps, [note]) : [];
  return named ?? noNote;
}
