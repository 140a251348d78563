import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { sendStream } from './endpoint.ts';

/* A file that is sent piece by piece, to a client that has seen enough of it. */
it.each([
  ['while the client reads', 1_000],
  ['while the client is slower', 1_000_000],
])('takes no more pieces once the client has gone: %s', async (_when, size) => {
  let taken = 0;
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) {
        taken += 1;
        // As the store answers: later.
        await new Promise((answer) => setTimeout(answer, 1));
        yield 'a'.repeat(size);
      }
    } finally {
      isEnded = true;
    }
  }
  const server = createServer((_request, response) => void sendStream(response, endless())).listen(0);
  await once(server, 'listening');
  const client = new AbortController();
  const { port } = server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}`, { signal: client.signal });
  await body?.getReader().read();
  client.abort();
  await vi.waitFor(() => expect(isEnded).toBe(true));
  const before = taken;
  await new Promise((later) => setTimeout(later, 20));
  expect(taken).toBe(before);
  server.close();
});
