import * as z from 'zod/mini';
import type { NoteSubject } from '#api/patient-notes.ts';
import { draftStore } from '#lib/use-draft.ts';
import { versionDraft } from '#lib/version-draft.ts';

/** The writer, the patient, and the visit that the note belongs to. */
export type NotePlace = { personId: string } & NoteSubject;

const values = z.object({ text: z.string() });

/** Notes as far as they have come, for as long as the tab is open, so that notes about patients stay on no computer. */
export const noteDrafts = draftStore(
  'note-drafts',
  ['patientId', 'appointmentId'],
  versionDraft(
    z.object({
      patientId: z.string(),
      appointmentId: z.optional(z.string()),
      values,
      base: z.object({ version: z.int() }),
      sent: z.optional(values),
    }),
  ),
);
