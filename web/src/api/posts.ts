import type { Post } from '@garden-room/contract/blog';
import { postTag } from '@garden-room/contract/blog';
import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { paths } from '#config/paths.ts';
import { fetchPage } from '#lib/page-document.ts';
import { apiOf, forForm } from './api-of.ts';
import { useAct } from './use-act.ts';

const api = apiOf(blogEndpoints, {
  listPosts: { reads: 'blogs', limit: 24 },
  getPost: { reads: 'blogs', ...forForm },
  createPost: { changes: ['blogs'] },
  updatePost: { changes: ['blogs'], retried: true, base: postTag },
  deletePost: { changes: ['blogs'] },
});

const { select: _, ...pages } = api.listPosts.pages();

/** The posts, newest first, page by page; with their whole text, which the search looks through. */
export const postsQuery = infiniteQueryOptions(pages);

/** A post as it is now, to be edited. */
export const { getPost } = api;

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

/** Shows a change in the list at once, page by page (`page` counts from 0). */
const changeListed = (client: QueryClient, change: (posts: readonly Post[], page: number) => Post[]) =>
  client.setQueryData(
    postsQuery.queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page, at) => ({ ...page, items: change(page.items, at) })) },
  );

/** Creates a post, dated today in the clinic's time zone. In the list, a published post goes after the drafts. */
export const useCreatePost = () =>
  useAct(api.createPost, {
    onSuccess: (post, client) =>
      changeListed(client, (posts, page) => {
        const others = posts.filter(({ _id }) => _id !== post._id);
        if (page > 0) return others;
        const before = post.state === 'draft' ? 0 : others.filter(({ state }) => state === 'draft').length;
        return others.toSpliced(before, 0, post);
      }),
  });

/** Edits a post. A call whose answer was lost is made again: what is stored already is no conflict. */
export const useUpdatePost = () =>
  useAct(api.updatePost, {
    onSuccess: (post, client) =>
      changeListed(client, (posts) => posts.map((one) => (one._id === post._id ? post : one))),
  });

/** Deletes a post. */
export const useDeletePost = () =>
  useAct(api.deletePost, {
    onSuccess: (_, client, { params }) =>
      changeListed(client, (posts) => posts.filter(({ _id }) => _id !== params.id)),
  });
