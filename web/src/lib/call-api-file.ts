import type { Endpoint, InputOf } from '@garden-room/contract/endpoint';
import { readJson, refused, sendCall } from './api-client.ts';
import { networkError } from './api-error.ts';

/** The time that a file may take that is made while it is sent. */
const milliseconds = 300_000;

const lineFeed = 0x0a;

/** Gets how many rows of a table have come, now and then while it comes. */
export type OnRows = (rows: number) => void;

/** Fetches an endpoint's answer as a file, under the name that the server gives it. Throws as `callApi` does. */
export const callApiFile = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onRows?: OnRows,
): Promise<{ name: string; content: Blob }> =>
  sendCall(endpoint, input, { milliseconds }, async (response) => {
    if (!response.ok) throw refused(response, await readJson(response));
    return { name: fileName(response) ?? 'export', content: await readBlob(response, onRows) };
  });

const fileName = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];

/** A connection that is cut on the way has sent no file. */
async function readBlob(response: Response, onRows?: OnRows): Promise<Blob> {
  try {
    const pieces = [];
    let lines = 0;
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      for (const byte of value) if (byte === lineFeed) lines += 1;
      // The first is the header.
      onRows?.(Math.max(0, lines - 1));
    }
    return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
  } catch (error) {
    if (Object(error).name === 'AbortError') throw error;
    throw networkError();
  }
}
