import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import { type Review, type ReviewDraft, reviewTag } from '@garden-room/contract/review';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiPage } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';

/** What patients say, as everyone may read it. */
export const publishedReviewsQuery = queryOptions({
  queryKey: ['published-reviews'],
  queryFn: ({ signal }) => callApi(reviewsEndpoints.listPublishedReviews, {}, { signal }),
  staleTime: 60_000,
});

const pageSize = 25;

/** What patients have said, page by page, newest first (for an admin). */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['reviews'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(reviewsEndpoints.listReviews, { query: { limit: pageSize, cursor: pageParam } }, { signal }),
  ...pagedByCursor,
  select: allItems,
  refetchOnWindowFocus: 'always',
});

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

/** What the user has said of an appointment of theirs; `review` is null while nothing. */
export const reviewQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['review', appointmentId],
    queryFn: ({ signal }) =>
      callApi(reviewsEndpoints.getReview, { params: { id: appointmentId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

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
