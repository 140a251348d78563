import type { PostDraft } from '@garden-room/contract/blog';
import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { changeListedPosts } from './change-listed-posts.ts';

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
