import type { Blog } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { blogsKey } from './list-blogs.ts';

/** One post; null where there is none. */
export const blogQuery = (id: string) =>
  queryOptions({
    queryKey: [...blogsKey, 'one', id],
    queryFn: ({ signal }) => getBlog(id, signal),
  });

async function getBlog(id: string, signal: AbortSignal): Promise<Blog | null> {
  try {
    return await callApi(endpoints.getBlog, { params: { id } }, { signal });
  } catch (error) {
    // A malformed id is no post's either.
    if (hasCode(error, 'not_found', 'validation_failed')) return null;
    throw error;
  }
}
