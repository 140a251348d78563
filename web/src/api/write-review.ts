import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import type { ReviewDraft } from '@garden-room/contract/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { reviewQuery } from './get-review.ts';

/** Keeps what the user says of an appointment, in place of what they said before. Safe to repeat. */
export function useWriteReview(appointmentId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewQuery(appointmentId);
  return useMutation({
    mutationFn: (draft: ReviewDraft) =>
      callApi(reviewsEndpoints.writeReview, { params: { id: appointmentId }, body: draft }),
    onSuccess: async (review) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { review });
    },
    // Refused: it may have been published meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
