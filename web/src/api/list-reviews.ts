import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';

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
