import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { errorBodySchema } from '@garden-room/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { origin } from '../support/suite.ts';

/*
 * Bodies that cannot be read. The platform parses before the function is asked and would refuse them in HTML; every
 * answer is the contract's all the same, through Hosting and the function as in this process.
 */
const json = JSON.stringify({ title: 'A title', description: 'Words.', date: '2026-01-01' });

let server: Server;
let admin: Person;
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(), newAdmin()]);
});
afterAll(() => server.close());

interface Sent {
  body: string | Uint8Array;
  /** Leaves the call open, as a body that has not come whole. */
  isUnended?: true;
  breaksOff?: true;
  agent?: Agent;
  headers?: Record<string, string>;
  path?: string;
}

/** With Node's own client: `fetch` neither sends a false encoding nor leaves the content type out. */
function post(
  at: string,
  { body, headers, path = '/api/blog', agent, isUnended, breaksOff }: Sent,
  cookie = admin.cookie,
) {
  const ours = { origin: at, cookie, 'x-requested-with': 'XMLHttpRequest' };
  const length = headers?.['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const call = request(
      `${at}${path}`,
      { method: 'POST', agent, headers: { ...ours, ...length, ...headers } },
      (answer) => {
        if (isUnended) answer.once('end', () => call.destroy());
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
        );
      },
    );
    call.once('error', reject);
    if (breaksOff) call.write(body, () => setTimeout(() => call.destroy(), 100));
    else if (isUnended) call.write(body);
    else call.end(body);
  });
}

const typed = (type: string) => ({ 'content-type': type });
const encoded = (encoding: string) => ({ ...typed('application/json'), 'content-encoding': encoding });

describe.each([
  ['through Hosting', () => origin],
  ['in this process', () => server.origin],
])('%s', (_where, at) => {
  it.each<[string, Sent, string]>([
    ['cut off', { body: '{"title":', headers: typed('application/json') }, '400 malformed_json'],
    ['no JSON', { body: '{title}', headers: typed('application/json') }, '400 malformed_json'],
    [
      'no UTF-8',
      { body: new Uint8Array([0x22, 0xff, 0x22]), headers: typed('application/json') },
      '400 malformed_json',
    ],
    ['JSON, but no object', { body: '7', headers: typed('application/json') }, '400 validation_failed'],
    [
      'of another charset',
      { body: json, headers: typed('application/json; charset=latin1') },
      '415 unsupported_media_type',
    ],
    [
      'of a charset that is none',
      { body: json, headers: typed('application/json; charset=klingon') },
      '415 unsupported_media_type',
    ],
    ['of a broken type', { body: json, headers: typed('application/json;;=') }, '415 unsupported_media_type'],
    ['without a type', { body: json }, '415 unsupported_media_type'],
    ['called gzip and none', { body: json, headers: encoded('gzip') }, '415 unsupported_media_type'],
    ['gzip', { body: gzipSync(json), headers: encoded('gzip') }, '415 unsupported_media_type'],
    ['of an unknown encoding', { body: json, headers: encoded('pied-piper') }, '415 unsupported_media_type'],
    [
      'cut off, to an unknown address',
      { body: '{', headers: typed('application/json'), path: '/api/nope' },
      '404 not_found',
    ],
  ])('a body %s is refused in the words of the contract', async (_what, sent, code) => {
    const answer = await expectStoreUnchanged(() => post(at(), sent));
    expect(answer.type).toMatch(/^application\/json/);
    const refused = errorBodySchema.parse(JSON.parse(answer.text));
    expect(`${answer.status} ${refused.code}`).toBe(code);
  });

  it.each<[string, string, number, string]>([
    ['of a megabyte', '/api/blog', 2 ** 20, '413 payload_too_large'],
    ['of 30 MB', '/api/post-pictures', 30e6, '413 payload_too_large'],
    ['of 30 MB', '/api/imports', 30e6, '413 payload_too_large'],
    ['of 30 MB', '/api/one-click/x.y', 30e6, '413 payload_too_large'],
    ['of 30 MB, to an unknown address', '/api/nope', 30e6, '404 not_found'],
    ['of 9 MB, by a stranger', '/api/post-pictures', 9e6, '401 unauthenticated'],
    ['of 200 kB, by a stranger', '/api/blog', 2e5, '401 unauthenticated'],
  ])('a body %s is refused by its headers, before it has come: %s', async (what, path, length, code) => {
    const headers = { ...typed('application/json'), 'content-length': String(length) };
    const cookie = what.includes('stranger') ? '' : admin.cookie;
    const answer = await expectStoreUnchanged(() =>
      post(at(), { body: '{', headers, path, isUnended: true }, cookie),
    );
    const refused = errorBodySchema.parse(JSON.parse(answer.text));
    expect(`${answer.status} ${refused.code}`).toBe(code);
  });

  it('a body that does not say how long it is is refused', async () => {
    const headers = { ...typed('application/json'), 'transfer-encoding': 'chunked' };
    const answer = await expectStoreUnchanged(() => post(at(), { body: json, headers, isUnended: true }));
    const refused = errorBodySchema.parse(JSON.parse(answer.text));
    expect(`${answer.status} ${refused.code}`).toBe('411 length_required');
  });

  it('a large body is refused to a client that sends all of it first, and its connection goes on', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const large = { body: Buffer.alloc(3e6), headers: typed('application/json') };
    expect(await post(at(), { ...large, agent })).toMatchObject({ status: 413 });
    const small = { body: json, headers: typed('application/json') };
    expect(await post(at(), { ...small, agent })).toMatchObject({ status: 201 });
    agent.destroy();
  });

  it('a body that breaks off is a call that changes nothing', async () => {
    const headers = { ...typed('application/json'), 'content-length': '500' };
    const broken = () => post(at(), { body: json, headers, breaksOff: true }).catch(({ code }) => code);
    expect(await expectStoreUnchanged(broken)).toBe('ECONNRESET');
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'a body of type %s is read',
    async (type) => {
      expect(await post(at(), { body: json, headers: typed(type) })).toMatchObject({ status: 201 });
    },
  );
});
