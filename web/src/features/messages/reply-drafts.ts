import * as z from 'zod/mini';
import { draftList } from '#lib/kept-drafts.ts';

const draftSchema = z.object({
  /** What it answers: the id of a message or of a conversation. */
  about: z.string(),
  body: z.string(),
  /** What was sent last without an answer that ended it, and its idempotency key. */
  sent: z.optional(z.object({ body: z.string(), key: z.string() })),
});

/** An answer as far as it has come. */
type ReplyDraft = z.infer<typeof draftSchema>;

/** Whose answer, and to what. */
export type ReplyPlace = { personId: string; about: string };

const drafts = draftList(
  'reply-drafts',
  draftSchema,
  (draft, { about }: ReplyPlace) => draft.about === about,
);

/** What this tab has kept of somebody's answer; empty where that is nothing. */
export const readReplyDraft = (place: ReplyPlace): ReplyDraft =>
  drafts.find(place) ?? { about: place.about, body: '' };

/** Keeps what has just been typed or sent, beside the rest. */
export const keepReplyDraft = (place: ReplyPlace, changes: Partial<Omit<ReplyDraft, 'about'>>): void =>
  drafts.keep(place, { ...readReplyDraft(place), ...changes });

export const dropReplyDraft = drafts.drop;

/** The key to send a text with: the same as long as the text is. */
export function replyKey(place: ReplyPlace, body: string): string {
  const { sent } = readReplyDraft(place);
  const key = sent?.body === body ? sent.key : crypto.randomUUID();
  keepReplyDraft(place, { sent: { body, key } });
  return key;
}
