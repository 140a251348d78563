import * as z from 'zod/mini';
import type { NoteSubject } from '#api/patient-notes.ts';
import { draftStore } from '#lib/draft-store.ts';

/** The writer, the patient, and the visit that the note belongs to. */
export type NotePlace = { personId: string } & NoteSubject;

/** Notes as far as they have come, for as long as the tab is open, so that notes about patients stay on no computer. */
export const noteDrafts = draftStore(
  'note-drafts',
  ['patientId', 'appointmentId'],
  z.object({
    patientId: z.string(),
    appointmentId: z.optional(z.string()),
    text: z.string(),
    /** The version that its writer has seen. */
    over: z.int(),
    /** The text sent last, while its outcome is unknown. */
    sent: z.optional(z.string()),
  }),
);
