import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import { type Review, reviewTag } from '@garden-room/contract/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { publishedReviewsQuery } from './list-published-reviews.ts';
import { reviewsQuery } from './list-reviews.ts';

/** Publishes a review as it was read, or takes it down; refused once its patient has changed it. */
export function usePublishReview(review: Review) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (published: boolean) =>
      callApi(
        reviewsEndpoints.publishReview,
        { params: { id: review._id }, body: { published } },
        { headers: { 'If-Match': reviewTag(review) } },
      ),
    // After a refusal too: the list then shows what there is now.
    onSettled: () =>
      Promise.all(
        [reviewsQuery, publishedReviewsQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
