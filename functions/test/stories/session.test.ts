import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, type Options, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import {
  cookieOf,
  newAccount,
  newPatient,
  nextSecond,
  type Person,
  signedInTenMinutesAgo,
  signIn,
  withClaims,
} from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

describe('starting a session', () => {
  it('sets the one cookie that Hosting forwards, out of reach of scripts, for five days at most', async () => {
    const account = await newAccount();
    const answer = await call('/jwt', { json: { email: account.email }, token: account.token });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__session=[^;]+; /);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api'])
      expect(cookie).toContain(attribute);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(5 * 24 * 60 * 60);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('takes the email in any case', async () => {
    const account = await newAccount();
    const answer = await call('/jwt', { json: { email: account.email.toUpperCase() }, token: account.token });
    expect(answer.status).toBe(200);
  });

  it('keeps a good session when the page is reloaded long after signing in', async () => {
    const person = await newPatient();
    const old = await signedInTenMinutesAgo(person);
    const answer = await call('/jwt', { json: { email: person.email }, token: old, cookie: person.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('carries a verified new email into the record', async () => {
    const person = await newPatient();
    const email = `moved-${person.email}`;
    await auth.updateUser(person.uid, { email, emailVerified: true });
    const token = await signIn(email);
    expect((await call('/jwt', { json: { email }, token })).status).toBe(200);
    expect((await db.doc(`users/${person.uid}`).get()).get('email')).toBe(email);
  });

  it('does not believe a new email that is not verified', async () => {
    const person = await newPatient();
    const email = `moved-${person.email}`;
    await auth.updateUser(person.uid, { email, emailVerified: false });
    const token = await signIn(email);
    const record = async () => (await db.doc(`users/${person.uid}`).get()).data();
    const before = await record();
    expect((await call('/jwt', { json: { email }, token })).status).toBe(200);
    // The session is saved with a change of the record, which counts; nothing else of it is another.
    expect(await record()).toEqual({ ...before, messagesVersion: before?.['messagesVersion'] + 1 });
  });
});

describe('no session for', () => {
  let person: Person;
  let other: Person;
  beforeAll(async () => {
    [person, other] = await Promise.all([newPatient(), newPatient()]);
  });

  const cases: [string, string, () => Options | Promise<Options>][] = [
    ['nobody', '401 unauthenticated', () => ({})],
    ['rubbish', '401 unauthenticated', () => ({ token: 'rubbish' })],
    ['a tampered token', '401 unauthenticated', () => ({ token: person.token.replace('.', '.x') })],
    ['an expired token', '401 unauthenticated', () => ({ token: withClaims(person.token, { exp: 1000 }) })],
    [
      'another project’s token',
      '401 unauthenticated',
      () => ({ token: withClaims(person.token, { aud: 'other' }) }),
    ],
    ['a session cookie instead of a token', '401 unauthenticated', () => ({ cookie: person.cookie })],
    ['an old sign-in', '401 stale_sign_in', async () => ({ token: await signedInTenMinutesAgo(person) })],
    [
      'an old sign-in with another user’s cookie',
      '401 stale_sign_in',
      async () => ({ token: await signedInTenMinutesAgo(person), cookie: other.cookie }),
    ],
    [
      'an old sign-in with a broken cookie',
      '401 stale_sign_in',
      async () => ({ token: await signedInTenMinutesAgo(person), cookie: '__session=x' }),
    ],
  ];

  it.each(cases)('%s: %s', async (_who, expected, options) => {
    const sent = await options();
    const answer = await expectStoreUnchanged(() => call('/jwt', { json: { email: person.email }, ...sent }));
    expect(refusal(answer)).toBe(expected);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('an email that is not the token’s', async () => {
    const answer = await expectStoreUnchanged(() =>
      call('/jwt', { json: { email: other.email }, token: person.token }),
    );
    expect(refusal(answer)).toBe('403 forbidden');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([[{}], [{ email: '' }]])('a body without email: %j', async (json) => {
    const answer = await call('/jwt', { json, token: person.token });
    expect(refusal(answer)).toBe('400 missing_fields');
    expect(answer.body).toMatchObject({ error: 'Please fill in all fields.', issues: [{ path: 'email' }] });
  });

  it('a blocked person, nor any other call of theirs', async () => {
    const blocked = await newPatient();
    await db.doc(`users/${blocked.uid}`).update({ isBlocked: true });
    const again = await call('/jwt', { json: { email: blocked.email }, token: blocked.token });
    expect(refusal(again)).toBe('403 blocked');
    expect(refusal(await blocked.call(`/get-user?email=${blocked.email}`))).toBe('403 blocked');
    expect(refusal(await blocked.call('/appointments'))).toBe('403 blocked');
  });

  it('an account the identity provider has disabled', async () => {
    const disabled = await newPatient();
    await auth.updateUser(disabled.uid, { disabled: true });
    const answer = await call('/jwt', { json: { email: disabled.email }, token: disabled.token });
    expect(refusal(answer)).toBe('403 blocked');
  });
});

describe('a session that is used', () => {
  const day = 24 * 60 * 60 * 1000;
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
  let server: Server;
  let person: Person;
  beforeAll(async () => {
    [server, person] = await Promise.all([serveInProcess({ clock }), newPatient()]);
  });
  afterAll(() => server.close());

  /** A visit some days after the sign-in: the browser's ID token is fresh, its sign-in and the cookie are not. */
  const visit = async (days: number, credentials: Partial<Person> = {}) => {
    clock.ahead = days * day;
    const { email, token, cookie } = { ...person, ...credentials };
    return call('/jwt', { json: { email }, token, cookie, at: server.origin });
  };
  const maxAge = (answer: Answer) =>
    Number(/Max-Age=(\d+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1]);

  it('is not renewed on the day it began', async () => {
    const answer = await visit(0.9);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is renewed later, for five days more', async () => {
    const answer = await visit(1.1);
    expect(answer.status).toBe(200);
    expect(maxAge(answer) * 1000).toBe(5 * day);
    const cookie = cookieOf(answer);
    expect((await call('/appointments', { cookie, at: server.origin })).status).toBe(200);
  });

  it('ends thirty days after the sign-in, however often it was used', async () => {
    const late = await visit(28);
    expect(maxAge(late) * 1000).toBeGreaterThan(2 * day - 60_000);
    expect(maxAge(late) * 1000).toBeLessThanOrEqual(2 * day);
    const last = await visit(30);
    expect(last.status).toBe(200);
    expect(last.headers.getSetCookie()).toEqual([]);
  });

  it('is renewed by its own sign-in alone', async () => {
    await nextSecond();
    const another = await signIn(person.email);
    const answer = await visit(2, { token: another });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is not renewed without its cookie, with another person’s, nor after it was ended', async () => {
    const other = await newPatient();
    for (const cookie of ['', other.cookie])
      expect(refusal(await visit(2, { cookie }))).toBe('401 stale_sign_in');
    await call('/logout', { method: 'POST', cookie: other.cookie, at: server.origin });
    expect(refusal(await visit(2, other))).toBe('401 unauthenticated');
  });

  it('of another sign-in that was ended does not end this one', async () => {
    const fresh = await newPatient();
    await nextSecond();
    const token = await signIn(fresh.email);
    await call('/logout', { method: 'POST', cookie: fresh.cookie, at: server.origin });
    expect(refusal(await visit(2, { ...fresh, token }))).toBe('401 stale_sign_in');
  });
});

describe('using and ending a session', () => {
  it('needs no cookie but __session, the only one Hosting lets through', async () => {
    const person = await newPatient();
    const only = `other=1; ${person.cookie}; more=2`
      .split('; ')
      .filter((pair) => pair.startsWith('__session='))
      .join('; ');
    expect((await call('/appointments', { cookie: only })).status).toBe(200);
  });

  it.each(['__session=', '__session=rubbish', 'session=x'])('refuses the cookie %s', async (cookie) => {
    expect(refusal(await call('/appointments', { cookie }))).toBe('401 unauthenticated');
  });

  it('refuses a tampered cookie', async () => {
    const person = await newPatient();
    expect(refusal(await call('/appointments', { cookie: person.cookie.replace('=', '=x') }))).toBe(
      '401 unauthenticated',
    );
  });

  it('a wrong token is not mended by a good cookie', async () => {
    const person = await newPatient();
    expect(refusal(await person.call('/appointments', { token: 'rubbish' }))).toBe('401 unauthenticated');
  });

  it('ends for everyone who asks, with or without a body', async () => {
    const person = await newPatient();
    for (const options of [{ json: { email: person.email } }, { json: {} }, { method: 'POST' }]) {
      const answer = await person.call('/logout', options);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__session=;.*Expires=Thu, 01 Jan 1970/);
      expect(cookieOf(answer)).toBe('__session=');
    }
  });
});
