import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { pagedByCursor } from '#lib/paged-by-cursor.ts';

/** The list and the single posts; to invalidate when a post is written, edited or removed. */
export const postsKey = ['blogs'] as const;

/** The posts, newest first, page by page; with their whole text, which the search looks through. */
export const postsQuery = infiniteQueryOptions({
  queryKey: [...postsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(blogEndpoints.listPosts, { query: { limit: 24, cursor: pageParam } }, { signal }),
  ...pagedByCursor,
});
