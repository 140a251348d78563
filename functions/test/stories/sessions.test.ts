import { sessionSchema } from '@garden-room/contract/endpoints/own-sessions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { cookieOf, newPatient, nextSecond, onAnotherDevice, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const day = 24 * 60 * 60_000;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

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

const sessionsOf = async ({ cookie }: { cookie: string }) => {
  const { body } = await call('/sessions', { cookie, at });
  return z.array(sessionSchema).parse(body);
};

const onPhone = (person: Person) =>
  onAnotherDevice(person, { at, headers: { 'user-agent': chromeOnAndroid } });

const revoke = ({ cookie }: { cookie: string }, id: string) =>
  call(`/sessions/${id}`, { method: 'DELETE', cookie, at });

describe('the list of sessions', () => {
  it('has the device of each session, the latest sign-in first, with the own one marked', async () => {
    const person = await newPatient();
    const phone = await onPhone(person);
    expect(await sessionsOf(phone)).toMatchObject([
      { device: 'Chrome on Android', current: true },
      { current: false },
    ]);
    expect(await sessionsOf(person)).toMatchObject([{ current: false }, { current: true }]);
  });

  it('loses what was logged out of, and what ran out by itself', async () => {
    const person = await newPatient();
    const phone = await onPhone(person);
    await call('/logout', { method: 'POST', cookie: phone.cookie, at });
    expect(await sessionsOf(person)).toHaveLength(1);
    const sessions = db.collection('sessions').where('uid', '==', person.uid);
    expect((await sessions.get()).size).toBe(1);

    const again = await onPhone(person);
    const runOut = (await sessions.get()).docs.find((each) => each.get('device') !== 'Chrome on Android');
    await runOut?.ref.update({ expiresAt: new Date(Date.now() - 1000) });
    expect(await sessionsOf(again)).toHaveLength(1);
  });

  it('loses all by signing out everywhere', async () => {
    const person = await newPatient();
    await call('/sign-out-everywhere', { json: {}, cookie: person.cookie, at });
    const back = await onPhone(person);
    expect(await sessionsOf(back)).toMatchObject([{ current: true }]);
  });

  it('knows when a session was last used, to the day', async () => {
    const person = await newPatient();
    const [before] = await sessionsOf(person);
    clock.ahead = 2 * day;
    const json = { email: person.email };
    const renewed = await call('/jwt', { json, token: person.token, cookie: person.cookie, at });
    const [after] = await sessionsOf({ cookie: cookieOf(renewed) });
    expect(after?._id).toBe(before?._id);
    expect(Date.parse(after?.lastUsedAt ?? '') - Date.parse(before?.lastUsedAt ?? '')).toBeGreaterThan(day);
  });

  it('is told although one of its records is broken', async () => {
    const person = await newPatient();
    await db.doc(`sessions/${person.uid}-1`).set({ uid: person.uid, device: 7 });
    expect(await sessionsOf(person)).toHaveLength(1);
  });
});

describe('ending one of them', () => {
  it('ends it at once, and no other', async () => {
    const person = await newPatient();
    const phone = await onPhone(person);
    const [ofPhone] = await sessionsOf(person);
    expect((await revoke(person, ofPhone?._id ?? '')).status).toBe(204);
    expect(refusal(await call('/sessions', { cookie: phone.cookie, at }))).toBe('401 unauthenticated');
    expect(await sessionsOf(person)).toMatchObject([{ current: true }]);
    expect(refusal(await revoke(person, ofPhone?._id ?? ''))).toBe('404 not_found');
  });

  it('is for its owner: another’s, and one that there is not, are not found', async () => {
    const [person, other] = await Promise.all([newPatient(), newPatient()]);
    const [theirs] = await sessionsOf(other);
    await nextSecond();
    const stranger = await onPhone(person);
    for (const id of [theirs?._id ?? '', `${other.uid}-${theirs?._id}`, '1', 'abc', '9'.repeat(40)]) {
      const own = (await sessionsOf(stranger)).map(({ _id }) => _id);
      if (own.includes(id)) continue;
      expect(refusal(await expectStoreUnchanged(() => revoke(stranger, id)))).toBe('404 not_found');
    }
    expect(await sessionsOf(other)).toHaveLength(1);
  });
});
