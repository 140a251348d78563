import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import type { Series } from '@garden-room/contract/series';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { refreshAppointments } from './change-appointment.ts';

/** One attempt. Its idempotency key makes a retry answer the appointments that it has made, instead of making others. */
type SeriesAttempt = { series: Series; idempotencyKey: string };

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
