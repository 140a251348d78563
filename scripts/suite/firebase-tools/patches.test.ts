import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import workerModule from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js';
import proxyModule from 'firebase-tools/lib/hosting/proxy.js';
import logger from 'firebase-tools/lib/logger.js';
import { afterAll, afterEach, expect, it } from 'vitest';
import {
  exegesis,
  lazyValidators,
  replaceMethod,
  shareRuntimes,
  surviveRequests,
  withoutDebugLog,
} from './patches.ts';

// What is patched for the suite itself, one process for all requests and one group for all emulators, is tested on it
// (scripts/stories) and in ../processes.test.ts.

const dir = mkdtempSync(join(tmpdir(), 'debug-log-'));
afterAll(() => rmSync(dir, { recursive: true }));

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

it('names what another firebase-tools no longer has', () => {
  const renamed: { useFileLogger?: () => string } = {};
  expect(() => replaceMethod(renamed, 'useFileLogger', () => () => '')).toThrow(
    'This firebase-tools has no useFileLogger to replace.',
  );
});

it('stops waiting for a function that ends while it starts', async () => {
  shareRuntimes();
  const process = new EventEmitter();
  const conn = { httpReqOpts: () => ({ host: '127.0.0.1', port: 1 }) };
  const worker = new workerModule.RuntimeWorker('api', { process, conn, events: new EventEmitter() });
  const ready = worker.waitForSocketReady();
  process.emit('exit');
  await expect(ready).rejects.toThrow('ended while it was starting');
});

it('breaks an answer off that the function breaks off, which would end the emulators', async () => {
  surviveRequests();
  const functionOrigin = await serve((_request, response) => {
    response.write('begun');
    setTimeout(() => response.destroy(), 50);
  });
  const proxy = proxyModule.proxyRequestHandler(functionOrigin, 'a function');
  const hosting = await serve((request, response) => void proxy(request, response, () => undefined));
  const answer = await fetch(hosting);
  await expect(answer.text()).rejects.toThrow('terminated');
});

/** An API of one method with a parameter that no validator can be made for. */
const api = {
  openapi: '3.0.1',
  info: { title: 'An API', version: '1' },
  paths: {
    '/thing': {
      get: {
        parameters: [{ name: 'size', in: 'query', schema: { type: 'no such type' } }],
        responses: { default: { description: 'Nothing.' } },
      },
    },
  },
};

it('lets no validator be made before it is needed', async () => {
  await expect(exegesis.middleware(api, { controllers: {} })).rejects.toThrow('schema is invalid');
  lazyValidators();
  await expect(exegesis.middleware(api, { controllers: {} })).resolves.toBeTypeOf('function');
});

it('lets firebase-tools open no log file', async () => {
  withoutDebugLog();
  expect(logger.useFileLogger(join(dir, 'firebase-debug.log'))).toBe('');
  logger.logger.debug('a step of a request');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(readdirSync(dir)).toEqual([]);
});
