import { postTag } from '@garden-room/contract/blog';
import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { paths } from '#config/paths.ts';
import { fetchPage } from '#lib/page-document.ts';
import { pagedByCursor } from '#lib/paged-by-cursor.ts';
import { apiOf, forForm } from './api-of.ts';

/** The posts, one of them as it is now, and what their editors do. */
export const { listPosts, getPost, createPost, updatePost, deletePost } = apiOf(blogEndpoints, {
  listPosts: { reads: 'blogs' },
  getPost: { reads: 'blogs', ...forForm },
  createPost: { changes: ['blogs'] },
  updatePost: { changes: ['blogs'], retried: true, base: postTag },
  deletePost: { changes: ['blogs'] },
});

/** The posts, newest first, page by page; with their whole text, which the search looks through. */
export const postsQuery = infiniteQueryOptions({
  queryKey: [...listPosts.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => listPosts.page({ query: { limit: 24, cursor: pageParam } }, { signal }),
  ...pagedByCursor,
});

/**
 * The page data of a post, read from its own HTML: Markdown is rendered on the server, so that its renderer, half
 * as large as React, need not be in the browser. `Data` is the page's type, trusted as in hydration.
 */
export const postPageQuery = <Data extends object>(id: string, dataElementId: string) =>
  queryOptions({
    queryKey: ['blogs', 'page', id],
    queryFn: async ({ signal }): Promise<Partial<Data>> => {
      const page = await fetchPage(paths.blogPost(encodeURIComponent(id)), signal);
      return JSON.parse(page.getElementById(dataElementId)?.textContent ?? '{}');
    },
  });
