import { conversationsEndpoints } from '@garden-room/contract/endpoints/conversations';
import { apiOf, useAct } from './api-of.ts';
import { refreshInbox } from './messages.ts';

const api = apiOf(conversationsEndpoints, {
  listConversations: { reads: 'conversations', limit: 25 },
  getConversation: { reads: 'conversations' },
  listConversationMessages: { reads: 'conversations', limit: 25 },
  markConversationRead: { changes: [] },
});

/** What the practice sees of its patients' messages. */
export const { listConversations, getConversation, listConversationMessages } = api;

/** Notes that the practice has read a conversation up to a message; `email` is whose bell counts it. */
export const useMarkConversationRead = (email: string) =>
  useAct(api.markConversationRead, { onSuccess: (_, client) => refreshInbox(client, email) });
