import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { postsKey } from './list-posts.ts';

/** The current post: no cache on the way answers a signed-in user. Its version is its `postTag`. */
export const fetchPost = (id: string, signal?: AbortSignal) =>
  callApi(blogEndpoints.getPost, { params: { id } }, { signal });

/** The same to be edited; refetched each time. */
export const editedPostQuery = (id: string) =>
  queryOptions({
    queryKey: [...postsKey, 'edited', id],
    queryFn: ({ signal }) => fetchPost(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
