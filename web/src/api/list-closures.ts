import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Of all that is read of closures. */
export const closuresKey = ['closures'] as const;

/** Closures that have not ended, for the practice. */
export const closuresQuery = queryOptions({
  queryKey: [...closuresKey, 'list'],
  queryFn: ({ signal }) => callApi(closuresEndpoints.listClosures, {}, { signal }),
  refetchOnWindowFocus: 'always',
});
