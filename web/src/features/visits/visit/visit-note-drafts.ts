import * as z from 'zod/mini';
import { draftStore } from '#lib/draft-store.ts';

/** Changes of the notes to appointments, as far as they have come, for as long as the tab is open. */
export const visitNoteDrafts = draftStore(
  'visit-note-drafts',
  ['appointmentId'],
  z.object({
    appointmentId: z.string(),
    note: z.string(),
    /** The version that its writer has seen. */
    over: z.int(),
    /** The text sent last, while its outcome is unknown. */
    sent: z.optional(z.string()),
  }),
);
