import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAccount } from '../support/people.ts';

/** Both servers stand at the beginning of one minute, so that no count ends between two calls. */
const minute = 60_000;
const fixed = { now: Math.ceil(Date.now() / minute) * minute };

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
      call('/jwt', { json: { email: 'a@b.test' }, token: 'rubbish', at: servers[0]?.origin ?? '' }),
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
