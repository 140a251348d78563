import { queryOptions } from '@tanstack/react-query';
import { paths } from '#config/paths.ts';
import { fetchPage } from '#lib/page-document.ts';
import { postsKey } from './list-posts.ts';

/**
 * What the page of a post carries as data, out of its own HTML: Markdown is rendered where that is written, and its
 * renderer, as heavy as half of React, need not come to the browser. `Data` is the page's, trusted as it is by the
 * program that hydrates one.
 */
export const postPageQuery = <Data extends object>(id: string, dataElementId: string) =>
  queryOptions({
    queryKey: [...postsKey, 'page', id],
    queryFn: async ({ signal }): Promise<Partial<Data>> => {
      const page = await fetchPage(paths.blogPost(encodeURIComponent(id)), signal);
      return JSON.parse(page.getElementById(dataElementId)?.textContent ?? '{}');
    },
  });
