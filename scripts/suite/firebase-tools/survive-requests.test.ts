import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import proxyModule from 'firebase-tools/lib/hosting/proxy.js';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { surviveRequests } from './survive-requests.ts';

beforeAll(surviveRequests);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('breaks an answer off that the function breaks off, which would end the emulators', async () => {
  const functionOrigin = await serve((_request, response) => {
    response.write('begun');
    setTimeout(() => response.destroy(), 50);
  });
  const proxy = proxyModule.proxyRequestHandler(functionOrigin, 'a function');
  const hosting = await serve((request, response) => void proxy(request, response, () => undefined));
  const answer = await fetch(hosting);
  await expect(answer.text()).rejects.toThrow('terminated');
});
