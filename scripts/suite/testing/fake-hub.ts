import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const exportSchema = z.object({ path: z.string() });

/** The emulators' hub as far as saving goes: `beforeAnswer` is what keeps it busy, or the error it answers. */
export async function startFakeHub(beforeAnswer: () => Promise<unknown>) {
  const hub = createServer(async (request, response) => {
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
    port: (hub.address() as AddressInfo).port,
    stop: () => {
      hub.close();
      hub.closeAllConnections();
    },
  };
}
