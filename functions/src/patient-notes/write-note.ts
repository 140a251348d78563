import {
  type NoteSubject,
  type PatientNote,
  patientNoteTag,
} from '@garden-room/contract/endpoints/patient-notes';
import { appointments } from '#appointments/appointment-record.ts';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { assertOwnDeed, conflictError } from '#users/tell-conflict.ts';
import { addUserChanges } from '#users/user-store.ts';
import { addNote, emptyNote, findNote, type NoteRecord, noteTarget } from './note-store.ts';
import { findNotedPatient, withSaverNames } from './read-notes.ts';

interface NoteEdit extends NoteSubject {
  text: string;
  /** Tags of the versions that the writer has seen; null lets any be followed. */
  versions: readonly string[] | null;
  /** Set by the undo of the caller's own version. */
  own?: true | undefined;
}

/**
 * Saves a new version of a note about a patient or a visit; the audit says only that it was written. A text equal to
 * the current one is audited as a read, for retries after a lost answer.
 */
export async function writeNote(deps: Deps, actor: Actor, edit: NoteEdit): Promise<PatientNote> {
  const saved = await retryOnConflict(() => save(deps, actor, edit), isAlreadyExists);
  const [named] = saved ? await withSaverNames(deps, [saved]) : [];
  return named ?? emptyNote;
}

async function save(deps: Deps, actor: Actor, edit: NoteEdit): Promise<NoteRecord | null> {
  const { patientId, appointmentId, text } = edit;
  const { db, clock } = deps;
  const [{ user, updateTime }, note, visit] = await Promise.all([
    findNotedPatient(db, actor, patientId),
    findNote(db, edit),
    appointmentId === undefined ? null : appointments.find(db, appointmentId),
  ]);
  if (appointmentId !== undefined && visit?.patientId !== patientId) {
    throw new AppError('not_found', { message: 'The patient has no such visit.' });
  }
  if (text === (note?.text ?? '')) {
    if (note) await auditRead(deps, actor, { target: noteTarget(patientId), patientId });
    return note;
  }
  const { version } = note ?? { version: 0 };
  await assertSeen(deps, actor, note, edit);

  const now = clock.now();
  const savedAt = new Date(now).toISOString();
  const ofVisit = appointmentId === undefined ? {} : { appointmentId };
  const next = { patientId, ...ofVisit, version: version + 1, text, savedAt, savedBy: actor.user._id };
  const batch = db.batch();
  addNote(db, batch, next);
  // Writes the value that is there already, to make the commit fail if the patient has begun to leave meanwhile.
  addUserChanges(db, batch, user, { isPatient: true }, updateTime);
  const change = {
    action: 'write-note',
    target: noteTarget(patientId),
    before: note && { version },
    after: { ...ofVisit, version: next.version },
  } as const;
  addAudit(db, batch, actor, change, now);
  await batch.commit();
  return next;
}

/** Refuses to follow a version that the writer has not seen, and to undo another's, or one of a minute ago. */
async function assertSeen(
  deps: Deps,
  actor: Actor,
  note: NoteRecord | null,
  { versions, own }: NoteEdit,
): Promise<void> {
  const isSeen = !versions || versions.includes(patientNoteTag(note ?? { version: 0 }));
  if (isSeen && !own) return;
  if (!note) throw new AppError('edited_meanwhile');
  const deed = { by: note.savedBy, what: 'changed this note', at: note.savedAt };
  const { timeZone } = await readSchedule(deps.db);
  if (!isSeen) throw await conflictError(deps, 'edited_meanwhile', actor, deed, timeZone);
  await assertOwnDeed(deps, actor, deed, timeZone);
}
