import type { Endpoint, InputOf, OutputOf } from '@garden-room/contract/endpoint';
import { type CallOptions, callApiResponse } from './api-client.ts';
import { ApiError } from './api-error.ts';

/**
 * Calls an endpoint that names its answers by a tag (ETag). Null while the answer is still the one that `tag` names: a
 * 304 has no body that the contract could read, and so comes as an error with its status.
 */
export async function callIfChanged<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  tag: string | null,
  options: CallOptions = {},
): Promise<{ output: OutputOf<E>; headers: Headers } | null> {
  const headers: Record<string, string> = tag === null ? {} : { 'If-None-Match': tag };
  try {
    const { output, response } = await callApiResponse(endpoint, input, { ...options, headers });
    return { output, headers: response.headers };
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return null;
    throw error;
  }
}
