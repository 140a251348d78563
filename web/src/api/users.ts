import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import type { User } from '@garden-room/contract/user';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#lib/api-client.ts';
import { apiOf } from './api-of.ts';
import { useAct } from './use-act.ts';

const api = apiOf(usersEndpoints, {
  listUsers: { reads: 'users', limit: 25 },
  setBlocked: { changes: ['users'], retried: true },
  setRole: { changes: ['users'], retried: true },
});

/** Users page by page, admins first, then by name; `search` is the beginning of a name or email, or empty. */
export const usersQuery = (search: string) => api.listUsers.pages({ query: { search: search || undefined } });

/** Blocks a user, for a reason that the practice keeps to itself, or lets them in again. */
export const useSetBlocked = () => useAct(api.setBlocked, { onSuccess: showUser });

/** Gives a user another role: admin, reception or user. */
export const useSetRole = () => useAct(api.setRole, { onSuccess: showUser });

/** Shows a changed user in the lists at once. */
const showUser = (user: User, client: QueryClient) =>
  client.setQueriesData<InfiniteData<ListPage<User[]>>>(
    { queryKey: api.listUsers.key() },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one._id === user._id ? user : one)),
        })),
      },
  );
