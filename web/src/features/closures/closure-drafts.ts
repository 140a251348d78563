import * as z from 'zod/mini';
import { draftStore } from '#lib/draft-store.ts';

/** What is decided about the visits of a closure and not sent yet, for as long as the tab is open. */
export const closureDrafts = draftStore(
  'closure-drafts',
  ['closureId'],
  z.object({
    closureId: z.string(),
    all: z.enum(['move', 'cancel']),
    /** What differs from that, by the id of the visit: `cancel`, `keep`, or the start of one of its times. */
    choices: z.record(z.string(), z.string()),
    reason: z.string(),
  }),
);
