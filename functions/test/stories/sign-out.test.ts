import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import {
  changePassword,
  cookieOf,
  newAccount,
  newPatient,
  nextSecond,
  onAnotherDevice,
  type Person,
} from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

const minute = 60_000;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

let server: Server;
let at: string;
beforeAll(async () => {
  server = await serveInProcess({ clock });
  at = server.origin;
});
afterEach(() => {
  clock.ahead = 0;
});
afterAll(() => server.close());

const profile = { name: 'New Name', phone: '+1 202-555-0101', address: '1 N St' };

/** Uses a person's stolen cookie or ID token, and answers what a thief can still do with it. */
async function useCopyOf(person: Person, credential: { cookie: string } | { token: string }) {
  const path = `/get-user?email=${person.email}`;
  const json = { ...profile, email: person.email };
  const read = await call(path, { at, ...credential });
  const write = await call(`/users/${person.uid}`, { method: 'PATCH', at, ...credential, json });
  return [read, write].map((answer) => (answer.status === 200 ? '200' : refusal(answer)));
}

const works = ['200', '200'];
const ended = ['401 unauthenticated', '401 unauthenticated'];

describe('logging out', () => {
  const logOut = ({ cookie }: { cookie: string }) => call('/logout', { method: 'POST', cookie, at });

  it('ends the session: a copy of its cookie, or its ID token, neither reads nor writes', async () => {
    const person = await newPatient();
    expect(await useCopyOf(person, { cookie: person.cookie })).toEqual(works);
    expect((await logOut(person)).status).toBe(200);
    expect(await expectStoreUnchanged(() => useCopyOf(person, { cookie: person.cookie }))).toEqual(ended);
    expect(await expectStoreUnchanged(() => useCopyOf(person, { token: person.token }))).toEqual(ended);
    const again = { json: { email: person.email }, token: person.token, at };
    expect(refusal(await call('/jwt', again))).toBe('401 unauthenticated');
  });

  it('leaves the sessions on other devices, and other people’s, alone', async () => {
    const [person, other] = await Promise.all([newPatient(), newPatient()]);
    const phone = await onAnotherDevice(person, { at });
    await logOut(person);
    expect(await useCopyOf(phone, { cookie: phone.cookie })).toEqual(works);
    expect(await useCopyOf(other, { cookie: other.cookie })).toEqual(works);
    await logOut(phone);
    expect(await useCopyOf(person, { cookie: person.cookie })).toEqual(ended);
    expect(await useCopyOf(phone, { cookie: phone.cookie })).toEqual(ended);
  });

  it('twice is once', async () => {
    const person = await newPatient();
    await logOut(person);
    expect((await expectStoreUnchanged(() => logOut(person))).status).toBe(200);
  });

  it.each(['', '__session=', '__session=rubbish', '__session=e30.e30.x'])(
    'with the cookie “%s” clears it and writes nothing',
    async (cookie) => {
      const answer = await expectStoreUnchanged(() => logOut({ cookie }));
      expect(answer.status).toBe(200);
      expect(cookieOf(answer)).toBe('__session=');
    },
  );

  it('before there is a record is told to the identity provider', async () => {
    const account = await newAccount();
    const started = await call('/jwt', { json: { email: account.email }, token: account.token, at });
    await nextSecond();
    await logOut({ cookie: cookieOf(started) });
    clock.ahead = minute;
    const json = { userEmail: account.email, name: 'Copy' };
    const register = () => call('/manage-user', { json, cookie: cookieOf(started), at });
    expect(refusal(await expectStoreUnchanged(register))).toBe('401 unauthenticated');
  });

  it('keeps the cookie for another try when the session could not be ended', async () => {
    const person = await newPatient();
    const failing = vi
      .spyOn(auth, 'verifySessionCookie')
      .mockRejectedValueOnce(Object.assign(new Error('down'), { code: 'auth/internal-error' }));
    const answer = await logOut(person);
    failing.mockRestore();
    expect(refusal(answer)).toBe('503 busy');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  const signOutEverywhere = (options: { cookie?: string; token?: string }) =>
    call('/sign-out-everywhere', { method: 'POST', at, ...options });

  it('ends every session at once, and those alone; signing in again works', async () => {
    const [person, other] = await Promise.all([newPatient(), newPatient()]);
    const phone = await onAnotherDevice(person, { at });
    const answer = await signOutEverywhere({ cookie: phone.cookie });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(cookieOf(answer)).toBe('__session=');
    for (const { cookie, token } of [person, phone]) {
      expect(await useCopyOf(person, { cookie })).toEqual(ended);
      expect(await useCopyOf(person, { token })).toEqual(ended);
      const again = { json: { email: person.email }, token, at };
      expect(refusal(await call('/jwt', again))).toBe('401 unauthenticated');
    }
    expect(await useCopyOf(other, { cookie: other.cookie })).toEqual(works);
    const anew = await onAnotherDevice(person, { at });
    expect(await useCopyOf(anew, { cookie: anew.cookie })).toEqual(works);
  });

  it('also takes from other browsers what they would sign in with', async () => {
    const person = await newPatient();
    const validSince = async () => Date.parse((await auth.getUser(person.uid)).tokensValidAfterTime ?? '');
    const earlier = await validSince();
    await nextSecond();
    await signOutEverywhere({ token: person.token });
    expect(await validSince()).toBeGreaterThan(earlier);
  });
});

describe('what the identity provider ends', () => {
  it('a changed password ends every session, for reading too, within a minute', async () => {
    const person = await newPatient();
    expect(await useCopyOf(person, { cookie: person.cookie })).toEqual(works);
    await nextSecond();
    await changePassword(person);
    clock.ahead = minute;
    expect(await useCopyOf(person, { cookie: person.cookie })).toEqual(ended);
  });
});

describe('what a record keeps of sessions that are over', () => {
  it('is not for anybody to see', async () => {
    const person = await newPatient();
    const phone = await onAnotherDevice(person, { at });
    await call('/logout', { method: 'POST', cookie: person.cookie, at });
    const stored = await db.doc(`users/${person.uid}`).get();
    expect(stored.get('endedSessions')).toBeDefined();
    const answer = await call(`/get-user?email=${person.email}`, { cookie: phone.cookie, at });
    expect(answer.body).not.toHaveProperty('endedSessions');
  });
});
