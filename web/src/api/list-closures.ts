import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { mailKey } from './list-appointment-mail.ts';

/** Of all that is read of closures: with the outbox, since they say what it holds. */
export const closuresKey = [...mailKey, 'closures'];

/** Closures that have not ended, for the practice. */
export const closuresQuery = queryOptions({
  queryKey: [...closuresKey, 'list'],
  queryFn: ({ signal }) => callApi(closuresEndpoints.listClosures, {}, { signal }),
  refetchOnWindowFocus: 'always',
});
