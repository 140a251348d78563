import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import type { SeriesMove } from '@garden-room/contract/series-acts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { useKeyPerDraft } from '#lib/use-key-per-draft.ts';
import { refreshAppointments } from './change-appointment.ts';

/** Moves a visit of a series with others of it. A call whose answer was lost is made again under its key. */
export function useRescheduleSeries(id: string) {
  const queryClient = useQueryClient();
  const keyFor = useKeyPerDraft();
  return useMutation({
    mutationFn: (body: SeriesMove) =>
      callApi(
        seriesEndpoints.rescheduleSeries,
        { params: { id }, body },
        { headers: { 'Idempotency-Key': keyFor(body) } },
      ),
    retry: shouldRetry,
    onSettled: () => refreshAppointments(queryClient),
  });
}
