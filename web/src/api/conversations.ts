import { conversationsEndpoints } from '@garden-room/contract/endpoints/conversations';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { conversationsKey, refreshInbox } from './messages.ts';

const pageSize = 25;

/** The practice's conversations page by page, the newest message first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: [...conversationsKey, 'list'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: pageSize, cursor: pageParam };
    return callApiPage(conversationsEndpoints.listConversations, { query }, { signal });
  },
  ...pagedByCursor,
  select: allItems,
});

/** One patient's conversation, summed up. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationsKey, id, 'summary'],
    queryFn: ({ signal }) => callApi(conversationsEndpoints.getConversation, { params: { id } }, { signal }),
  });

/** One patient's messages from and to the practice page by page, newest first. */
export const conversationMessagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey, id, 'messages'],
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id }, query: { limit: pageSize, cursor: pageParam } };
      return callApiPage(conversationsEndpoints.listConversationMessages, input, { signal });
    },
    ...pagedByCursor,
    select: allItems,
  });

type Reading = { patientId: string; readUpTo: string };

/** Notes that the practice has read a conversation up to a message; `email` is whose bell counts it. */
export function useMarkConversationRead(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ patientId, readUpTo }: Reading) =>
      callApi(conversationsEndpoints.markConversationRead, { params: { id: patientId }, body: { readUpTo } }),
    onSuccess: () => refreshInbox(queryClient, email),
  });
}
