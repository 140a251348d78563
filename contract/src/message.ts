import * as z from 'zod/mini';
import { filledLine, idSchema, trimmedLines } from './text.ts';
import { dateSchema, instantSchema, timeSchema } from './wall-time.ts';

/** POST /messages. `patientId` is whom the practice writes to, or the patient themself who writes to the practice. */
export const messageDraftSchema = z.strictObject({
  patientId: idSchema,
  subject: filledLine(200, 'Enter a subject.'),
  body: trimmedLines(5000).check(z.minLength(1, 'Enter a message.')),
});

/** POST /messages/{id}/reply */
export const replySchema = z.strictObject({
  body: trimmedLines(2000).check(z.minLength(1, 'Enter a message.')),
});

/** The two sides of a conversation: a patient, and the practice, whichever admin writes. */
export const senderSchema = z.enum(['patient', 'practice']);

/** A message between a patient and the practice. `readAt` is null until the other side has read it. */
export const messageSchema = z.object({
  _id: z.string(),
  /** The patient's, also where the practice has written. */
  userEmail: z.string(),
  from: senderSchema,
  /**
   * The kind of event that wrote it: subject and body are made of its kind and facts (`message-words.ts`). Where a
   * person wrote them, `written` without facts. Any kind is let through, as a newer version may have written it.
   */
  kind: z.string(),
  facts: z.looseObject({}),
  subject: z.string(),
  body: z.string(),
  /** The appointment that it is about, if any. */
  appointmentId: z.nullable(z.string()),
  /** Thread id: shared by the messages about one appointment, or by a first message and its answers. */
  thread: z.string(),
  createdAt: instantSchema,
  readAt: z.nullable(instantSchema),
});

/** The facts of the message that offers a time. */
export const openedFactsSchema = z.object({
  serviceId: z.string(),
  serviceName: z.string(),
  timeZone: z.string(),
  date: dateSchema,
  time: timeSchema,
  /** The opening that was offered. */
  openingId: z.string(),
});

export type OpenedFacts = z.infer<typeof openedFactsSchema>;

/** The facts of a message that offers a time; null of any other message. */
export function openedFactsOf(message: { kind: string; facts: unknown }): OpenedFacts | null {
  return message.kind === 'earlier-time' ? (openedFactsSchema.safeParse(message.facts).data ?? null) : null;
}

/** Header of GET /messages that counts what its reader has not read: messages, for the practice conversations. */
export const unreadCountHeader = 'X-Unread-Count';

/** Header of the practice's GET /messages that counts the conversations that wait for its answer, read or not. */
export const waitingCountHeader = 'X-Waiting-Count';

/** Header of the practice's GET /messages: how many seconds ago what its bell or desk shows was last changed. */
export const changedAgoHeader = 'X-Changed-Seconds-Ago';

export type Sender = z.infer<typeof senderSchema>;
export type Reply = z.infer<typeof replySchema>;
export type MessageDraft = z.infer<typeof messageDraftSchema>;
export type Message = z.infer<typeof messageSchema>;
