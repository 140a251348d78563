import { sessionEndpoints } from '@garden-room/contract/endpoints/session';
import { callApi } from '#lib/api-client.ts';

/** Clears the session cookie. Needs no sign-in, and works without a cookie. */
export async function endSession(signal: AbortSignal): Promise<void> {
  await callApi(sessionEndpoints.endSession, { body: {} }, { signal });
}
