// @time
import { lookup } from 'node:dns';
import http, { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIP, type LookupFunction } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFetchCalendar, createLocalFetchCalendar } from './fetch-calendar.ts';

let server: Server;
let answer: RequestListener;
let requests: string[];
beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
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
/** A name server that says one address of every name. */
const answering =
  (address: string): LookupFunction =>
  (_name, _options, callback) =>
    callback(null, [{ address, family: isIP(address) }]);
const network: Parameters<typeof createFetchCalendar>[0] = {
  get: (url, options) => http.get(Object.assign(new URL(url), { protocol: 'http:' }), options),
  lookup: fromNames,
  mayReach: (ip) => ip === '127.0.0.1',
  mayNamePort: true,
  maxBytes: 1000,
  // A busy machine answers late.
  maxMs: 20_000,
};
const fetching = createFetchCalendar(network);
const impatient = createFetchCalendar({ ...network, maxMs: 400 });
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
    expect(requests).toEqual(['/old', '/a.ics']);
  });

  it.each([
    ['is not shown', 403, 'refused'],
    ['asks for a password', 401, 'refused'],
    ['is not there', 404, 'refused'],
    ['is gone', 410, 'refused'],
    ['is asked for too often', 429, 'too_often'],
    ['is empty', 204, 'empty'],
    ['is empty although its server calls that an answer', 200, 'empty'],
    ['moves nowhere', 302, 'unreachable'],
    ['is at a server with a fault', 503, 'unreachable'],
  ])('that %s is named so', async (_case, status, reason) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await failing(at('calendar.test'))).toBe(reason);
  });

  it.each([301, 302, 303, 307, 308])('is fetched from where it has moved to: %i', async (status) => {
    const { port } = server.address() as AddressInfo;
    const places: Record<string, string> = {
      '/cal/older?key=1': '../http',
      // Never without encryption.
      '/http': `http://calendar.test:${port}/webcal`,
      '/webcal': `webcal://calendar.test:${port}/a.ics`,
    };
    answer = ({ url = '' }, response) =>
      places[url]
        ? response.writeHead(status, { location: places[url] }).end('moved')
        : response.end('BEGIN:VCALENDAR');
    expect(await fetching(at('calendar.test', '/cal/older?key=1'))).toBe('BEGIN:VCALENDAR');
    expect(requests).toEqual(['/cal/older?key=1', '/http', '/webcal', '/a.ics']);
  });

  it.each([
    ['120', () => '120', 120_000],
    ['a date in an hour', () => new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
    ['999999999', () => '999999999', 86_400_000],
    ['soon', () => 'soon', 0],
    ['-5', () => '-5', 0],
  ])('is left alone for as long as its server asks: Retry-After %s', async (_what, said, wait) => {
    for (const status of [429, 503]) {
      answer = (_request, response) => response.writeHead(status, { 'retry-after': said() }).end();
      const { waitMs } = await fetching(at('calendar.test')).catch((error: unknown) => Object(error));
      expect(Math.abs(waitMs - wait)).toBeLessThan(5000);
    }
  });

  it('is asked for as Office 365 wants to be asked', async () => {
    answer = ({ headers }, response) =>
      /^Mozilla\/5\.0 \(compatible; /.test(headers['user-agent'] ?? '')
        ? response.end('BEGIN:VCALENDAR')
        : response.writeHead(302, { location: '/owa/error.aspx' }).end();
    expect(await fetching(at('calendar.test'))).toBe('BEGIN:VCALENDAR');
    expect(requests).toEqual(['/a.ics']);
  });

  it('is read where a line is folded between the bytes of a letter', async () => {
    const bytes = Buffer.from('TZID:Zürich');
    answer = (_request, response) =>
      response.end(Buffer.concat([bytes.subarray(0, 7), Buffer.from('\r\n '), bytes.subarray(7)]));
    expect(await fetching(at('calendar.test'))).toBe('TZID:Zürich');
  });
});

describe('a calendar that is compressed unasked', () => {
  const text = `BEGIN:VCALENDAR\r\n${'X-A:1\r\n'.repeat(100)}END:VCALENDAR`;
  const sending = (encoding: string | null, body: Buffer) => {
    answer = (_request, response) =>
      response.writeHead(200, encoding === null ? {} : { 'content-encoding': encoding }).end(body);
  };

  it.each([
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['identity', Buffer.from(text)],
    [null, gzipSync(text)],
  ])('is read: %s', async (encoding, body) => {
    sending(encoding, body);
    expect(await fetching(at('calendar.test'))).toBe(text);
  });

  it('is too large by what comes out of it, and cut off or of an unknown kind it is none', async () => {
    const large = 'a'.repeat(1001);
    for (const [encoding, body] of [
      ['gzip', gzipSync(large)],
      ['deflate', deflateSync(large)],
      ['br', brotliCompressSync(large)],
    ] as const) {
      sending(encoding, body);
      expect(await failing(at('calendar.test'))).toBe('too_large');
      sending(encoding, body.subarray(0, -4));
      expect(await failing(at('calendar.test'))).toMatch(/^(too_large|unreachable)$/);
    }
    sending('gzip', gzipSync(text).subarray(0, -12));
    expect(await failing(at('calendar.test'))).toBe('unreachable');
    for (const encoding of ['compress', 'gzip, gzip, gzip']) {
      sending(encoding, gzipSync(text));
      expect(await failing(at('calendar.test'))).toBe('not_a_calendar');
    }
  });

  it('that moves for ever, never ends, never answers or has no name is given up', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await failing(at('calendar.test'))).toBe('unreachable');
    expect(requests).toHaveLength(4);
    answer = (_request, response) => {
      const more = setInterval(() => response.write('x'.repeat(400)), 1);
      response.on('close', () => clearInterval(more));
    };
    expect(await failing(at('calendar.test'))).toBe('too_large');
    answer = (_request, response) => response.write('BEGIN:');
    expect(await failing(at('calendar.test'), impatient)).toBe('unreachable');
    answer = () => undefined;
    expect(await failing(at('calendar.test'), impatient)).toBe('unreachable');
    expect(await failing(at('nobody.test'))).toBe('unreachable');
  });
});

describe('an address that is not public', () => {
  it('is not asked without encryption', async () => {
    expect(await failing('http://calendar.test/')).toBe('not_public');
  });

  it.each(['https://10.0.0.7/', 'https://[::1]/', 'https://inside.test/', 'http://inside.test/'])(
    'is not asked, also where a public one sends there: %s',
    async (url) => {
      answer = (_request, response) => response.writeHead(302, { location: url }).end();
      expect(await failing(url)).toBe('not_public');
      expect(requests).toEqual([]);
      expect(await failing(at('calendar.test'))).toBe('not_public');
      expect(requests).toEqual(['/a.ics']);
    },
  );

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['0.1.2.3', '192.0.0.8', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '100.127.255.255', '2130706433', '0x7f.1'],
    ...['[::1]', '[::]', '[::10.0.0.7]', '[::8.8.8.8]', '[::ffff:10.0.0.1]', '[::ffff:8.8.8.8]'],
    ...['[64:ff9b::a00:1]', '[64:ff9b:1::a00:1]', '[100::1]', '[1::1]', '[1fff:ffff::1]'],
    ...['[2001::1]', '[2001:2::1]', '[2001:20::1]', '[2001:db8::1]', '[2002:a00:1::1]', '[3fff::1]'],
    ...['[4000::1]', '[5f00::1]', '[8000::1]', '[e000::1]', '[fc00::1]', '[fd00::1]', '[fe80::1]'],
    ...['[fec0::1]', '[ff02::1]', 'localhost'],
  ])('is known to be none: %s', async (host) => {
    expect(await failing(`https://${host}/`, createFetchCalendar({ lookup }))).toBe('not_public');
    const address = new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, '');
    const named = createFetchCalendar({ lookup: answering(address) });
    expect(await failing('https://calendar.test/', named)).toBe('not_public');
  });

  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1', '2000::1', '3ffe:ffff::1'])(
    'is not taken for one: %s',
    async (address) => {
      const asking: string[] = [];
      const get = (_url: URL, { lookup: checked }: http.RequestOptions) => {
        checked?.('calendar.test', {}, (error, found) => asking.push(`${error?.message ?? found}`));
        throw new Error('no network in this test');
      };
      await failing('https://calendar.test/', createFetchCalendar({ get, lookup: answering(address) }));
      expect(asking).toEqual([address]);
    },
  );

  it('is not reached over a connection that another call has kept open', async () => {
    answer = (_request, response) => response.end('BEGIN:VCALENDAR');
    const address = at('calendar.test');
    const unchecked = { lookup: fromNames, agent: http.globalAgent };
    await new Promise((read) =>
      http.get(address.replace('https', 'http'), unchecked, (response) =>
        response.resume().once('close', read),
      ),
    );
    const get = (url: URL, options: http.RequestOptions) =>
      http.get(Object.assign(new URL(url), { protocol: 'http:' }), options);
    const fetchNow = createFetchCalendar({ get, lookup: fromNames, mayNamePort: true });
    expect(await failing(address, fetchNow)).toBe('not_public');
    expect(requests).toHaveLength(1);
  });
});

describe('a port', () => {
  const typed = 'https://calendar.test:8443/a.ics';

  it('other than that of https is refused, also where a public address sends there', async () => {
    expect(await failing(typed, createFetchCalendar({ lookup: fromNames }))).toBe('other_port');
    answer = (_request, response) => response.writeHead(302, { location: typed }).end();
    const get = (_url: URL, options: http.RequestOptions) =>
      http.get(at('calendar.test').replace('https', 'http'), options);
    const plain = createFetchCalendar({ get, lookup: fromNames, mayReach: (ip) => ip === '127.0.0.1' });
    expect(await failing('https://calendar.test:443/a.ics', plain)).toBe('other_port');
    expect(requests).toEqual(['/a.ics']);
  });

  it('may be any on a local suite, which reads from this machine and from nowhere else', async () => {
    answer = (_request, response) => response.end('BEGIN:VCALENDAR');
    const local = createLocalFetchCalendar();
    expect(await local(at('127.0.0.1'))).toBe('BEGIN:VCALENDAR');
    for (const host of ['8.8.8.8', '10.0.0.7', '[2606:4700::1]', '169.254.169.254'])
      expect(await failing(`https://${host}/a.ics`, local)).toBe('not_public');
  });
});
