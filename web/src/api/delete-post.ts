import { blogEndpoints } from '@garden-room/contract/endpoints/blog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { changeListedPosts } from './change-listed-posts.ts';

/** Deletes a post. `not_found` counts as success: another admin has deleted it, or an earlier answer was lost. */
export function useDeletePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      try {
        await callApi(blogEndpoints.deletePost, { params: { id } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: (_, id) => changeListedPosts(queryClient, (posts) => posts.filter((post) => post._id !== id)),
  });
}
