import { type Post, type PostDraft, postTag } from '@garden-room/contract/blog';
import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { postPicturesEndpoints } from '@garden-room/contract/endpoints/post-pictures';
import type { OwnPicture } from '@garden-room/contract/own-picture';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { apiOf, useAct } from './api-of.ts';
import { postsKey, postsQuery } from './posts.ts';

/** The current post: no cache on the way answers a signed-in user. Its version is its `postTag`. */
export const fetchPost = (id: string, signal?: AbortSignal) =>
  callApi(blogEndpoints.getPost, { params: { id } }, { signal });

/** The post to be edited; refetched each time. */
export const editedPostQuery = (id: string) =>
  queryOptions({
    queryKey: [...postsKey, 'edited', id],
    queryFn: ({ signal }) => fetchPost(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Shows a change in the list at once, page by page (`page` counts from 0), and refetches everything of the blog. */
function changeListedPosts(
  queryClient: QueryClient,
  change: (posts: readonly Post[], page: number) => Post[],
): void {
  queryClient.setQueryData(
    postsQuery.queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page, at) => ({ ...page, items: change(page.items, at) })) },
  );
  void queryClient.invalidateQueries({ queryKey: postsKey });
}

/** One attempt. Its idempotency key makes a retry answer the post that it has made, instead of making a second. */
type NewPost = { draft: PostDraft; idempotencyKey: string };

/** Creates a post, dated today in the clinic's time zone. In the list, a published post goes after the drafts. */
export function useCreatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: NewPost) =>
      callApi(blogEndpoints.createPost, { body: draft }, { headers: { 'Idempotency-Key': idempotencyKey } }),
    onSuccess: (post) =>
      changeListedPosts(queryClient, (posts, page) => {
        const others = posts.filter(({ _id }) => _id !== post._id);
        if (page > 0) return others;
        const before = post.state === 'draft' ? 0 : others.filter(({ state }) => state === 'draft').length;
        return others.toSpliced(before, 0, post);
      }),
  });
}

/** `over`: the version that the editor has seen. It is refused as `edited_meanwhile` once there is another. */
type PostEdit = { over: Pick<Post, '_id' | 'createdAt' | 'updatedAt'>; draft: PostDraft };

/** Edits a post. A call whose answer was lost is made again: what is stored already is no conflict. */
export function useUpdatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ over, draft }: PostEdit) =>
      callApi(
        blogEndpoints.updatePost,
        { params: { id: over._id }, body: draft },
        { headers: { 'If-Match': postTag(over) } },
      ),
    retry: shouldRetry,
    onSuccess: (post) =>
      changeListedPosts(queryClient, (posts) => posts.map((one) => (one._id === post._id ? post : one))),
  });
}

const { deletePost } = apiOf(blogEndpoints, { deletePost: { changes: [] } });

/** Deletes a post. */
export const useDeletePost = () =>
  useAct(deletePost, {
    onSuccess: (_, client, { params }) =>
      changeListedPosts(client, (posts) => posts.filter(({ _id }) => _id !== params.id)),
  });

type Upload = { file: Blob; signal: AbortSignal };

/** Uploads a picture for a post. The same file again, such as after a lost answer, is the same picture. */
export function useUploadPicture() {
  return useMutation({
    mutationFn: async ({ file, signal }: Upload): Promise<OwnPicture> => {
      // Ten megabytes over a slow line take a while.
      const options = { file, signal, milliseconds: 180_000 };
      const { _id } = await callApi(postPicturesEndpoints.uploadPostPicture, {}, options);
      return _id;
    },
  });
}
