import { reviewsEndpoints, reviewTag } from '@garden-room/contract/endpoints/reviews';
import { apiOf, refetch } from './api-of.ts';
import { useAct } from './use-act.ts';

const api = apiOf(reviewsEndpoints, {
  listPublishedReviews: { reads: 'published-reviews', staleTime: 60_000 },
  listReviews: { reads: 'reviews', limit: 25, refetchOnWindowFocus: 'always' },
  publishReview: { changes: ['reviews', 'published-reviews'], awaited: true, base: reviewTag },
  getReview: { reads: 'review/{id}', refetchOnWindowFocus: 'always' },
  // Their answers are what is shown next.
  writeReview: { changes: [] },
  removeReview: { changes: [] },
});

/**
 * Published reviews for everyone; for an admin all reviews, to be published or taken down as it was read; and what the
 * user has said of an appointment of theirs, whose `review` is null while nothing.
 */
export const { listPublishedReviews, listReviews, publishReview, getReview } = api;

/** Keeps what the user says of an appointment, in place of what they said before. Safe to repeat. */
export function useWriteReview(appointmentId: string) {
  const params = { id: appointmentId };
  const { queryKey } = getReview.query({ params });
  return useAct(api.writeReview, {
    onSuccess: async (review, client) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { review });
    },
    // Refused: it may have been published meanwhile.
    onError: (_, client) => void refetch(client, ['review/{id}'], { params }),
  });
}

/** Withdraws what the user has said of an appointment. One that is gone already counts as withdrawn. */
export function useRemoveReview(appointmentId: string) {
  const { queryKey } = getReview.query({ params: { id: appointmentId } });
  return useAct(api.removeReview, {
    onSuccess: async (_, client) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { review: null });
    },
  });
}
