import type { User } from '@garden-room/contract/user';
import {
  type InfiniteData,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ListPage } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { usersKey } from './list-users.ts';

/**
 * Changes a user by an idempotent call, which is retried when the answer is lost. The lists show the change at once
 * and are refetched in any case: another admin may have changed the user first.
 */
export function useUserChange<Variables = void>(
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
