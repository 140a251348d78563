import type { Post } from '@garden-room/contract/blog';
import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { postsKey } from './list-posts.ts';

/** One post; null where there is none. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...postsKey, 'one', id],
    queryFn: ({ signal }) => getPost(id, signal),
  });

async function getPost(id: string, signal: AbortSignal): Promise<Post | null> {
  try {
    return await callApi(blogEndpoints.getPost, { params: { id } }, { signal });
  } catch (error) {
    // A malformed id is no post's either.
    if (hasCode(error, 'not_found', 'validation_failed')) return null;
    throw error;
  }
}
