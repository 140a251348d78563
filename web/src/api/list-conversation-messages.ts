import { conversationsEndpoints } from '@garden-room/contract/endpoints/conversations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { conversationsKey } from './list-conversations.ts';

const pageSize = 25;

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
