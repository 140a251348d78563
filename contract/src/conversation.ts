import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { senderSchema } from './message.ts';
import { instantSchema } from './wall-time.ts';

/** PATCH /conversations/{id}: the newest message that the practice has seen. */
export const readUpToSchema = z.strictObject({ readUpTo: idSchema });

/** What people have written between a patient and the practice, summed up for the practice. `_id` is the patient's. */
export const conversationSchema = z.object({
  _id: z.string(),
  patientName: z.string(),
  /** Without an account a patient reads nothing here: what they have asked by an email's links is answered by telephone. */
  hasAccount: z.boolean(),
  /** How much of the patient's the practice has not read. */
  unread: z.int(),
  lastMessageAt: instantSchema,
  lastFrom: senderSchema,
  /** Whether it waits for an answer of the practice; an API before that does not say it. */
  waits: z._default(z.boolean(), false),
  /** How the last message begins, on one line. */
  excerpt: z.string(),
});

export type Conversation = z.infer<typeof conversationSchema>;
