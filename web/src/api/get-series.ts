import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { appointmentsKey } from './list-appointments.ts';

/** The appointments that were booked with one, in their order. */
export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'series', id],
    queryFn: ({ signal }) => callApi(seriesEndpoints.getSeries, { params: { id } }, { signal }),
  });
