import { networkError, unreadableError } from './api-error.ts';
import { callSignal } from './call-signal.ts';

const timeoutMilliseconds = 20_000;

/**
 * A page of this site as a document, by its address: what its HTML carries can be read out of it. A page that says 404
 * is one as well. Throws an `ApiError` for no or another answer.
 */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const call = callSignal([signal], timeoutMilliseconds);
  try {
    const response = await fetch(address, { signal: call.signal });
    if (!response.ok && response.status !== 404) throw unreadableError(response.status);
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch (error) {
    throw error instanceof TypeError ? networkError() : error;
  } finally {
    call.release();
  }
}
