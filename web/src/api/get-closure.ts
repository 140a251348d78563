import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { closuresKey } from './list-closures.ts';

/** A closure with the visits that were booked on its days, for the practice. */
export const closureQuery = (id: string) =>
  queryOptions({
    queryKey: [...closuresKey, id],
    queryFn: ({ signal }) => callApi(closuresEndpoints.getClosure, { params: { id } }, { signal }),
    refetchOnWindowFocus: 'always',
  });
