import type {
  NoteSubject,
  PatientNote,
  PatientNoteVersion,
  VisitNote,
} from '@garden-room/contract/endpoints/patient-notes';
import type { Firestore } from 'firebase-admin/firestore';
import { findAppointmentDates } from '#appointments/appointment-store.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { findUserNames } from '#users/find-contacts.ts';
import type { UserVersion } from '#users/user-record.ts';
import { findUserVersion } from '#users/user-store.ts';
import {
  emptyNote,
  findNote,
  listNotePage,
  type NoteRecord,
  noteTarget,
  visitNotes,
  visitNotesOf,
} from './note-store.ts';

/**
 * The patient, somebody who has booked, whose note an admin asks for. The caller's own note is refused: patients may
 * not read theirs, and an admin can be a patient too.
 */
export async function findNotedPatient(db: Firestore, actor: Actor, id: string): Promise<UserVersion> {
  if (id === actor.user._id) throw new AppError('forbidden');
  const version = await findUserVersion(db, id);
  if (!version?.user.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  return version;
}

/** The current note about a patient or a visit. Reading it is audited. */
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

/** Every version of the note about a patient or a visit, newest first. Reading them is audited. */
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

/**
 * Every version of the notes that belong to visits of a patient, newest first, with the day of each visit. Reading them
 * is audited.
 */
export async function listVisitNotes(
  deps: Deps,
  actor: Actor,
  patientId: string,
  request: PageRequest,
): Promise<ListPage<VisitNote>> {
  await findNotedPatient(deps.db, actor, patientId);
  const { items, nextCursor } = await visitNotes.page(
    deps,
    visitNotesOf(deps.db, patientId),
    'savedAt',
    request,
  );
  if (items.length > 0) await auditRead(deps, actor, { target: noteTarget(patientId), patientId });
  const ids = items.map(({ appointmentId = '' }) => appointmentId);
  const [dates, named] = await Promise.all([findAppointmentDates(deps.db, ids), withSaverNames(deps, items)]);
  const visits = named.map((note, index) => {
    const appointmentId = ids[index] ?? '';
    return { ...note, appointmentId, date: dates.get(appointmentId) ?? null };
  });
  return { items: visits, nextCursor };
}

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
