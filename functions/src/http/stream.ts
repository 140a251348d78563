import { once } from 'node:events';
import type { Response } from 'express';

export const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/**
 * Sends a text piece by piece, as fast as the client reads. An error before the first piece is refused like any
 * other call; a later one cuts the connection, so that no client takes a part for the whole.
 */
export async function sendStream(response: Response, pieces: AsyncIterable<string>): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    for await (const piece of pieces) {
      if (gone.signal.aborted) return;
      if (!response.write(piece)) await once(response, 'drain', { signal: gone.signal });
    }
    response.end();
  } catch (error) {
    if (gone.signal.aborted) return;
    // A refusal is no such file.
    if (!response.headersSent)
      for (const name of ['Content-Type', 'Content-Disposition']) response.removeHeader(name);
    throw error;
  }
}
