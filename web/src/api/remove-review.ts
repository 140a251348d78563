import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { reviewQuery } from './get-review.ts';

/** Withdraws what the user has said of an appointment. One that is gone already counts as withdrawn. */
export function useRemoveReview(appointmentId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewQuery(appointmentId);
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi(reviewsEndpoints.removeReview, { params: { id: appointmentId } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { review: null });
    },
  });
}
