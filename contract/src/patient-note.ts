import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { lines } from './text.ts';
import { dateSchema, instantSchema } from './wall-time.ts';

/** PUT /patients/{id}/note, also of a visit. `text` is Markdown; an empty one clears the note, whose earlier versions stay. */
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

/** The version of a note as an HTTP entity tag. */
export const patientNoteTag = ({ version }: Pick<PatientNote, 'version'>) => `"${version}"`;
