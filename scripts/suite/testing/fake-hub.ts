import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const exportSchema = z.object({ path: z.string() });

/**
 * The emulators' hub as far as saving goes, and the Functions emulator of a suite with one scheduled function.
 * `beforeAnswer` is what keeps an export busy, or the error it fails with.
 */
export async function startFakeHub(beforeAnswer: () => Promise<unknown>) {
  const triggered: string[] = [];
  const hub = createServer(async (request, response) => {
    if (request.url === '/backends') {
      response.end(
        JSON.stringify({
          backends: [{ functionTriggers: [{ id: 'nightly', schedule: {} }, { id: 'api' }] }],
        }),
      );
      return;
    }
    if (request.url?.includes('/triggers/')) {
      triggered.push(request.url);
      response.end();
      return;
    }
    const { path } = exportSchema.parse(await json(request));
    try {
      await beforeAnswer();
    } catch (error) {
      response.writeHead(500).end(String(error));
      return;
    }
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'firebase-export-metadata.json'), JSON.stringify({ savedAt: Date.now() }));
    response.end('{"message":"OK"}');
  });
  await once(hub.listen(0, '127.0.0.1'), 'listening');
  return {
    triggered,
    port: (hub.address() as AddressInfo).port,
    stop: () => {
      hub.close();
      hub.closeAllConnections();
    },
  };
}
