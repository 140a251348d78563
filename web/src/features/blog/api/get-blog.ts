import { endpoints } from '@garden-room/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { type Article, articleOf } from '../article.ts';

/** One post, ready to show; null where there is none. */
export const blogQuery = (id: string) =>
  queryOptions({ queryKey: ['blogs', id], queryFn: ({ signal }) => getArticle(id, signal) });

async function getArticle(id: string, signal: AbortSignal): Promise<Article | null> {
  try {
    return articleOf(await callApi(endpoints.getBlog, { params: { id } }, { signal }));
  } catch (error) {
    // An address that cannot be a post's is no post's either.
    if (hasCode(error, 'not_found', 'validation_failed')) return null;
    throw error;
  }
}
