import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import type { Endpoint } from '../endpoint.ts';
import { messageDraftSchema, messageSchema, replySchema } from '../message.ts';
import { byId, page } from './parts.ts';

/** Messages between the practice and a patient. */
export const messagesEndpoints = {
  /**
   * The caller’s own messages and answers, newest first. Send the ETag back as If-None-Match: 304 while nothing is new.
   * X-Unread-Count has how many are unread; for the practice, in how many conversations it has not read everything, and
   * X-Waiting-Count how many wait for its answer. The practice’s ETag changes with everything that its bell or desk
   * shows, and X-Changed-Seconds-Ago says when that was.
   */
  listMessages: {
    method: 'GET',
    path: '/messages',
    access: 'user',
    query: z.strictObject({ email: emailSchema, ...page }),
    success: [200, 304],
    output: z.array(messageSchema),
    errors: ['forbidden'],
  },
  /**
   * Write to a patient, as the practice; as a patient (who has booked) to the practice, with the own id as `patientId`.
   * The message begins a thread.
   */
  sendMessage: {
    method: 'POST',
    path: '/messages',
    access: 'user',
    body: messageDraftSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: messageSchema,
    errors: ['forbidden', 'not_found', 'no_account', 'no_booking', 'too_many_unanswered', 'patient_gone'],
  },
  /**
   * Answer a message: a patient in their own conversation with the practice, the practice in any. Another’s is not
   * found.
   */
  replyToMessage: {
    method: 'POST',
    path: '/messages/{id}/reply',
    access: 'user',
    params: byId,
    body: replySchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: messageSchema,
    errors: ['not_found', 'no_account', 'patient_gone'],
  },
  /** Mark the caller’s own message as read. Another’s is not found. */
  markMessageRead: {
    method: 'PATCH',
    path: '/messages/{id}',
    access: 'user',
    params: byId,
    body: z.strictObject({ read: z.literal(true) }),
    output: messageSchema,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
