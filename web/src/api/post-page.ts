import { queryOptions } from '@tanstack/react-query';
import { paths } from '#config/paths.ts';
import { fetchPage } from '#lib/page-document.ts';
import { postsKey } from './list-posts.ts';

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
