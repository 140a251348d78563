import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import type { User } from '@garden-room/contract/user';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, type ListPage } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { usersKey } from './list-users.ts';

/**
 * Blocks a user (true) or lets them in again. Twice is once, so a call whose answer was lost is made again. The lists
 * show it at once, and are read anew in any case: somebody else may have been first.
 */
export function useSetBlocked(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      callApi(usersEndpoints.setBlocked, { params: { id }, body: { isBlocked } }),
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
