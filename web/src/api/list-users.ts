import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';

const pageSize = 25;

/** Every list of users; to invalidate when one of them changes. */
export const usersKey = ['users'] as const;

/** Users page by page, admins first, then by name; `search` is the beginning of a name or email, or empty. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, search],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, search: search || undefined, cursor: pageParam };
      return callApiPage(usersEndpoints.listUsers, { query }, { signal });
    },
    ...pagedByCursor,
    select: allItems,
  });
