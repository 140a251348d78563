import { lookup } from 'node:dns';
import http, { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFetchCalendar } from './fetch-calendar.ts';

let server: Server;
let answer: RequestListener;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** The public internet, as far as these tests have one: `calendar.test`, which is this server. */
const names: Record<string, string> = { 'calendar.test': '127.0.0.1', 'inside.test': '10.0.0.7' };
const fromNames: LookupFunction = (name, _options, callback) =>
  names[name]
    ? callback(null, [{ address: names[name], family: 4 }])
    : callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '');
const fetching = createFetchCalendar({
  get: (url, options) => http.get(Object.assign(new URL(url), { protocol: 'http:' }), options),
  lookup: fromNames,
  mayReach: (ip) => ip === '127.0.0.1',
  maxBytes: 1000,
  maxMs: 400,
});
const at = (host: string, path = '/a.ics') =>
  `https://${host}:${(server.address() as AddressInfo).port}${path}`;
const failing = (url: string, fetchCalendar = fetching) =>
  fetchCalendar(url).then(
    () => 'fetched',
    (error: unknown) => Object(error).reason,
  );

describe('a calendar', () => {
  it('is fetched, also from where it has moved to', async () => {
    answer = ({ url }, response) =>
      url === '/old'
        ? response.writeHead(302, { location: '/a.ics' }).end()
        : response.end('BEGIN:VCALENDAR');
    expect(await fetching(at('calendar.test', '/old'))).toBe('BEGIN:VCALENDAR');
    expect(asked).toEqual(['/old', '/a.ics']);
  });

  it.each([
    ['is not shown', 403, 'refused'],
    ['is gone', 404, 'refused'],
    ['is at a server with a fault', 503, 'unreachable'],
  ])('that %s is named so', async (_case, status, reason) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await failing(at('calendar.test'))).toBe(reason);
  });

  it('that moves for ever, never ends, never answers or has no name is given up', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await failing(at('calendar.test'))).toBe('unreachable');
    expect(asked).toHaveLength(4);
    answer = (_request, response) => {
      const more = setInterval(() => response.write('x'.repeat(400)), 1);
      response.on('close', () => clearInterval(more));
    };
    expect(await failing(at('calendar.test'))).toBe('too_large');
    answer = (_request, response) => response.write('BEGIN:');
    expect(await failing(at('calendar.test'))).toBe('unreachable');
    answer = () => undefined;
    expect(await failing(at('calendar.test'))).toBe('unreachable');
    expect(await failing(at('nobody.test'))).toBe('unreachable');
  });
});

describe('an address that is not public', () => {
  it.each(['https://10.0.0.7/', 'https://[::1]/', 'https://inside.test/', 'http://calendar.test/'])(
    'is not asked, also where a public one sends there: %s',
    async (url) => {
      answer = (_request, response) => response.writeHead(302, { location: url }).end();
      expect(await failing(url)).toBe('not_public');
      expect(asked).toEqual([]);
      expect(await failing(at('calendar.test'))).toBe('not_public');
      expect(asked).toEqual(['/a.ics']);
    },
  );

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '2130706433', '0x7f.1', '[::1]', '[::]', '[fe80::1]', '[fd00::1]'],
    ...['[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '[2001:db8::1]', 'localhost'],
  ])('is known to be none: %s', async (host) => {
    expect(await failing(`https://${host}/`, createFetchCalendar({ lookup }))).toBe('not_public');
  });
});
