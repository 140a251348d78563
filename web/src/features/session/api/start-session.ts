import { endpoints } from '@garden-room/contract/endpoints';
import { callApi } from '#lib/api-client.ts';
import type { Identity } from '#lib/auth/identity.tsx';

/** Exchanges the identity's token for the session cookie. */
export async function startSession(identity: Identity, signal: AbortSignal): Promise<void> {
  const headers = { Authorization: `Bearer ${await identity.idToken()}` };
  await callApi(endpoints.startSession, { body: { email: identity.email } }, { signal, headers });
}
