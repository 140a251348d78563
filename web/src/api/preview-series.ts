import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import type { SeriesPlan } from '@garden-room/contract/series';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { availableSlotsKey } from './available-slots.ts';

/** What stands in the way of a series. Read anew with whatever is free, and whenever it is looked at. */
export const seriesPreviewQuery = (plan: SeriesPlan) =>
  queryOptions({
    queryKey: [...availableSlotsKey, 'series', plan],
    queryFn: ({ signal }) => callApi(seriesEndpoints.previewSeries, { query: plan }, { signal }),
    staleTime: 0,
  });
