import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
  let at: string;
  beforeEach(async () => {
    clock.ahead = 0;
    at = await serve({ clock });
  });
  afterEach(() => vi.restoreAllMocks());

  const spies = () => ({
    cookies: vi.spyOn(auth, 'verifySessionCookie'),
    tokens: vi.spyOn(auth, 'verifyIdToken'),
  });
  const calls = [
    ['GET', '/appointments'],
    ['POST', '/appointments/book'],
    ['GET', '/patients'],
    ['PUT', '/schedule'],
    ['DELETE', '/blog/none'],
  ] as const;
  const callAll = async (credential: { cookie: string } | { token: string }) => {
    for (const [method, path] of calls) await call(path, { method, at, ...credential });
  };

  it('is asked for once a minute for each session, by reading and writing alike', async () => {
    const { cookies, tokens } = spies();
    const { cookie, token } = patient;
    const [name, value] = cookie.split('=');
    expect(name).toBe('__session');
    for (const minute of [1, 2]) {
      await callAll({ cookie });
      await callAll({ token });
      expect(cookies.mock.calls).toEqual(Array(minute).fill([value, true]));
      expect(tokens.mock.calls).toEqual(Array(minute).fill([token, true]));
      clock.ahead += 60_000;
    }
  });

  it('is asked for once when a page makes its calls at once', async () => {
    const { cookies } = spies();
    const { cookie } = patient;
    await Promise.all(calls.map(([method, path]) => call(path, { method, at, cookie })));
    expect(cookies).toHaveBeenCalledTimes(1);
  });

  it('is asked for each time a session is started, and not to end one', async () => {
    const person = await newPatient();
    const { cookies, tokens } = spies();
    for (const times of [1, 2]) {
      await call('/jwt', { json: { email: person.email }, token: person.token, at });
      expect(tokens.mock.calls).toEqual(Array(times).fill([person.token, true]));
    }
    await person.call('/logout', { method: 'POST', at });
    expect(cookies.mock.calls).toEqual([[expect.any(String), false]]);
    expect(tokens).toHaveBeenCalledTimes(2);
  });

  it('is not taken for a token because its cookie was good, nor the other way round', async () => {
    const { cookie, token } = patient;
    await callAll({ cookie });
    await callAll({ token });
    const value = cookie.replace('__session=', '');
    expect(refusal(await call('/appointments', { token: value, at }))).toBe('401 unauthenticated');
    expect(refusal(await call('/appointments', { cookie: `__session=${token}`, at }))).toBe(
      '401 unauthenticated',
    );
  });

  it('neither reads nor changes anything any more', async () => {
    const person = await newPatient();
    const old = await signedInTenMinutesAgo(person);
    await auth.revokeRefreshTokens(person.uid);
    const book = () => call('/appointments/book', { json: {}, token: old, at });
    expect(refusal(await expectStoreUnchanged(book))).toBe('401 unauthenticated');
    expect(refusal(await call('/appointments', { token: old, at }))).toBe('401 unauthenticated');
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

  it('enforced, gives its owner a file that a link leads to, which can carry no proof', async () => {
    const at = await serveWith('enforce');
    const { _id } = Object((await book(at, 'genuine')).body);
    expect((await patient.call(`/appointments/${_id}/calendar.ics`, { at })).status).toBe(200);
    expect(refusal(await call(`/appointments/${_id}/calendar.ics`, { at }))).toBe('401 unauthenticated');
  });

  it('enforced, leaves open what anyone may read', async () => {
    const at = await serveWith('enforce');
    for (const path of ['/blog', '/schedule', '/available-slots', '/healthz'])
      expect((await call(path, { at })).status).toBe(200);
    expect(verifyToken).not.toHaveBeenCalled();
  });
});
