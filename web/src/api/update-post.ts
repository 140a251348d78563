import { type Post, type PostDraft, postTag } from '@garden-room/contract/blog';
import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { isPossiblySaved } from '#lib/api-error.ts';
import { changeListedPosts } from './change-listed-posts.ts';
import { fetchPost } from './get-post.ts';

/** `over`: the version that the editor has seen. It is refused as `edited_meanwhile` once there is another. */
type PostEdit = { over: Pick<Post, '_id' | 'createdAt' | 'updatedAt'>; draft: PostDraft };

/**
 * Edits a post. Where the answer is lost, or says that there is another version, the post itself tells whether that is
 * this very edit, sent before.
 */
export function useUpdatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ over, draft }: PostEdit): Promise<Post> => {
      try {
        return await callApi(
          blogEndpoints.updatePost,
          { params: { id: over._id }, body: draft },
          { headers: { 'If-Match': postTag(over) } },
        );
      } catch (error) {
        if (!isPossiblySaved(error)) throw error;
        const found = await fetchPost(over._id).catch(() => null);
        if (found && holds(found, draft)) return found;
        throw error;
      }
    },
    onSuccess: (post) =>
      changeListedPosts(queryClient, (posts) => posts.map((one) => (one._id === post._id ? post : one))),
  });
}

/** Whether a post says all that an edit says. */
const holds = (post: Post, draft: PostDraft): boolean =>
  (Object.keys(draft) as (keyof PostDraft)[]).every(
    (name) => draft[name] === undefined || draft[name] === post[name],
  );
