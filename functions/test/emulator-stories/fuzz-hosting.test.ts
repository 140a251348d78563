import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { type BadInput, badInputs } from '../support/bad-inputs.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { expectStoreUnchanged, isAudit } from '../support/store.ts';
import { origin } from '../support/suite.ts';

/*
 * A few of the inputs of fuzz.test.ts on the whole way, through Hosting and the deployed function. What fails there on
 * the local suite and not in the app is the emulator's own, and named here. `npm run test:deep` sends more.
 */
const inputs = process.env['FUZZ_INPUTS'] ? 50 : 5;
const seed = 2026;

/**
 * Hosting's engine on this machine looks for a file of that name before it asks the function (superstatic,
 * `lib/providers/fs.js`): it decodes the path and asks the file system, and answers 500 when either throws.
 */
const emulatorFailures: { what: string; path: string }[] = [
  { what: 'a path longer than the file system takes', path: `/blog/${'x'.repeat(5000)}` },
  { what: 'a byte that is no UTF-8', path: '/blog/%ff' },
  { what: 'a character cut off', path: '/blog/%E0%A4%A' },
  { what: 'an escape cut off', path: '/blog/%' },
];

let server: Server;
let admin: Person;
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(), newAdmin()]);
});
afterAll(() => server.close());

const send = ({ method }: Pick<Endpoint, 'method'>, { path, text }: BadInput, at: string) =>
  call(path, {
    at,
    method,
    cookie: admin.cookie,
    ...(text === undefined ? {} : { text, headers: { 'content-type': 'application/json' } }),
  });

/** An admin's read of another's record is audited, whatever the request contains; so is beginning an archive. */
function writesOf(name: string, { access, method }: Endpoint) {
  if (name === 'beginArchive') return isAudit;
  return access !== 'anyone' && method === 'GET' ? isAudit : undefined;
}

describe('rubbish through Hosting', () => {
  it.each<[string, Endpoint]>(Object.entries(endpoints))(
    'breaks nothing and writes nothing: %s',
    async (name, endpoint) => {
      const list = fc.sample(badInputs(endpoint, { good: {} }), { numRuns: inputs, seed });
      const statuses = await expectStoreUnchanged(
        () =>
          Promise.all(
            list.map(async (input) => ({ input, status: (await send(endpoint, input, origin)).status })),
          ),
        writesOf(name, endpoint),
      );
      expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );
});

describe('what only the Hosting emulator does not survive', () => {
  it.each(emulatorFailures)('is $what', async ({ path }) => {
    const [app, hosting] = await Promise.all(
      [server.origin, origin].map(async (at) => (await send({ method: 'GET' }, { path }, at)).status),
    );
    expect(app).toBeGreaterThanOrEqual(400);
    expect(app).toBeLessThan(500);
    expect(hosting).toBe(500);
  });
});
