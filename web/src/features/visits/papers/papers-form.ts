import type { visitPapersDraftSchema } from '@garden-room/contract/visit-papers';
import * as z from 'zod/mini';
import { draftStore, versionDraft } from '#lib/use-draft.ts';

export type PapersFields = z.infer<typeof visitPapersDraftSchema>;

/** The writer and the visit. */
export type PapersPlace = { personId: string; appointmentId: string };

/** The fields, valid or not. */
const typedFields = z.object({ plan: z.string() });

/** Papers as far as they are written, while the tab is open: what is about patients stays on no computer. */
export const papersDrafts = draftStore(
  'papers-drafts',
  ['appointmentId'],
  versionDraft(
    z.object({
      appointmentId: z.string(),
      values: typedFields,
      base: z.object({ version: z.int() }),
      sent: z.optional(typedFields),
    }),
  ),
);
