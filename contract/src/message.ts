import { z } from 'zod';
import { idSchema } from './id.ts';
import { lineSchema, textSchema } from './text.ts';
import { instantSchema } from './wall-time.ts';

/** POST /messages */
export const messageDraftSchema = z.strictObject({
  patientId: idSchema,
  subject: lineSchema.min(1, 'Enter a subject.').max(200, 'Use at most 200 characters.'),
  body: textSchema.trim().min(1, 'Enter a message.').max(5000, 'Use at most 5,000 characters.'),
});

/** A message from the practice to a patient. `readAt` is null until it is read. */
export const messageSchema = z.object({
  _id: z.string(),
  userEmail: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: instantSchema,
  readAt: instantSchema.nullable(),
});

export type MessageDraft = z.infer<typeof messageDraftSchema>;
export type Message = z.infer<typeof messageSchema>;
