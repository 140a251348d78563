import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, call, refusal } from '../support/api.ts';
import { requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { newPatient, type Person, signedInTenMinutesAgo } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth } from '../support/suite.ts';

const month = 10;
const servers: Server[] = [];
const serve = async (...args: Parameters<typeof serveInProcess>): Promise<string> => {
  const server = await serveInProcess(...args);
  servers.push(server);
  return server.origin;
};
afterAll(() => Promise.all(servers.map((server) => server.close())));

ownCalendar();

let patient: Person;
beforeAll(async () => {
  patient = await newPatient();
});

describe('a revoked sign-in', () => {
  let at: string;
  beforeAll(async () => {
    at = await serve();
  });
  afterEach(() => vi.restoreAllMocks());

  const spies = () => ({
    cookies: vi.spyOn(auth, 'verifySessionCookie'),
    tokens: vi.spyOn(auth, 'verifyIdToken'),
  });

  it('is looked for before anything changes, by cookie or by token', async () => {
    const { cookies, tokens } = spies();
    await patient.call('/logout', { method: 'POST', at });
    expect([cookies.mock.calls, tokens.mock.calls]).toEqual([[], []]);
    for (const [method, path] of [
      ['POST', '/appointments/book'],
      ['PATCH', `/users/${patient.uid}`],
      ['PUT', '/schedule'],
      ['DELETE', '/blog/none'],
    ] as const) {
      const body = method === 'DELETE' ? {} : { json: {} };
      await patient.call(path, { method, at, ...body });
      expect(cookies).toHaveBeenLastCalledWith(expect.any(String), true);
      await call(path, { method, at, token: patient.token, ...body });
      expect(tokens).toHaveBeenLastCalledWith(patient.token, true);
    }
    await call('/jwt', { json: { email: patient.email }, token: patient.token, at });
    expect(tokens).toHaveBeenLastCalledWith(patient.token, true);
    expect([cookies.mock.calls.length, tokens.mock.calls.length]).toEqual([4, 5]);
  });

  it('is not looked for on reads: they ask the identity provider nothing', async () => {
    const { cookies, tokens } = spies();
    for (const path of ['/appointments', `/messages?email=${patient.email}`]) {
      expect((await patient.call(path, { at })).status).toBe(200);
      expect(cookies).toHaveBeenLastCalledWith(expect.any(String), false);
      expect((await call(path, { at, token: patient.token })).status).toBe(200);
      expect(tokens).toHaveBeenLastCalledWith(patient.token, false);
    }
  });

  it('changes nothing any more', async () => {
    const person = await newPatient();
    const old = await signedInTenMinutesAgo(person);
    await auth.revokeRefreshTokens(person.uid);
    const act = () => call('/appointments/book', { json: {}, token: old, at });
    expect(refusal(await expectStoreUnchanged(act))).toBe('401 unauthenticated');
  });
});

describe('App Check', () => {
  const seen = vi.fn();
  const verifyToken = vi.fn(async (token: string) => {
    if (token !== 'genuine') throw new Error('not genuine');
    return { appId: 'the-site', token: { sub: '', aud: [], exp: 0, iat: 0, iss: '', app_id: 'the-site' } };
  });
  const log = { ...logSpy().log, unverifiedApp: seen };
  const serveWith = (appCheck: 'off' | 'monitor' | 'enforce') =>
    serve({ appCheck: { verifyToken }, log, config: { appCheck } });
  afterEach(() => {
    seen.mockClear();
    verifyToken.mockClear();
  });

  const book = (at: string, token?: string): Promise<Answer> =>
    requestAppointment(
      patient,
      { date: freshDay(month) },
      { at, headers: token ? { 'x-firebase-appcheck': token } : {} },
    );

  it('off, is not asked', async () => {
    const at = await serveWith('off');
    expect((await book(at)).status).toBe(201);
    expect(verifyToken).not.toHaveBeenCalled();
  });

  it('monitoring, lets everybody in and tells of who has no proof, without naming anyone', async () => {
    const at = await serveWith('monitor');
    expect((await book(at, 'genuine')).status).toBe(201);
    expect(seen).not.toHaveBeenCalled();
    for (const token of [undefined, 'forged']) expect((await book(at, token)).status).toBe(201);
    const entry = { method: 'POST', route: '/appointments/book' };
    expect(seen.mock.calls).toEqual([[entry], [entry]]);
  });

  it('enforced, refuses who has no proof before anything else is looked at', async () => {
    const at = await serveWith('enforce');
    expect((await book(at, 'genuine')).status).toBe(201);
    for (const token of [undefined, 'forged']) {
      const answer = await expectStoreUnchanged(() => book(at, token));
      expect(refusal(answer)).toBe('401 unverified_app');
    }
    expect(refusal(await patient.call('/appointments', { at }))).toBe('401 unverified_app');
    expect(refusal(await call('/logout', { method: 'POST', at }))).toBe('401 unverified_app');
  });

  it('enforced, leaves open what anyone may read', async () => {
    const at = await serveWith('enforce');
    for (const path of ['/blog', '/schedule', '/available-slots', '/healthz'])
      expect((await call(path, { at })).status).toBe(200);
    expect(verifyToken).not.toHaveBeenCalled();
  });
});
