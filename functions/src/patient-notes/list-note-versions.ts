import type { PatientNoteVersion } from '@garden-room/contract/patient-note';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { findNotedPatient } from './find-noted-patient.ts';
import { listNotePage, type NoteSubject, noteTarget } from './note-store.ts';
import { withSaverNames } from './with-saver-names.ts';

/**
 * Every version of the note about a patient or a visit, newest first. Reading them is audited. Refuses what `findNotedPatient`
 * does.
 */
export async function listNoteVersions(
  deps: Deps,
  actor: Actor,
  subject: NoteSubject,
  request: PageRequest,
): Promise<ListPage<PatientNoteVersion>> {
  const { patientId } = subject;
  await findNotedPatient(deps.db, actor, patientId);
  await auditRead(deps, actor, { target: noteTarget(patientId), patientId });
  const { items, nextCursor } = await listNotePage(deps, subject, request);
  return { items: await withSaverNames(deps, items), nextCursor };
}
