import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Endpoint, isPersonRead } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { fakePages } from '../support/fake-pages.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAccount, newAdmin, newPatient } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

/** Has the shape of a token, and nobody has issued it: what is not even shaped like one is not counted. */
const forged = `${Buffer.from('{}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.x`;

/** Both servers' clocks are fixed at the start of one minute, so that no window ends between two calls. */
const minute = 60_000;
const fixed = { now: Math.ceil(Date.now() / minute) * minute };

const checkAddress = fileURLToPath(new URL('../../../scripts/check-address.ts', import.meta.url));

describe('the limit of sensitive calls', () => {
  let servers: Server[];
  beforeAll(async () => {
    const options = { clock: { now: () => fixed.now }, config: { ratePerMinute: 2 } };
    servers = await Promise.all([serveInProcess(options), serveInProcess(options)]);
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const start = (account: { email: string; token: string }, index: number) =>
    call('/jwt', { json: { email: account.email }, token: account.token, at: servers[index]?.origin ?? '' });

  it('is one for all instances of the function, and says when to come back', async () => {
    const account = await newAccount();
    expect((await start(account, 0)).status).toBe(200);
    expect((await start(account, 1)).status).toBe(200);
    const refused = await start(account, 0);
    expect(refusal(refused)).toBe('429 rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(refusal(await start(account, 1))).toBe('429 rate_limited');
  });

  it('counts each person for themselves, and lets everybody in again a minute later', async () => {
    const [one, other] = await Promise.all([newAccount(), newAccount()]);
    for (let n = 0; n < 3; n += 1) await start(one, 0);
    expect((await start(other, 0)).status).toBe(200);
    fixed.now += minute;
    expect((await start(one, 0)).status).toBe(200);
  });

  it('counts what an address tries without any identity', async () => {
    fixed.now += minute;
    const tries = Array.from({ length: 21 }, () =>
      call('/jwt', { json: { email: 'a@b.test' }, token: forged, at: servers[0]?.origin ?? '' }),
    );
    const answers = (await Promise.all(tries)).map(refusal);
    expect(answers).toContain('429 rate_limited');
    expect(answers.filter((answer) => answer === '401 unauthenticated').length).toBeLessThanOrEqual(20);
  });

  it('leaves reading alone', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await call('/schedule', { at: servers[0]?.origin ?? '' })).status).toBe(200);
    }
  });
});

describe('many calls at once', () => {
  const limit = 20;
  let servers: Server[];
  beforeAll(async () => {
    const options = { clock: { now: () => fixed.now }, config: { ratePerMinute: limit } };
    servers = await Promise.all([serveInProcess(options), serveInProcess(options)]);
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  beforeEach(() => {
    fixed.now += minute;
  });
  afterEach(() => vi.restoreAllMocks());

  type Account = Awaited<ReturnType<typeof newAccount>>;
  const send = async ({ email, token }: Account, count: number, server = 0) => {
    const at = servers[server]?.origin ?? '';
    const one = () => call('/jwt', { json: { email }, token, at });
    const answers = await Promise.all(Array.from({ length: count }, one));
    // Where the clock is minutes ahead a sign-in is stale: that call has passed the limit all the same.
    return answers.map((answer) => (answer.status === 429 ? refusal(answer) : 'passed'));
  };
  const times = (count: number, text: string) => Array.from({ length: count }, () => text);
  const expected = [...times(5, '429 rate_limited'), ...times(limit, 'passed')];

  const counters = async () => {
    const { docs } = await db.collection('rateLimits').get();
    return docs.map(({ id, updateTime }) => `${id} ${updateTime.valueOf()}`);
  };

  it('pass up to the limit, exactly', async () => {
    expect((await send(await newAccount(), 25)).sort()).toEqual(expected);
  });

  it('pass up to the limit, exactly, on two instances together', async () => {
    const account = await newAccount();
    const answers = await Promise.all([send(account, 13, 0), send(account, 12, 1)]);
    expect(answers.flat().sort()).toEqual(expected);
  });

  it('over a person’s limit are neither counted nor looked into any further', async () => {
    const account = await newAccount();
    await send(account, limit);
    // The other instance has to look once.
    expect(await send(account, 1, 1)).toEqual(['429 rate_limited']);
    const before = await counters();
    const records = vi.spyOn(db, 'collection');
    for (const server of [0, 1])
      expect(await send(account, 30, server)).toEqual(times(30, '429 rate_limited'));
    expect(records).not.toHaveBeenCalled();
    records.mockRestore();
    const changed = (await counters()).filter((counter) => !before.includes(counter));
    expect(changed, 'the address’s counter alone').toHaveLength(1);
  });

  it('over the limit of an address ask neither the store nor the identity provider', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => newAccount()));
    for (const account of accounts) await send(account, limit);
    const another = await newAccount();
    const spies = [
      vi.spyOn(db, 'doc'),
      vi.spyOn(db, 'collection'),
      vi.spyOn(db, 'runTransaction'),
      vi.spyOn(auth, 'verifyIdToken'),
    ];
    expect(await send(another, 30)).toEqual(times(30, '429 rate_limited'));
    expect(spies.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0]);
  });
});

describe('an address', () => {
  let server: Server;
  beforeAll(async () => {
    fixed.now += minute;
    const clock = { now: () => fixed.now };
    server = await serveInProcess({ clock, config: { ratePerMinute: 1, trustedProxies: 1 } });
  });
  afterAll(() => server.close());

  const tryFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return refusal(
      await call('/jwt', { json: { email: 'a@b.test' }, token: forged, at: server.origin, headers }),
    );
  };

  it('of IPv6 is counted by its /64, which is one customer’s', async () => {
    for (let host = 1; host <= 10; host += 1)
      expect(await tryFrom(`2001:db8:1:1::${host}`)).toBe('401 unauthenticated');
    expect(await tryFrom('2001:db8:1:1:ffff::1')).toBe('429 rate_limited');
    expect(await tryFrom('2001:db8:1:2::1')).toBe('401 unauthenticated');
  });

  it('of IPv4 is counted for itself, also when it is written as IPv6', async () => {
    for (let n = 0; n < 10; n += 1) expect(await tryFrom('192.0.2.1')).toBe('401 unauthenticated');
    expect(await tryFrom('::ffff:192.0.2.1')).toBe('429 rate_limited');
    expect(await tryFrom('192.0.2.2')).toBe('401 unauthenticated');
  });
});

describe('a stranger on one of Google’s own services', () => {
  const clinic = '203.0.113.7';
  const google = { 'x-forwarded-for': '64.233.172.71', 'fastly-client-ip': clinic };
  let server: Server;
  beforeEach(async () => {
    fixed.now += minute;
    const clock = { now: () => fixed.now };
    server = await serveInProcess({ clock, config: { ratePerMinute: 1, trustedProxies: 1 } });
  });
  afterEach(() => server.close());

  const signIn = async (token: string, email: string, headers: Record<string, string>) =>
    refusalOrDone(await call('/jwt', { json: { email }, token, at: server.origin, headers }));
  const refusalOrDone = (answer: Awaited<ReturnType<typeof call>>) =>
    answer.status === 200 ? 'done' : refusal(answer);

  it('who calls as from the clinic’s address keeps nobody there from signing in', async () => {
    const doctor = await newAccount();
    for (let n = 0; n < 10; n += 1)
      expect(await signIn(forged, 'a@b.test', google)).toBe('401 unauthenticated');
    expect(await signIn(forged, 'a@b.test', google)).toBe('429 rate_limited');
    expect(await signIn(doctor.token, doctor.email, { 'x-forwarded-for': clinic })).not.toBe(
      '429 rate_limited',
    );
  });

  it('who makes up an address for each call is counted by their own', async () => {
    const answers: string[] = [];
    for (let n = 1; n <= 101; n += 1)
      answers.push(await signIn(forged, 'a@b.test', { ...google, 'fastly-client-ip': `198.51.100.${n}` }));
    expect(answers.indexOf('429 rate_limited')).toBe(100);
  });
});

describe('what a signed-in user reads without a limit of its own', () => {
  it('is counted for each, all of it together, without a write', async () => {
    const [admin, other, server] = await Promise.all([
      newAdmin(),
      newAdmin(),
      serveInProcess({ config: { ratePerMinute: 0.1 } }),
    ]);
    const unlimited = Object.values<Endpoint>(endpoints).filter(isPersonRead);
    const read = (person: typeof admin, { path }: Endpoint) =>
      person.call(path.replace(/\{\w+\}/g, 'some-id'), { at: server.origin });
    try {
      const [some] = unlimited;
      if (!some) throw new Error('Every read has a limit of its own.');
      for (let n = 0; n < 3; n += 1) expect((await read(admin, some)).status).not.toBe(429);
      await expectStoreUnchanged(async () => {
        for (const row of unlimited)
          expect(refusal(await read(admin, row)), row.path).toBe('429 rate_limited');
      });
      expect((await read(other, some)).status).not.toBe(429);
    } finally {
      await server.close();
    }
  });
});

describe('the check of an operator', () => {
  const check = async (trustedProxies: number, before: number | null = null, minutesLater = 0) => {
    fixed.now += minute;
    const clock = { now: () => fixed.now };
    const server = await serveInProcess({ clock, config: { ratePerMinute: 1, trustedProxies } });
    const counted = fixed.now / minute + 1 - minutesLater;
    const args = [checkAddress, server.origin, ...(before === null ? [] : [`${before}`, `${counted}`])];
    try {
      return await promisify(execFile)(process.execPath, args).then(
        ({ stdout }) => stdout.replace(`${counted}`, '<minute>'),
        ({ stderr }: { stderr: string }) => stderr,
      );
    } finally {
      await server.close();
    }
  };

  it('finds an address that a caller makes up, and two networks that share a count', async () => {
    expect(await check(0)).toMatch(/not believed.*from another network: .* 9 <minute>\n$/s);
    expect(await check(0, 9)).toContain('Two networks are counted as two addresses.');
    expect(await check(0, 10)).toContain('Both networks are counted as one address');
    expect(await check(1)).toContain('chooses the address by which it is counted, by X-Forwarded-For');
  });

  it('says nothing of two networks once the minute of the first is over', async () => {
    expect(await check(0, 9, 1)).toMatch(/^✗ That minute is over, .* Begin again: npm run check-address/);
  });
});

describe('an endpoint that is read much', () => {
  const rows: [string, Endpoint][] = Object.entries(endpoints);
  const read = rows.filter(([, { limited }]) => limited === 'reads');
  const counters = async () => (await db.collection('rateLimits').get()).docs.map(({ id }) => id).sort();

  it('is each that anyone may read of the store, and the pages and lists of who is signed in', () => {
    expect(read.map(([name]) => name)).toEqual(
      expect.arrayContaining(['availableSlots', 'getPost', 'personalPage', 'listUsers', 'listAppointments']),
    );
  });

  it.each(read)(
    'is limited by address without a write, and says when to come back: %s',
    async (_name, row) => {
      const [admin, narrow] = await Promise.all([
        newAdmin(),
        serveInProcess({ config: { ratePerMinute: 0.3 }, pages: async () => fakePages }),
      ]);
      try {
        const at = narrow.origin;
        const path = row.path.replace(/\{\w+\}/g, 'some-id');
        const before = await counters();
        const ask = () => admin.call(path, { at, method: row.method, ...(row.body && { json: {} }) });
        for (let n = 0; n < 3; n += 1) expect((await ask()).status).not.toBe(429);
        const refused = await ask();
        expect(refusal(refused)).toBe('429 rate_limited');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await counters()).toEqual(before);
      } finally {
        await narrow.close();
      }
    },
  );
});

describe('editing the own profile', () => {
  it('is limited per person', async () => {
    fixed.now += minute;
    const clock = { now: () => fixed.now };
    const [person, server] = await Promise.all([
      newPatient(),
      serveInProcess({ clock, config: { ratePerMinute: 2 } }),
    ]);
    try {
      const json = { name: 'Ada', email: person.email, phone: '+1 202-555-0101', address: '1 Lane' };
      const edit = () => person.call(`/users/${person.uid}`, { method: 'PATCH', json, at: server.origin });
      for (let n = 0; n < 2; n += 1) expect((await edit()).status).toBe(200);
      expect(refusal(await expectStoreUnchanged(edit))).toBe('429 rate_limited');
    } finally {
      await server.close();
    }
  });
});

describe('the headers of an answer', () => {
  it('never say anything from which an address can be computed, and nothing of one caller’s count where a cache keeps it', async () => {
    fixed.now += minute;
    const clock = { now: () => fixed.now };
    const pages = async () => fakePages;
    const server = await serveInProcess({ clock, pages, config: { ratePerMinute: 2 } });
    const account = await newAccount();
    const countHeaders = ({ headers }: { headers: Headers }) =>
      [...headers].filter(([name]) => /ratelimit/i.test(name));
    try {
      const at = server.origin;
      for (const path of ['/available-days', '/available-slots', '/schedule', '/blog', '/blog/none'])
        expect(countHeaders(await call(path, { at })), path).toEqual([]);
      for (const path of ['/healthBlog', '/rss.xml', '/sitemap.xml', '/nowhere'])
        expect(countHeaders(await fetch(`${at}${path}`)), path).toEqual([]);
      for (let n = 0; n < 3; n += 1) {
        const answer = await call('/jwt', { json: { email: account.email }, token: account.token, at });
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(JSON.stringify([...answer.headers])).not.toMatch(/pk=/);
      }
    } finally {
      await server.close();
    }
  });
});
