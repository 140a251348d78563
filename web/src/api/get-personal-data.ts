import { accountEndpoints } from '@garden-room/contract/endpoints/account';
import type { PersonalData } from '@garden-room/contract/personal-data';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Everything that is held about the user; never cached. */
export const getPersonalData = (id: string): Promise<PersonalData> =>
  callApi(accountEndpoints.getPersonalData, { params: { id } });

/** The same for a page, as it was when the page was opened; forgotten when it is left. */
export const personalDataQuery = (id: string) =>
  queryOptions({
    queryKey: ['personal-data', id],
    queryFn: () => getPersonalData(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
