import { type PatientNote, patientNoteTag } from '@garden-room/contract/patient-note';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addUserChanges } from '#users/user-store.ts';
import { findNotedPatient } from './find-noted-patient.ts';
import { addNote, emptyNote, findNote, type NoteRecord, noteTarget } from './note-store.ts';
import { withSaverNames } from './with-saver-names.ts';

interface NoteEdit {
  /** The patient's. */
  id: string;
  text: string;
  /** Tags of the versions that the writer has seen; null lets any be followed. */
  versions: readonly string[] | null;
}

/**
 * Saves a new version of the note about a patient; the audit keeps that it was written, not the text. A text equal
 * to the current one is not written again but audited as a read, so a retry whose first answer was lost changes
 * nothing. Refuses what `findNotedPatient` does, and `edited_meanwhile` when there is a version the caller has not
 * seen.
 */
export async function writeNote(deps: Deps, actor: Actor, edit: NoteEdit): Promise<PatientNote> {
  const saved = await retryOnConflict(() => save(deps, actor, edit), isAlreadyExists);
  const [named] = saved ? await withSaverNames(deps, [saved]) : [];
  return named ?? emptyNote;
}

async function save(deps: Deps, actor: Actor, { id, text, versions }: NoteEdit): Promise<NoteRecord | null> {
  const { db, clock } = deps;
  const [{ user, updateTime }, note] = await Promise.all([findNotedPatient(db, actor, id), findNote(db, id)]);
  if (text === (note?.text ?? '')) {
    if (note) await auditRead(deps, actor, { target: noteTarget(id), patientId: id });
    return note;
  }
  const { version } = note ?? { version: 0 };
  if (versions && !versions.includes(patientNoteTag({ version }))) throw new AppError('edited_meanwhile');

  const now = clock.now();
  const savedAt = new Date(now).toISOString();
  const next = { patientId: id, version: version + 1, text, savedAt, savedBy: actor.user._id };
  const batch = db.batch();
  addNote(db, batch, next);
  // Writes the value that is there already, to make the commit fail if the patient has begun to leave meanwhile.
  addUserChanges(db, batch, user, { isPatient: true }, updateTime);
  const change = {
    action: 'write-note',
    target: noteTarget(id),
    before: note && { version },
    after: { version: next.version },
  };
  addAudit(db, batch, actor, change, now);
  await batch.commit();
  return next;
}
