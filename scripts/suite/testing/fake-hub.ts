import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const exportSchema = z.object({ path: z.string() });

/**
 * The emulators' hub as far as saving goes, and the site of a suite as far as its scheduled functions go.
 * `beforeAnswer` is what keeps an export busy, or the error it fails with.
 */
export async function startFakeHub(beforeAnswer: () => Promise<unknown>) {
  const triggered: string[] = [];
  const hub = createServer(async (request, response) => {
    if (request.url === '/scheduled') {
      triggered.push(request.url);
      response.writeHead(204).end();
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
