import { sessionEndpoints } from '@garden-room/contract/endpoints/session';
import { callApi } from '#lib/api-client.ts';
import type { AuthUser } from '#lib/auth/auth-user.tsx';

/** Exchanges an ID token for the session cookie. */
export async function startSession(
  authUser: Pick<AuthUser, 'email' | 'idToken'>,
  signal?: AbortSignal,
): Promise<void> {
  const headers = { Authorization: `Bearer ${await authUser.idToken()}` };
  await callApi(sessionEndpoints.startSession, { body: { email: authUser.email } }, { signal, headers });
}
