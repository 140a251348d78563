import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** What the user has said of an appointment of theirs; `review` is null while nothing. */
export const reviewQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['review', appointmentId],
    queryFn: ({ signal }) =>
      callApi(reviewsEndpoints.getReview, { params: { id: appointmentId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });
