import { endpoints } from '@garden-room/contract/endpoints';
import { callApi } from '#lib/api-client.ts';
import type { AuthUser } from '#lib/auth/auth-user.tsx';

/** Exchanges an ID token for the session cookie. */
export async function startSession(
  authUser: Pick<AuthUser, 'email' | 'idToken'>,
  signal?: AbortSignal,
): Promise<void> {
  const headers = { Authorization: `Bearer ${await authUser.idToken()}` };
  await callApi(endpoints.startSession, { body: { email: authUser.email } }, { signal, headers });
}
