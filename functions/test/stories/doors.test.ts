import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, type Options, refusal } from '../support/api.ts';
import { type Server, securityHeaders, serveTable } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { refusalsIn } from '../support/store.ts';
import { functionOrigin, origin } from '../support/suite.ts';

const rows: [string, Endpoint][] = Object.entries(endpoints);
const unsafe = rows.filter(([, row]) => row.method !== 'GET');
const withBody = rows.filter(([, row]) => row.body);
const guarded = rows.filter(([, row]) => row.access !== 'anyone');

let server: Server;
let patient: Person;
let admin: Person;
beforeAll(async () => {
  [server, patient, admin] = await Promise.all([serveTable(), newPatient(), newAdmin()]);
});
afterAll(() => server.close());

const pathOf = (row: Endpoint) => row.path.replace(/\{\w+\}/g, 'some-id');
/** By a caller with the right to call, so that only the request itself can be refused. */
const attempt = (row: Endpoint, options: Options): Promise<Answer> => {
  const person = row.access === 'admin' || row.access === 'staff' ? admin : patient;
  return person.call(pathOf(row), {
    method: row.method,
    token: person.token,
    at: server.origin,
    ...options,
  });
};
const last = 'and nothing was written';

describe.each(unsafe)('%s, sent from elsewhere', (_name, row) => {
  const nothingWritten = refusalsIn();

  it.each<[string, Options['headers']]>([
    ['without the header that forms cannot set', { 'x-requested-with': null }],
    ['with another value in it', { 'x-requested-with': 'fetch' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['with neither Origin nor Sec-Fetch-Site', { origin: null }],
    ['cross-site by its own account', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ])('%s is refused', async (_how, headers) => {
    expect(refusal(await attempt(row, { json: {}, headers: headers ?? {} }))).toBe('403 cross_site');
  });

  it(last, nothingWritten);
});

describe.each(withBody)('%s, with a body that is', (_name, row) => {
  const nothingWritten = refusalsIn();

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    '%s is refused',
    async (type) => {
      const answer = await attempt(row, { text: 'a=1', headers: { 'content-type': type } });
      expect(refusal(answer)).toBe('415 unsupported_media_type');
    },
  );

  it('too large is refused', async () => {
    const answer = await attempt(row, { json: { padding: 'x'.repeat(300_000 + (row.mostBytes ?? 0)) } });
    expect(refusal(answer)).toBe('413 payload_too_large');
  });

  it.each([
    ['a list', []],
    ['something else', { $where: 1 }],
  ])('%s is refused with its issues', async (_what, json) => {
    const answer = await attempt(row, { json });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: expect.arrayContaining([expect.any(Object)]) });
  });

  it.each([
    ['{', 'malformed_json'],
    ['{"a":}', 'malformed_json'],
    ['"x"', 'validation_failed'],
    ['7', 'validation_failed'],
    ['null', 'missing_fields'],
  ])('no JSON object or list, %s, is refused', async (text, code) => {
    const answer = await attempt(row, { text, headers: { 'content-type': 'application/json' } });
    expect(refusal(answer)).toBe(`400 ${code}`);
  });

  it(last, nothingWritten);
});

describe('signed out', () => {
  const nothingWritten = refusalsIn();

  it.each(guarded)('%s is refused before anything else is looked at', async (_name, row) => {
    const options = { method: row.method, at: server.origin, ...(row.body && { json: {} }) };
    expect(refusal(await call(pathOf(row), options))).toBe('401 unauthenticated');
  });

  it(last, nothingWritten);
});

describe('what there is not', () => {
  it.each(['/', '/nope', '/available-slots/x', '/AVAILABLE-SLOTS', '/users'])(
    'GET %s is a JSON 404',
    async (path) => {
      const answer = await call(path);
      expect(refusal(answer)).toBe('404 not_found');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('POST to an unknown path is a JSON 404 too', async () => {
    expect(refusal(await admin.call('/nope', { json: {} }))).toBe('404 not_found');
  });

  it('a known path with another method says which it has', async () => {
    const answer = await call('/schedule', { method: 'DELETE' });
    expect(refusal(answer)).toBe('405 method_not_allowed');
    expect(answer.headers.get('allow')).toBe('GET, PUT');
  });
});

describe('every answer', () => {
  it('is kept by no cache, unless it says so, and gives nothing away', async () => {
    for (const path of ['/healthz', '/nope', '/appointments']) {
      const { headers } = await call(path);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('the function’s own address', () => {
  it.each(['/api/healthz', '/api/nope', '/rss.xml', '/healthBlog', '/nowhere'])(
    'answers with the headers that Hosting would add: %s',
    async (path) => {
      const [{ headers }, throughHosting] = await Promise.all([
        fetch(`${functionOrigin}${path}`),
        fetch(`${origin}${path}`),
      ]);
      for (const [name, value] of Object.entries(securityHeaders))
        expect(headers.get(name), name).toBe(value);
      for (const name of Object.keys(securityHeaders))
        expect(throughHosting.headers.has(name), name).toBe(true);
    },
  );
});
