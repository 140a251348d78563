import { endpoints } from '@garden-room/contract/endpoints';
import { callApi } from '#lib/api-client.ts';

/** Clears the session cookie. Works for anybody, also when there is none. */
export async function endSession(signal: AbortSignal): Promise<void> {
  await callApi(endpoints.endSession, { body: {} }, { signal });
}
