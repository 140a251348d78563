import * as z from 'zod/mini';
import { conversationSchema, readUpToSchema } from '../conversation.ts';
import type { Endpoint } from '../endpoint.ts';
import { messageSchema } from '../message.ts';
import { byId, guarded, page } from './parts.ts';

/** Each patient's messages as the practice sees them, by the patient's id. */
export const conversationsEndpoints = {
  listConversations: {
    method: 'GET',
    path: '/conversations',
    summary: 'Every conversation with a message that a person wrote, the newest message first.',
    access: 'staff',
    query: z.strictObject(page),
    limited: 'reads',
    success: [200],
    output: z.array(conversationSchema),
    errors: guarded,
  },
  getConversation: {
    method: 'GET',
    path: '/conversations/{id}',
    summary: 'The summary of one patient’s conversation.',
    access: 'staff',
    params: byId,
    success: [200],
    output: conversationSchema,
    errors: [...guarded, 'not_found'],
  },
  listConversationMessages: {
    method: 'GET',
    path: '/conversations/{id}/messages',
    summary: 'One patient’s messages from and to the practice, newest first.',
    access: 'staff',
    params: byId,
    query: z.strictObject(page),
    limited: 'reads',
    success: [200],
    output: z.array(messageSchema),
    errors: guarded,
  },
  markConversationRead: {
    method: 'PATCH',
    path: '/conversations/{id}',
    summary: 'Mark what a patient has written as read by the practice, up to a message.',
    access: 'staff',
    params: byId,
    body: readUpToSchema,
    success: [200],
    output: conversationSchema,
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
