import { patientRecordsEndpoints } from '@garden-room/contract/endpoints/patient-records';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

const joinPreviewKey = (id: string) => ['join-preview', id] as const;

/** A record beside an account that it may be joined with; fetched again each time the account is chosen. */
export const joinPreviewQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: [...joinPreviewKey(id), userId],
    queryFn: ({ signal }) =>
      callApi(patientRecordsEndpoints.previewJoin, { params: { id }, query: { userId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
