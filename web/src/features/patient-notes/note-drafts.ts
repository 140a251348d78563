import * as z from 'zod/mini';
import { dropKept, keep, readKept } from '#lib/kept-for-person.ts';

const draftSchema = z.object({
  patientId: z.string(),
  text: z.string(),
  /** The version that its writer has seen. */
  over: z.int(),
  /** What was sent last without an answer that ended it. */
  sent: z.optional(z.string()),
});
const draftsSchema = z.object({ drafts: z.array(draftSchema) });

/** A note as far as it has come. */
type NoteDraft = z.infer<typeof draftSchema>;

/** Who writes, and about whom. */
export type NotePlace = { personId: string; patientId: string };

/** What this tab has kept; it goes with the tab, for what is noted about a patient is left on no computer. */
export const readNoteDraft = ({ personId, patientId }: NotePlace): NoteDraft | null =>
  readDrafts(personId).find((draft) => draft.patientId === patientId) ?? null;

/** Keeps what has just been typed or sent, beside the rest. */
export function keepNoteDraft(place: NotePlace, draft: Omit<NoteDraft, 'patientId'>): void {
  keepDrafts(place.personId, [...draftsBut(place), { ...draft, patientId: place.patientId }]);
}

export const dropNoteDraft = (place: NotePlace): void => keepDrafts(place.personId, draftsBut(place));

const draftsBut = ({ personId, patientId }: NotePlace) =>
  readDrafts(personId).filter((draft) => draft.patientId !== patientId);

function readDrafts(personId: string): readonly NoteDraft[] {
  const kept = draftsSchema.safeParse(readKept('note-drafts', personId));
  return kept.success ? kept.data.drafts : [];
}

function keepDrafts(personId: string, drafts: readonly NoteDraft[]): void {
  if (drafts.length === 0) dropKept('note-drafts');
  else keep('note-drafts', { personId, drafts });
}
