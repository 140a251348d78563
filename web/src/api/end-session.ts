import { sessionEndpoints } from '@garden-room/contract/endpoints/session';
import { callApi } from '#lib/api-client.ts';

/** Clears the session cookie. Works for anybody, also when there is none. */
export async function endSession(signal: AbortSignal): Promise<void> {
  await callApi(sessionEndpoints.endSession, { body: {} }, { signal });
}
