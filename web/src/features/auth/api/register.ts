import { endpoints } from '@garden-room/contract/endpoints';
import { callApi } from '#lib/api-client.ts';

export type NewAccount = { name: string; email: string; password: string };

/**
 * Creates the account, then its record. `recorded` is false when only the account could be made: the first login
 * then creates the record. Throws what the identity provider refused.
 */
export async function register({ name, email, password }: NewAccount): Promise<{ recorded: boolean }> {
  const { createAccount } = await import('#lib/auth/create-account.ts');
  const idToken = await createAccount(name, email, password);
  try {
    const headers = { Authorization: `Bearer ${idToken}` };
    await callApi(endpoints.manageUser, { body: { userEmail: email, name } }, { headers });
    return { recorded: true };
  } catch {
    return { recorded: false };
  }
}
