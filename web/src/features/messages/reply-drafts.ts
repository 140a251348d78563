import * as z from 'zod/mini';
import { dropKept, keep, readKept } from '#lib/kept-for-person.ts';

const draftSchema = z.object({
  /** What it answers: the id of a message or of a conversation. */
  about: z.string(),
  body: z.string(),
  /** What was sent last without an answer that ended it, and its idempotency key. */
  sent: z.optional(z.object({ body: z.string(), key: z.string() })),
});
const draftsSchema = z.object({ drafts: z.array(draftSchema) });

/** An answer as far as it has come. */
type ReplyDraft = z.infer<typeof draftSchema>;

/** Whose answer, and to what. */
export type ReplyPlace = { personId: string; about: string };

/** What this tab has kept of somebody's answer; empty where that is nothing. */
export const readReplyDraft = ({ personId, about }: ReplyPlace): ReplyDraft =>
  readDrafts(personId).find((draft) => draft.about === about) ?? { about, body: '' };

/** Keeps what has just been typed or sent, beside the rest. */
export function keepReplyDraft(place: ReplyPlace, changes: Partial<Omit<ReplyDraft, 'about'>>): void {
  const draft = { ...readReplyDraft(place), ...changes };
  keepDrafts(place.personId, [...draftsBut(place), draft]);
}

export const dropReplyDraft = (place: ReplyPlace): void => keepDrafts(place.personId, draftsBut(place));

/** The key to send a text with: the same as long as the text is. */
export function replyKey(place: ReplyPlace, body: string): string {
  const { sent } = readReplyDraft(place);
  const key = sent?.body === body ? sent.key : crypto.randomUUID();
  keepReplyDraft(place, { sent: { body, key } });
  return key;
}

const draftsBut = ({ personId, about }: ReplyPlace) =>
  readDrafts(personId).filter((draft) => draft.about !== about);

function readDrafts(personId: string): readonly ReplyDraft[] {
  const kept = draftsSchema.safeParse(readKept('reply-drafts', personId));
  return kept.success ? kept.data.drafts : [];
}

function keepDrafts(personId: string, drafts: readonly ReplyDraft[]): void {
  if (drafts.length === 0) dropKept('reply-drafts');
  else keep('reply-drafts', { personId, drafts });
}
