import * as z from 'zod/mini';
import { draftList } from '#lib/kept-drafts.ts';

const draftSchema = z.object({
  patientId: z.string(),
  text: z.string(),
  /** The version that its writer has seen. */
  over: z.int(),
  /** What was sent last without an answer that ended it. */
  sent: z.optional(z.string()),
});

/** A note as far as it has come. */
type NoteDraft = z.infer<typeof draftSchema>;

/** Who writes, and about whom. */
export type NotePlace = { personId: string; patientId: string };

const drafts = draftList(
  'note-drafts',
  draftSchema,
  (draft, { patientId }: NotePlace) => draft.patientId === patientId,
);

/** What this tab has kept; it goes with the tab, for what is noted about a patient is left on no computer. */
export const readNoteDraft = drafts.find;

/** Keeps what has just been typed or sent, beside the rest. */
export const keepNoteDraft = (place: NotePlace, draft: Omit<NoteDraft, 'patientId'>): void =>
  drafts.keep(place, { ...draft, patientId: place.patientId });

export const dropNoteDraft = drafts.drop;
