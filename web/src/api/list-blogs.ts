import { endpoints } from '@garden-room/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';

/** The list and the single posts; to invalidate when a post is written, edited or removed. */
export const blogsKey = ['blogs'] as const;

/** The posts, newest first, page by page; with their whole text, which the search looks through. */
export const blogsQuery = infiniteQueryOptions({
  queryKey: [...blogsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(endpoints.listBlogs, { query: { limit: 24, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
