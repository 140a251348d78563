import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import type { Role, User } from '@garden-room/contract/user';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, callApiPage, type ListPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { shouldRetry } from '#lib/query-client.ts';

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

/**
 * Changes a user by an idempotent call, which is retried when the answer is lost. The lists show the change at once
 * and are refetched in any case: another admin may have changed the user first.
 */
function useUserChange<Variables = void>(
  call: (variables: Variables) => Promise<User>,
): UseMutationResult<User, Error, Variables> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => call(variables),
    retry: shouldRetry,
    onSuccess: (user) =>
      queryClient.setQueriesData<InfiniteData<ListPage<User[]>>>({ queryKey: usersKey }, (list) =>
        withUser(list, user),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: usersKey }),
  });
}

const withUser = (list: InfiniteData<ListPage<User[]>> | undefined, user: User) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one._id === user._id ? user : one)),
    })),
  };

/** Blocks a user, for a reason that the practice keeps to itself, or lets them in again. */
export const useSetBlocked = (id: string) =>
  useUserChange((body: { isBlocked: boolean; reason?: string }) =>
    callApi(usersEndpoints.setBlocked, { params: { id }, body }),
  );

/** Gives a user another role: admin, reception or user. */
export const useSetRole = (id: string, role: Role) =>
  useUserChange(() => callApi(usersEndpoints.setRole, { params: { id }, body: { role } }));
