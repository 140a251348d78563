import { accountEndpoints } from '@garden-room/contract/endpoints/account';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';

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
