import type { PersonalData } from '@garden-room/contract/endpoints/account';
import { accountEndpoints } from '@garden-room/contract/endpoints/account';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';

/** Everything that is held about the user; never cached. */
export const getPersonalData = (id: string): Promise<PersonalData> =>
  callApi(accountEndpoints.getPersonalData, { params: { id } });

/** Everything that is held about the user, for a page: as it was when the page was opened; forgotten when it is left. */
export const personalDataQuery = (id: string) =>
  queryOptions({
    queryKey: ['personal-data', id],
    queryFn: () => getPersonalData(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * Deletes the user's own account, by the ID token of a sign-in just now. A repeated call completes an interrupted
 * deletion; one that is complete is no failure.
 */
export async function deleteAccount(id: string, idToken: string): Promise<void> {
  try {
    const headers = { Authorization: `Bearer ${idToken}` };
    const options = { headers, announceRefusal: false };
    await callApi(accountEndpoints.deleteAccount, { params: { id } }, options);
  } catch (error) {
    if (!hasCode(error, 'account_deleted')) throw error;
  }
}
