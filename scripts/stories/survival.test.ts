import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { call } from '../../functions/test/support/api.ts';
import { origin } from '../../functions/test/support/suite.ts';

const { hostname, port, host } = new URL(origin);

/** The status of a target that no client would send: `fetch` mends them. Undefined without an answer. */
async function statusOf(target: string, hostHeader = host): Promise<number | undefined> {
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostHeader}\r\nConnection: close\r\n\r\n`, 'latin1');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(await text(socket))?.[1];
  return status === undefined ? undefined : Number(status);
}

const broken = [
  ...['//', '//[', '///[', '//%', '//[::1', '/\\[', '/\\\\[', '//a:b/', '//a@[', '//a@b', '//:@b', '/\\a@b'],
  ...['http://[', 'http://a%b/', 'http://a:99999/', 'foo://', 'foo://a', 'foo://a%b/', '*'],
];

it.each(broken)('a target that is no address of the site is not found: %s', async (target) => {
  expect(await statusOf(target)).toBe(404);
  expect((await call('/healthz')).status).toBe(200);
});

it.each(['', '[', 'a b', 'a%b', '127.0.0.1:x'])(
  'nor is the site at such a host: "%s"',
  async (hostHeader) => {
    expect(await statusOf('/', hostHeader)).toBe(404);
    expect((await call('/healthz')).status).toBe(200);
  },
);

const parts = [
  ...[
    '/',
    '//',
    '\\',
    '[',
    ']',
    '%',
    '@',
    ':',
    '?',
    '#',
    '&',
    '=',
    '.',
    '..',
    '{',
    '}',
    '(',
    '*',
    '!',
    '|',
    '^',
    '~',
  ],
  ...[
    '"',
    '<',
    '%00',
    '%ff',
    '%2f',
    '%5b',
    '\x80',
    '\xff',
    'api',
    'healthBlog',
    'dashboard',
    '::1',
    'http://',
    'foo:',
  ],
];
const targets = fc
  .tuple(
    fc.constantFrom('/', '/', '/', ''),
    fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }),
  )
  .map(([first, rest]) => first + rest.join(''));

it('three hundred strange targets are answered, and the suite goes on', async () => {
  const failed: string[] = [];
  for (const target of fc.sample(targets, { numRuns: 300, seed: 2026 })) {
    const status = await statusOf(target);
    // Paths that do not decode are the emulator's own failure (fuzz-hosting.test.ts).
    if (status === undefined || (status >= 500 && decodes(target))) failed.push(`${status} ${target}`);
  }
  expect(failed).toEqual([]);
  expect((await call('/healthz')).status).toBe(200);
}, 120_000);

function decodes(target: string): boolean {
  try {
    return decodeURI(target) !== undefined;
  } catch {
    return false;
  }
}
