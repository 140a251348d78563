import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import type { SeriesMove } from '@garden-room/contract/series-acts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { availableSlotsKey } from './available-slots.ts';

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
