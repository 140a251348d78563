import { waitingListEndpoints } from '@garden-room/contract/endpoints/waiting-list';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { appointmentsKey } from './list-appointments.ts';

/** The next times that became free, for the practice: whom they were offered to, and who has them. */
export const openingsQuery = queryOptions({
  // With the appointments: each change of one may free a time or take it.
  queryKey: [...appointmentsKey, 'openings'],
  queryFn: ({ signal }) => callApi(waitingListEndpoints.listOpenings, {}, { signal }),
});
