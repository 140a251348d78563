import type { Endpoint, InputOf } from '@garden-room/contract/endpoint';
import { readJson, refused, sendCall } from './api-client.ts';
import { networkError } from './api-error.ts';

/** How long a file may take that is made while it is sent. */
const milliseconds = 300_000;

/** Fetches an endpoint's answer as a file, under the name that the server gives it. Throws as `callApi` does. */
export const callApiFile = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<{ name: string; content: Blob }> =>
  sendCall(endpoint, input, { milliseconds }, async (response) => {
    if (!response.ok) throw refused(response, await readJson(response));
    return { name: fileName(response) ?? 'export', content: await readBlob(response) };
  });

const fileName = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];

/** A connection that is cut on the way has sent no file. */
async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    if (Object(error).name === 'AbortError') throw error;
    throw networkError();
  }
}
