import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import emulatorModule, { type FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js';
import { afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { shareRuntimes } from './shared-runtimes.ts';

/*
 * firebase-tools' own Functions emulator, with what it would spawn replaced by servers in this process: each listens
 * a while after it was started and tells what was done to it.
 */
const project = 'demo-runtimes';
const trigger = {
  id: 'us-central1-api',
  name: 'api',
  entryPoint: 'api',
  platform: 'gcfv2',
  region: 'us-central1',
  httpsTrigger: {},
  timeoutSeconds: 2,
  secretEnvironmentVariables: [],
};

interface Runtime {
  killed: boolean;
  connections: number;
  kill: () => void;
}
let runtimes: Runtime[];
let startDelay: number;
let letNeighbourGo: () => void;
let address: string;
let front: Server;
let starts: MockInstance<FunctionsEmulator['startRuntime']>;

beforeAll(shareRuntimes);

beforeEach(async () => {
  runtimes = [];
  startDelay = 0;
  const backend = {
    codebase: 'default',
    functionsDir: import.meta.dirname,
    env: {},
    secretEnv: [],
    runtime: 'nodejs24',
  };
  const emulator = new emulatorModule.FunctionsEmulator({
    projectId: project,
    projectDir: import.meta.dirname,
    emulatableBackends: [backend],
    verbosity: 'SILENT',
  });
  emulator.setTriggersForTesting([trigger], backend);
  emulator.startNode = startFakeRuntime;
  starts = vi.spyOn(emulator, 'startRuntime');
  front = createServer(emulator.createHubServer());
  address = `${await listen(front)}/${project}/us-central1/api`;
});

afterEach(() => {
  close(front);
  for (const { kill } of runtimes) kill();
});

/** `/slow` never answers, `/begun` never ends, `/neighbour` waits until the test lets it go. */
const answer: RequestListener = (request, response) => {
  if (request.url === '/slow') return;
  if (request.url === '/begun') response.writeHead(200).write('begun');
  else if (request.url === '/neighbour') letNeighbourGo = () => response.end('ok');
  else setTimeout(() => response.end('ok'), 20);
};

async function startFakeRuntime() {
  const server = createServer(answer);
  const kill = () => {
    runtime.killed = true;
    close(server);
    child.emit('exit');
  };
  const child = Object.assign(new EventEmitter(), { kill });
  const runtime: Runtime = { killed: false, connections: 0, kill };
  server.on('connection', () => {
    runtime.connections += 1;
  });
  const origin = new URL(await listen(server));
  runtimes.push(runtime);
  const readyAt = Date.now() + startDelay;
  const nowhere = { host: '127.0.0.1', port: 1 };
  const httpReqOpts = () =>
    Date.now() < readyAt ? nowhere : { host: origin.hostname, port: Number(origin.port) };
  return { process: child, events: new EventEmitter(), cwd: '.', conn: { httpReqOpts } };
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const status = async (path: string) => (await fetch(`${address}${path}`)).status;

it('lets fifty requests that arrive before the function has started wait for its one start', async () => {
  startDelay = 500;
  const statuses = await Promise.all(Array.from({ length: 50 }, () => status('/quick')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(runtimes).toHaveLength(1);
});

it('answers a request past the limit with 504, lets its neighbour finish, then retires the process', async () => {
  const slow = status('/slow');
  await sleep(1500);
  const neighbour = status('/neighbour');
  expect(await slow).toBe(504);
  expect(runtimes[0]?.killed).toBe(false);
  letNeighbourGo();
  expect(await neighbour).toBe(200);
  await expect.poll(() => runtimes[0]?.killed).toBe(true);
  expect(await status('/quick')).toBe(200);
  expect(runtimes).toHaveLength(2);
});

it('breaks an answer off that stalls in the middle', async () => {
  const response = await fetch(`${address}/begun`);
  await expect(response.text()).rejects.toThrow('terminated');
  await expect.poll(() => runtimes[0]?.killed).toBe(true);
});

it('answers 503 when the process ends while it starts, and starts another for the next request', async () => {
  startDelay = 60_000;
  const early = [status('/quick'), status('/quick')];
  // One that came after the end would start a process of its own and be answered.
  await expect.poll(() => starts.mock.calls.length).toBe(2);
  await expect.poll(() => runtimes.length).toBe(1);
  startDelay = 0;
  runtimes[0]?.kill();
  expect(await Promise.all(early)).toEqual([503, 503]);
  expect(await status('/quick')).toBe(200);
  expect(runtimes).toHaveLength(2);
});

it('opens a connection a request: a kept one may be closed just when the next request takes it', async () => {
  await status('/quick');
  const afterStart = runtimes[0]?.connections ?? 0;
  for (const _ of [1, 2, 3]) expect(await status('/quick')).toBe(200);
  expect(runtimes.map(({ connections }) => connections - afterStart)).toEqual([3]);
});
