import * as z from 'zod/mini';
import { draftStore } from '#lib/use-draft.ts';
import { versionDraft } from '#lib/version-draft.ts';

const values = z.object({ note: z.string() });

/** Changes of the notes to appointments, as far as they have come, for as long as the tab is open. */
export const visitNoteDrafts = draftStore(
  'visit-note-drafts',
  ['appointmentId'],
  versionDraft(
    z.object({
      appointmentId: z.string(),
      values,
      base: z.object({ noteVersion: z.int() }),
      sent: z.optional(values),
    }),
  ),
);
