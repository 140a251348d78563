import * as z from 'zod/mini';
import { draftStore } from '#lib/draft-store.ts';

/** The writer and the patient. */
export type NotePlace = { personId: string; patientId: string };

/** Notes as far as they have come, for as long as the tab is open, so that notes about patients stay on no computer. */
export const noteDrafts = draftStore(
  'note-drafts',
  ['patientId'],
  z.object({
    patientId: z.string(),
    text: z.string(),
    /** The version that its writer has seen. */
    over: z.int(),
    /** The text sent last, while its outcome is unknown. */
    sent: z.optional(z.string()),
  }),
);
