import { conversationsEndpoints } from '@garden-room/contract/endpoints/conversations';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { conversationsKey } from './list-conversations.ts';

/** One patient's conversation, summed up. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationsKey, id, 'summary'],
    queryFn: ({ signal }) => callApi(conversationsEndpoints.getConversation, { params: { id } }, { signal }),
  });
