import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** What patients say, as everyone may read it. */
export const publishedReviewsQuery = queryOptions({
  queryKey: ['published-reviews'],
  queryFn: ({ signal }) => callApi(reviewsEndpoints.listPublishedReviews, {}, { signal }),
  staleTime: 60_000,
});
