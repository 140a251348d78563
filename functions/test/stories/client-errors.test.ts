import { clientErrorSchema } from '@garden-room/contract/endpoints/client-errors';
import { logger } from 'firebase-functions/logger';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloudLog } from '#lib/log.ts';
import { call, type Options, refusal } from '../support/api.ts';
import { aClientError } from '../support/client-error.ts';
import { fakePages } from '../support/fake-pages.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newPatient } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';

/* A browser reports that a page of ours failed: developers read it in the log, and nobody reads of anybody. */

let server: Server;
const write = vi.spyOn(logger, 'write').mockImplementation(() => undefined);
beforeAll(async () => {
  const appCheck = { verifyToken: () => Promise.reject(new Error('no proof')) };
  const pages = async () => fakePages;
  server = await serveInProcess({ pages, appCheck, log: cloudLog, config: { appCheck: 'enforce' } });
});
afterEach(() => write.mockClear());
afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
});

const send = (json: unknown, options: Options = {}) =>
  call('/client-errors', { json, at: server.origin, ...options });
const logged = () => write.mock.calls.map(([entry]) => entry);
const reported = () => logged().filter(({ event }) => event === 'clientError');

describe('what a browser reports', () => {
  it('is logged as Error Reporting groups it, and stored nowhere; of no caller and without a proof', async () => {
    const answer = await expectStoreUnchanged(() => send(aClientError()));
    expect(answer.status).toBe(204);
    expect(reported()).toMatchObject([
      {
        severity: 'ERROR',
        message: 'TypeError: page on /dashboard/patient/:id\n    at assets/patient-a1B2_-D4.js:1:2345',
        serviceContext: { service: 'web', version: 'a1B2c3D4' },
        browser: 'Firefox',
      },
    ]);
  });

  it('says whether its user is signed in, which no made-up cookie does', async () => {
    const { cookie } = await newPatient();
    for (const sent of [cookie ?? '', '__session=made.up.cookie', ''])
      expect((await send(aClientError(), { cookie: sent })).status).toBe(204);
    expect(reported().map(({ signedIn }) => signedIn)).toEqual(['yes', 'no', 'no']);
  });

  it('names no page that this release does not have', async () => {
    expect((await send(aClientError({ page: '/dashboard/patient/ada-lovelace' }))).status).toBe(204);
    expect(reported()).toMatchObject([{ page: '(other)' }]);
    expect(JSON.stringify(logged())).not.toContain('lovelace');
  });

  it('is logged while pages cannot be rendered, too', async () => {
    const broken = await serveInProcess({ log: cloudLog });
    expect((await send(aClientError(), { at: broken.origin })).status).toBe(204);
    expect(reported()).toMatchObject([{ name: 'TypeError', page: '(other)' }]);
    await broken.close();
  });
});

const personal = [
  'ada@example.test',
  'Ada Lovelace',
  'https://practice.test/visit?token=x7Ab.secret-of-ada',
  'Cannot read the note of Ada, born 1815-12-10',
];
const [frame] = aClientError().frames;
const spoilt = (text: string): [string, unknown][] => [
  ...Object.keys(clientErrorSchema.shape).map((field): [string, unknown] => [
    field,
    { ...aClientError(), [field]: text },
  ]),
  ...['file', 'line', 'column'].map((field): [string, unknown] => [
    `a frame's ${field}`,
    { ...aClientError(), frames: [{ ...frame, [field]: text }] },
  ]),
  ['a message', { ...aClientError(), message: text }],
  ['what a frame calls', { ...aClientError(), frames: [{ ...frame, name: text }] }],
];

describe('what could name a person', () => {
  it.each(personal)('is refused in every field, and not logged: %s', async (text) => {
    for (const [what, json] of spoilt(text)) {
      const answer = await expectStoreUnchanged(() => send(json));
      expect([what, refusal(answer)]).toEqual([what, '400 validation_failed']);
    }
    expect(reported()).toEqual([]);
    expect(JSON.stringify(logged())).not.toMatch(/ada|lovelace|secret/i);
  });

  it('is not logged from the address or the headers of the call', async () => {
    const headers = { referer: 'https://practice.test/ada', 'user-agent': 'ada@example.test' };
    expect((await send(aClientError(), { headers })).status).toBe(204);
    expect(refusal(await call('/client-errors?ada', { json: aClientError(), at: server.origin }))).toBe(
      '400 validation_failed',
    );
    expect(JSON.stringify(logged())).not.toMatch(/ada/i);
  });
});

describe('what is not taken', () => {
  it('a report of more than 4 kB', async () => {
    const answer = await send({ ...aClientError(), more: 'x'.repeat(4096) });
    expect(refusal(answer)).toBe('413 payload_too_large');
    expect(reported()).toEqual([]);
  });

  it('more than ten frames, or none of the fields', async () => {
    const frames = Array.from({ length: 11 }, () => ({ file: 'assets/a-a1B2c3D4.js', line: 1, column: 1 }));
    expect(refusal(await send(aClientError({ frames })))).toBe('400 validation_failed');
    expect(refusal(await send({}))).toBe('400 missing_fields');
  });

  it('a report that another site has sent', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(refusal(await send(aClientError(), { headers }))).toBe('403 cross_site');
  });

  it('more than a few a minute from one address, without a write', async () => {
    const narrow = await serveInProcess({ log: cloudLog, config: { ratePerMinute: 6 } });
    const report = () => send(aClientError(), { at: narrow.origin });
    await expectStoreUnchanged(async () => {
      for (let n = 0; n < 3; n += 1) expect((await report()).status).toBe(204);
      const refused = await report();
      expect(refusal(refused)).toBe('429 rate_limited');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
    expect(reported()).toHaveLength(3);
    await narrow.close();
  });
});
