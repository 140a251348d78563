import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { openedOrigin, workspaceOrigin } from './addresses.ts';
import { webEnvironment } from './build.ts';
import { findFreePorts, type Ports, readPorts } from './ports.ts';
import { serveWorkspace } from './workspace.ts';

const codespace = {
  CODESPACE_NAME: 'quiet-fern',
  GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: 'app.github.dev',
};

describe('workspaceOrigin', () => {
  it('is where GitHub forwards the port', () => {
    expect(workspaceOrigin(8443, codespace)).toBe('https://quiet-fern-8443.app.github.dev');
  });

  it.each([{}, { CODESPACE_NAME: 'quiet-fern' }])('is nowhere with only %j', (env) => {
    expect(workspaceOrigin(8443, env)).toBeUndefined();
  });
});

test('a hosted workspace builds the site and its sign-in for one origin, one’s own machine for two', () => {
  const ports = readPorts({});
  expect(webEnvironment(ports)).toMatchObject({
    VITE_SITE_URL: 'http://127.0.0.1:5000',
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
  });
  for (const [name, value] of Object.entries(codespace)) vi.stubEnv(name, value);
  const origin = 'https://quiet-fern-8443.app.github.dev';
  expect(openedOrigin(ports)).toBe(origin);
  expect(webEnvironment(ports)).toMatchObject({ VITE_SITE_URL: origin, VITE_AUTH_EMULATOR_URL: origin });
});

describe('serveWorkspace', () => {
  const servers: Server[] = [];
  let ports: Ports;

  const serveEcho = (name: string, port: number) =>
    new Promise<void>((resolve) => {
      const server = createServer(async (incoming, answer) => {
        const { method, url, headers } = incoming;
        answer.writeHead(207, { 'x-from': name, 'set-cookie': ['a=1', 'b=2'] });
        answer.end(JSON.stringify({ method, url, origin: headers.origin, body: await text(incoming) }));
      });
      servers.push(server.listen(port, '127.0.0.1', resolve));
    });
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${ports.workspace}${path}`, init);

  beforeAll(async () => {
    ports = await findFreePorts();
    await serveEcho('auth', ports.auth);
    servers.push(await serveWorkspace(ports));
  });
  afterAll(() => servers.forEach((server) => void server.close()));

  it('answers 502 while the site is not there', async () => {
    expect((await ask('/')).status).toBe(502);
  });

  it.each([
    ['auth', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo'],
    ['auth', '/securetoken.googleapis.com/v1/token'],
    ['auth', '/emulator/auth/handler?x=%2F'],
    ['site', '/emulator'],
    ['site', '/api/appointments?limit=2'],
    ['site', '/blogDetails/identitytoolkit.googleapis.com/'],
  ])('passes on to %s what is asked of %s', async (name, path) => {
    if (!servers[2]) await serveEcho('site', ports.hosting);
    const answer = await ask(path, {
      method: 'POST',
      headers: { origin: 'https://quiet-fern.test' },
      body: 'what was typed',
    });
    expect(answer.status).toBe(207);
    expect(answer.headers.get('x-from')).toBe(name);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: path,
      origin: 'https://quiet-fern.test',
      body: 'what was typed',
    });
  });
});
