import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { paths } from '#config/paths.ts';
import { callApiPage } from '#lib/api-client.ts';
import { fetchPage } from '#lib/page-document.ts';
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

/**
 * The page data of a post, read from its own HTML: Markdown is rendered on the server, so that its renderer, half
 * as large as React, need not be in the browser. `Data` is the page's type, trusted as in hydration.
 */
export const postPageQuery = <Data extends object>(id: string, dataElementId: string) =>
  queryOptions({
    queryKey: [...postsKey, 'page', id],
    queryFn: async ({ signal }): Promise<Partial<Data>> => {
      const page = await fetchPage(paths.blogPost(encodeURIComponent(id)), signal);
      return JSON.parse(page.getElementById(dataElementId)?.textContent ?? '{}');
    },
  });
