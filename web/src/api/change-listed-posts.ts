import type { Post } from '@garden-room/contract/blog';
import type { QueryClient } from '@tanstack/react-query';
import { postsKey, postsQuery } from './list-posts.ts';

/** Shows a change in the list at once, page by page (`page` counts from 0), and refetches everything of the blog. */
export function changeListedPosts(
  queryClient: QueryClient,
  change: (posts: readonly Post[], page: number) => Post[],
): void {
  queryClient.setQueryData(
    postsQuery.queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page, at) => ({ ...page, items: change(page.items, at) })) },
  );
  void queryClient.invalidateQueries({ queryKey: postsKey });
}
