import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { lineSchema, textSchema } from './text.ts';
import { instantSchema } from './wall-time.ts';

/** POST /messages */
export const messageDraftSchema = z.strictObject({
  patientId: idSchema,
  subject: lineSchema.check(
    z.minLength(1, 'Enter a subject.'),
    z.maxLength(200, 'Use at most 200 characters.'),
  ),
  body: textSchema.check(
    z.trim(),
    z.minLength(1, 'Enter a message.'),
    z.maxLength(5000, 'Use at most 5,000 characters.'),
  ),
});

/** A message from the practice to a patient. `readAt` is null until it is read. */
export const messageSchema = z.object({
  _id: z.string(),
  userEmail: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: instantSchema,
  readAt: z.nullable(instantSchema),
});

export type MessageDraft = z.infer<typeof messageDraftSchema>;
export type Message = z.infer<typeof messageSchema>;
