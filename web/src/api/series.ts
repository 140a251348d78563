import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import type { Series } from '@garden-room/contract/series';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { apiOf } from './api-of.ts';
import { refreshAppointments } from './change-appointment.ts';

/**
 * The appointments that were booked with one; which dates of a series cannot be booked, and where a series would move with one of
 * its visits, both asked anew whenever they are shown; and what changes a visit with others of its series.
 */
export const { getSeries, previewSeries, previewSeriesMove, rescheduleSeries, cancelSeries } = apiOf(
  seriesEndpoints,
  {
    getSeries: { reads: 'appointments' },
    previewSeries: { reads: 'free-times', staleTime: 0 },
    previewSeriesMove: { reads: 'free-times', staleTime: 0 },
    rescheduleSeries: { changes: ['appointments', 'free-times'], retried: true },
    cancelSeries: { changes: ['appointments', 'free-times'], retried: true },
  },
);

/** One attempt. Its idempotency key makes a retry answer the appointments that it has made, instead of making others. */
export type SeriesAttempt = { series: Series; idempotencyKey: string };

/** Books several appointments at once, or none. A call whose answer was lost is made again. */
export function useBookSeries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ series, idempotencyKey }: SeriesAttempt) =>
      callApi(
        seriesEndpoints.bookSeries,
        { body: series },
        { headers: { 'Idempotency-Key': idempotencyKey } },
      ),
    retry: shouldRetry,
    onSettled: () => refreshAppointments(queryClient),
  });
}
