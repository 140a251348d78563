import { waitingListEndpoints } from '@garden-room/contract/endpoints/waiting-list';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

export const waitsKey = (patientId: string) => ['waiting-list', patientId] as const;

/** What the user waits for. */
export const waitsQuery = (patientId: string) =>
  queryOptions({
    queryKey: waitsKey(patientId),
    queryFn: ({ signal }) => callApi(waitingListEndpoints.listWaits, { query: { patientId } }, { signal }),
  });
