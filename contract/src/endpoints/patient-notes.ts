import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { idSchema, lines } from '../text.ts';
import { dateSchema, instantSchema } from '../wall-time.ts';
import { asUndo, byId, page } from './parts.ts';

/** PUT /patients/{id}/note, also of a visit. `text` is Markdown; empty, it clears the note; old versions stay. */
export const patientNoteDraftSchema = z.strictObject({
  text: lines(20_000),
});

/** A version of the practice's note about a patient. `savedBy` is an admin's name, null once they have left. */
export const patientNoteVersionSchema = z.object({
  text: z.string(),
  version: z.int(),
  savedAt: instantSchema,
  savedBy: z.nullable(z.string()),
});

/** The current note. Version 0 means that no note has been saved yet. */
export const patientNoteSchema = z.object({
  ...patientNoteVersionSchema.shape,
  savedAt: z.nullable(instantSchema),
});

/**
 * A version of a note that belongs to a visit: `appointmentId` names it; `date` is its day (YYYY-MM-DD), null once the
 * appointment has been deleted, as the note stays.
 */
export const visitNoteSchema = z.object({
  ...patientNoteVersionSchema.shape,
  appointmentId: idSchema,
  date: z.nullable(dateSchema),
});

export type VisitNote = z.infer<typeof visitNoteSchema>;
export type PatientNoteDraft = z.infer<typeof patientNoteDraftSchema>;
export type PatientNoteVersion = z.infer<typeof patientNoteVersionSchema>;
export type PatientNote = z.infer<typeof patientNoteSchema>;

/** The subject of a note: a patient, or with `appointmentId` one visit of theirs. */
export interface NoteSubject {
  patientId: string;
  appointmentId?: string | undefined;
}

/** The version of a note as an HTTP entity tag. */
export const patientNoteTag = ({ version }: Pick<PatientNote, 'version'>) => `"${version}"`;

/** Names the visit that a note belongs to; without it the note is about the patient. */
const ofVisit = { appointmentId: z.optional(idSchema) };

/** The practice's private notes about patients and visits: no patient reads their own, not even an admin. */
export const patientNotesEndpoints = {
  /**
   * The practice’s private note about a patient, or about the visit that `appointmentId` names, in Markdown; version 0
   * while there is none.
   */
  getPatientNote: {
    method: 'GET',
    path: '/patients/{id}/note',
    access: 'admin',
    params: byId,
    query: z.strictObject(ofVisit),
    output: patientNoteSchema,
    errors: ['not_found'],
  },
  /**
   * Save a new version of the note. Send the ETag of the version that was read as If-Match: refused once another admin
   * has saved another. A text equal to the current one makes no new version. With `own`, as the undo of the caller's
   * version within a minute, which stays among the earlier ones.
   */
  writePatientNote: {
    method: 'PUT',
    path: '/patients/{id}/note',
    access: 'admin',
    params: byId,
    query: z.strictObject(ofVisit),
    body: z.extend(patientNoteDraftSchema, asUndo),
    output: patientNoteSchema,
    errors: ['not_found', 'edited_meanwhile', 'too_late'],
  },
  /** Every version of the note with its text, newest first. */
  listPatientNoteVersions: {
    method: 'GET',
    path: '/patients/{id}/note/versions',
    access: 'admin',
    params: byId,
    query: z.strictObject({ ...page, ...ofVisit }),
    limited: 'reads',
    output: z.array(patientNoteVersionSchema),
    errors: ['not_found'],
  },
  /**
   * Every version of the notes that belong to visits of a patient, newest first: the first one of each visit is its
   * current note.
   */
  listVisitNotes: {
    method: 'GET',
    path: '/patients/{id}/visit-notes',
    access: 'admin',
    params: byId,
    query: z.strictObject(page),
    limited: 'reads',
    output: z.array(visitNoteSchema),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
