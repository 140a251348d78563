import type { Endpoint, InputOf } from '@garden-room/contract/endpoint';
import { callApi } from './api-client.ts';
import { hasCode } from './api-error.ts';

/**
 * Calls an endpoint that removes something. What is gone already counts as removed: another tab or user was first, or the
 * answer to an earlier call was lost.
 */
export async function callRemoval<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  try {
    await callApi(endpoint, input);
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
  }
}
