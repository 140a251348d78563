import { conversationsEndpoints } from '@garden-room/contract/endpoints/conversations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';

const pageSize = 25;

/** Everything the practice sees of its patients' messages; to invalidate when something is written or read. */
export const conversationsKey = ['conversations'] as const;

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
