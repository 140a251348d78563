import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, type Options, refusal } from '../support/api.ts';
import { type Server, securityHeaders, serveTable } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
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
const elsewhere: Record<string, Options['headers']> = {
  'without the header that forms cannot set': { 'x-requested-with': null },
  'with another value in it': { 'x-requested-with': 'fetch' },
  'from another origin': { origin: 'https://evil.example' },
  'from a page without an origin': { origin: 'null' },
  'with neither Origin nor Sec-Fetch-Site': { origin: null },
  'cross-site by its own account': { 'sec-fetch-site': 'cross-site' },
  'from a neighbouring subdomain': { 'sec-fetch-site': 'same-site' },
  'typed into the address bar': { 'sec-fetch-site': 'none' },
};

const as = (type: string, text = 'a=1'): Options => ({ text, headers: { 'content-type': type } });
const json = (text: string): Options => as('application/json', text);
/** Bodies that no endpoint takes, and how each is refused. */
const bodies: Record<string, [(row: Endpoint) => Options, refusal: string]> = {
  ...Object.fromEntries(
    ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''].map((type) => [
      `of the type "${type}"`,
      [() => as(type), '415 unsupported_media_type'],
    ]),
  ),
  'too large': [
    (row) => ({ json: { padding: 'x'.repeat(300_000 + (row.mostBytes ?? 0)) } }),
    '413 payload_too_large',
  ],
  '{': [() => json('{'), '400 malformed_json'],
  '{"a":}': [() => json('{"a":}'), '400 malformed_json'],
  '"x"': [() => json('"x"'), '400 validation_failed'],
  '7': [() => json('7'), '400 validation_failed'],
  null: [() => json('null'), '400 missing_fields'],
};
/** JSON that no endpoint takes: refused with its issues. */
const wrong = { 'a list': [], 'something else': { $where: 1 } };
const issues = { issues: expect.arrayContaining([expect.any(Object)]) };

/** The answers to some requests, sent all at once. */
async function answersOf<T>(requests: Record<string, T>, ask: (request: T) => Promise<unknown>) {
  const given = Object.entries(requests).map(async ([how, request]) => [how, await ask(request)] as const);
  return Object.fromEntries(await Promise.all(given));
}

it.each(unsafe)('%s, sent from elsewhere, is refused and writes nothing', async (_name, row) => {
  const given = await expectStoreUnchanged(() =>
    answersOf(elsewhere, async (headers = {}) => refusal(await attempt(row, { json: {}, headers }))),
  );
  expect(given).toEqual(Object.fromEntries(Object.keys(elsewhere).map((how) => [how, '403 cross_site'])));
});

it.each(withBody)('%s refuses a body that is none of its own, and writes nothing', async (_name, row) => {
  const [given, ofWrong] = await expectStoreUnchanged(() =>
    Promise.all([
      answersOf(bodies, async ([ask]) => refusal(await attempt(row, ask(row)))),
      answersOf(wrong, async (body) => {
        const answer = await attempt(row, { json: body });
        return { status: answer.status, body: answer.body };
      }),
    ]),
  );
  expect(given).toEqual(Object.fromEntries(Object.entries(bodies).map(([what, [, said]]) => [what, said])));
  const refused = { status: 400, body: expect.objectContaining(issues) };
  expect(ofWrong).toEqual(Object.fromEntries(Object.keys(wrong).map((what) => [what, refused])));
});

it('signed out, each endpoint refuses before anything else is looked at, and writes nothing', async () => {
  const given = await expectStoreUnchanged(() =>
    answersOf(Object.fromEntries(guarded), async (row) => {
      const options = { method: row.method, at: server.origin, ...(row.body && { json: {} }) };
      return refusal(await call(pathOf(row), options));
    }),
  );
  expect(given).toEqual(Object.fromEntries(guarded.map(([name]) => [name, '401 unauthenticated'])));
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
      // A built site's policy also names what stands in its documents.
      const withoutHashes = (policy: string | null) => policy?.replaceAll(/ 'sha256-[\w+/]{43}='/g, '');
      for (const [name, value] of Object.entries(securityHeaders))
        expect(withoutHashes(headers.get(name)), name).toBe(value);
      for (const name of Object.keys(securityHeaders))
        expect(throughHosting.headers.has(name), name).toBe(true);
    },
  );
});
