import * as z from 'zod/mini';
import { draftList } from '#lib/kept-drafts.ts';

const draftSchema = z.object({
  patientId: z.string(),
  text: z.string(),
  /** The version that its writer has seen. */
  over: z.int(),
  /** The text sent last, while its outcome is unknown. */
  sent: z.optional(z.string()),
});

/** A note as far as it has come. */
type NoteDraft = z.infer<typeof draftSchema>;

/** The writer and the patient. */
export type NotePlace = { personId: string; patientId: string };

const drafts = draftList(
  'note-drafts',
  draftSchema,
  (draft, { patientId }: NotePlace) => draft.patientId === patientId,
);

/** The draft that this tab keeps. It goes with the tab, so that notes about patients stay on no computer. */
export const readNoteDraft = drafts.find;

/** Keeps a draft that was just typed or sent, without touching the others. */
export const keepNoteDraft = (place: NotePlace, draft: Omit<NoteDraft, 'patientId'>): void =>
  drafts.keep(place, { ...draft, patientId: place.patientId });

export const dropNoteDraft = drafts.drop;
