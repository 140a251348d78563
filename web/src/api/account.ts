import { accountEndpoints } from '@garden-room/contract/endpoints/account';
import { hasCode } from '#lib/api-error.ts';
import { apiOf } from './api-of.ts';

const api = apiOf(accountEndpoints, {
  // As it was when the page was opened; forgotten when it is left.
  getPersonalData: { reads: 'personal-data', gcTime: 0, refetchOnWindowFocus: false },
  deleteAccount: { changes: [] },
});

/** Everything that is held about the user. */
export const { getPersonalData } = api;

/**
 * Deletes the user's own account, by the ID token of a sign-in just now. A repeated call completes an interrupted
 * deletion; one that is complete is no failure.
 */
export async function deleteOwnAccount(id: string, idToken: string): Promise<void> {
  try {
    const headers = { Authorization: `Bearer ${idToken}` };
    await api.deleteAccount.call({ params: { id } }, { headers, announceRefusal: false });
  } catch (error) {
    if (!hasCode(error, 'account_deleted')) throw error;
  }
}
