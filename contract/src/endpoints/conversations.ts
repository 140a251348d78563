import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { messageSchema, senderSchema } from '../message.ts';
import { besideNameShape } from '../patient.ts';
import { idSchema } from '../text.ts';
import { instantSchema } from '../wall-time.ts';
import { byId, page } from './parts.ts';

/**
 * PATCH /conversations/{id}, one of: `readUpTo`, the newest message that the practice has seen, with `done` where that
 * ends it; `unread`, that it has yet to read what it has seen; `done: false`, that it is open again.
 */
export const conversationChangeSchema = z
  .strictObject({
    readUpTo: z.optional(idSchema),
    unread: z.optional(z.literal(true)),
    done: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ readUpTo, unread, done }) =>
        readUpTo === undefined
          ? (unread === true) !== (done === false) && done !== true
          : unread === undefined && done !== false,
      'Say up to which message it is read, that it is unread, or that it is open again.',
    ),
  );

/** A summary, for the practice, of the messages between a patient and the practice. `_id` is the patient's. */
export const conversationSchema = z.object({
  _id: z.string(),
  patientName: z.string(),
  ...besideNameShape,
  /** A patient without an account reads nothing here: their questions by an email's links are answered by telephone. */
  hasAccount: z.boolean(),
  /** The number of the patient's messages that the practice has not read. */
  unread: z.int(),
  lastMessageAt: instantSchema,
  lastFrom: senderSchema,
  /** Whether it waits for an answer of the practice; absent in an older API's answer. */
  waits: z._default(z.boolean(), false),
  /** Whether the practice is done with it; it is open again once the patient writes. */
  done: z._default(z.boolean(), false),
  /** The beginning of the last message, on one line. */
  excerpt: z.string(),
});

export type ConversationChange = z.infer<typeof conversationChangeSchema>;
export type Conversation = z.infer<typeof conversationSchema>;

/** Each patient's messages as the practice sees them, by the patient's id. */
export const conversationsEndpoints = {
  /**
   * Every open conversation with a message that a person wrote, or with `state=done` those that the practice is done
   * with, the newest message first.
   */
  listConversations: {
    method: 'GET',
    path: '/conversations',
    access: 'staff',
    query: z.strictObject({ ...page, state: z._default(z.enum(['open', 'done']), 'open') }),
    limited: 'reads',
    output: z.array(conversationSchema),
  },
  /** The summary of one patient’s conversation. */
  getConversation: {
    method: 'GET',
    path: '/conversations/{id}',
    access: 'staff',
    params: byId,
    output: conversationSchema,
    errors: ['not_found'],
  },
  /** One patient’s messages from and to the practice, newest first. */
  listConversationMessages: {
    method: 'GET',
    path: '/conversations/{id}/messages',
    access: 'staff',
    params: byId,
    query: z.strictObject(page),
    limited: 'reads',
    output: z.array(messageSchema),
  },
  /**
   * Mark what a patient has written as read by the practice, up to a message, or as unread; mark the conversation as
   * done (refused once the patient has written more than was read), or as open again.
   */
  markConversation: {
    method: 'PATCH',
    path: '/conversations/{id}',
    access: 'staff',
    params: byId,
    body: conversationChangeSchema,
    output: conversationSchema,
    errors: ['not_found', 'edited_meanwhile'],
  },
} as const satisfies Record<string, Endpoint>;
