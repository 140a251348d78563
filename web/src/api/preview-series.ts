import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import type { SeriesPlan } from '@garden-room/contract/series';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { availableSlotsKey } from './available-slots.ts';

/** Which dates of a series cannot be booked. Refetched with availability, and whenever it is shown. */
export const seriesPreviewQuery = (plan: SeriesPlan) =>
  queryOptions({
    queryKey: [...availableSlotsKey, 'series', plan],
    queryFn: ({ signal }) => callApi(seriesEndpoints.previewSeries, { query: plan }, { signal }),
    staleTime: 0,
  });
