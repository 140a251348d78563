import type { NoteSubject, PatientNote } from '@garden-room/contract/endpoints/patient-notes';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { ListDeps } from '#lib/deps.ts';
import { storedInstant, type Writes } from '#lib/firestore.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { cursorId, type ListPage, type PageRequest } from '#lib/page.ts';

/**
 * `patientNotes/{hash of patient and version}`, `visitNotes/{hash of patient, visit and version}`: a visit's notes stay
 * with its first patient. One document per version; the highest is the current note. Once the patient has left,
 * `patientId` is an alias and `removeAt` is set (`anonymise-notes.ts`).
 */
const storedNote = z.object({
  patientId: z.string(),
  /** The visit that it belongs to. */
  appointmentId: z.optional(z.string()),
  version: z.int(),
  text: z.string(),
  savedAt: storedInstant,
  /** Id of an admin, or the alias of one who has left. */
  savedBy: z.string(),
});

/** A version as it is stored; `savedAt` in ISO 8601. */
export type NoteRecord = z.output<typeof storedNote>;

/** Answered while a patient has no note. */
export const emptyNote: PatientNote = { text: '', version: 0, savedAt: null, savedBy: null };

export const patientNotes = collection('patientNotes', storedNote);
export const visitNotes = collection('visitNotes', storedNote);

/** The collections of notes about patients and about their visits. */
export const noteCollections = [patientNotes, visitNotes] as const;

/** The audit's name for the notes about a patient and their visits, all versions. */
export const noteTarget = (patientId: string) => `patientNotes/${patientId}` as const;
export const isNoteTarget = (target: string): boolean => target.startsWith(noteTarget(''));

/** The versions of one note, the highest first. */
export function notesQuery(db: Firestore, { patientId, appointmentId }: NoteSubject): Query {
  const versions =
    appointmentId === undefined
      ? recordsOf(db, 'patientNotes', patientId)
      : recordsOf(db, 'visitNotes', patientId).where('appointmentId', '==', appointmentId);
  return versions.orderBy('version', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

/** The current note; null while there is none. */
export async function findNote(db: Firestore, subject: NoteSubject): Promise<NoteRecord | null> {
  const { docs } = await notesQuery(db, subject).limit(1).get();
  return docs[0] ? patientNotes.read(docs[0]) : null;
}

const versionCursor = z.tuple([z.int(), cursorId]);

/** One page of the versions of a note, the highest first. */
export const listNotePage = (
  deps: ListDeps,
  subject: NoteSubject,
  request: PageRequest,
): Promise<ListPage<NoteRecord>> =>
  patientNotes.page(deps, notesQuery(deps.db, subject), 'version', request, versionCursor);

/** Every version of the notes about a patient's visits, the one that was saved last first. */
export function visitNotesOf(db: Firestore, patientId: string): Query {
  return recordsOf(db, 'visitNotes', patientId)
    .orderBy('savedAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
}

/** Adds a version to a commit, which fails (`isAlreadyExists`) when another admin has saved that version first. */
export function addNote(db: Firestore, writes: Writes, note: NoteRecord): void {
  const { patientId, appointmentId, version } = note;
  const notes = appointmentId === undefined ? patientNotes : visitNotes;
  notes.create(db, writes, { ...note, _id: contentHash({ patientId, appointmentId, version }) });
}

/** Adds to a commit that a version of a patient's note is removed, if there is one: with the patient. */
export function addNoteRemoval(
  db: Firestore,
  writes: Writes,
  { patientId, version }: Pick<NoteRecord, 'patientId' | 'version'>,
): void {
  patientNotes.remove(db, writes, contentHash({ patientId, version }));
}
