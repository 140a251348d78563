import type { PatientNote } from '@garden-room/contract/patient-note';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentHash } from '#lib/content-hash.ts';
import { cursorId } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';

/**
 * `patientNotes/{hash of patient and version}`, one document per version: written once; the highest version is the
 * current note. Once the patient has left, `patientId` is an alias and `removeAt` is set (`anonymise-notes.ts`).
 */
const storedNote = z.object({
  patientId: z.string(),
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

export const notes = (db: Firestore) => db.collection('patientNotes');

/** The audit's name for the note about a patient, all its versions. */
export const noteTarget = (patientId: string) => `patientNotes/${patientId}` as const;
export const isNoteTarget = (target: string): boolean => target.startsWith(noteTarget(''));

/** The versions of a patient's note, the highest first. */
export function notesQuery(db: Firestore, patientId: string): Query {
  return notesOf(db, patientId).orderBy('version', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

/** The same in no order: also what lacks a version. */
export const notesOf = (db: Firestore, patientId: string): Query =>
  notes(db).where('patientId', '==', patientId);

/** The current note; null while there is none. */
export async function findNote(db: Firestore, patientId: string): Promise<NoteRecord | null> {
  const { docs } = await notesQuery(db, patientId).limit(1).get();
  return docs[0] ? toNote(docs[0]) : null;
}

const noteCursor = z.tuple([z.int(), cursorId]);

export function listNotePage(
  { db, log }: ListDeps,
  patientId: string,
  request: PageRequest,
): Promise<ListPage<NoteRecord>> {
  return listPage(notesQuery(db, patientId), request, {
    cursor: noteCursor,
    orderedBy: ['version'],
    parse: toNote,
    log,
  });
}

/** Adds a version to a commit, which fails (`isAlreadyExists`) when another admin has saved that version first. */
export function addNote(db: Firestore, writes: Writes, note: NoteRecord): void {
  const { patientId, version, savedAt } = note;
  writes.create(notes(db).doc(contentHash({ patientId, version })), {
    ...note,
    savedAt: toTimestamp(savedAt),
  });
}

/** Parses a document of `patientNotes/`; null where there is none. */
export const toNote = (snapshot: DocumentSnapshot): NoteRecord | null => parseDocument(storedNote, snapshot);
