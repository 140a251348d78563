import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import type { Series, SeriesCancellation, SeriesMove, SeriesPlan } from '@garden-room/contract/series';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { useKeyPerDraft } from '#lib/use-key-per-draft.ts';
import { appointmentsKey } from './appointments.ts';
import { availableSlotsKey } from './availability.ts';
import { refreshAppointments } from './change-appointment.ts';

/** The appointments that were booked with one, in their order. */
export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'series', id],
    queryFn: ({ signal }) => callApi(seriesEndpoints.getSeries, { params: { id } }, { signal }),
  });

/** Which dates of a series cannot be booked. Refetched with availability, and whenever it is shown. */
export const seriesPreviewQuery = (plan: SeriesPlan) =>
  queryOptions({
    queryKey: [...availableSlotsKey, 'series', plan],
    queryFn: ({ signal }) => callApi(seriesEndpoints.previewSeries, { query: plan }, { signal }),
    staleTime: 0,
  });

/** Where a series would move with one of its visits. Refetched with availability; with null, no call is made. */
export const seriesMoveQuery = (id: string, move: SeriesMove | null) =>
  queryOptions({
    queryKey: [...availableSlotsKey, 'series-move', id, move],
    queryFn: move
      ? ({ signal }) =>
          callApi(seriesEndpoints.previewSeriesMove, { params: { id }, query: move }, { signal })
      : skipToken,
    staleTime: 0,
  });

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

/** Cancels a visit of a series with others of it. A call whose answer was lost is made again under its key. */
export function useCancelSeries(id: string) {
  const queryClient = useQueryClient();
  const keyFor = useKeyPerDraft();
  return useMutation({
    mutationFn: (body: SeriesCancellation) =>
      callApi(
        seriesEndpoints.cancelSeries,
        { params: { id }, body },
        { headers: { 'Idempotency-Key': keyFor(body) } },
      ),
    retry: shouldRetry,
    onSettled: () => refreshAppointments(queryClient),
  });
}

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
