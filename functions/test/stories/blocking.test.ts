import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { requestAppointment } from '../support/appointments.ts';
import { freshDay } from '../support/calendar.ts';
import {
  newAdmin,
  newPatient,
  nextSecond,
  type Person,
  signedInTenMinutesAgo,
  signIn,
} from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { auditOf, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

const month = 8;

let admin: Person;
let doctor: Person;
beforeAll(async () => {
  [admin, doctor] = await Promise.all([newAdmin(), newAdmin()]);
});

describe('blocking a user', () => {
  const setBlocked = (id: string, isBlocked: unknown) =>
    admin.call(`/user/${id}`, { method: 'PUT', json: { isBlocked } });

  it('acts on their record, account, sessions and next request; unblocking restores', async () => {
    const person = await newPatient();
    const oldToken = await signedInTenMinutesAgo(person);
    const validSince = async () => Date.parse((await auth.getUser(person.uid)).tokensValidAfterTime ?? '');
    const earlier = await validSince();
    // From then on an instance knows their session for a minute without asking the identity provider.
    expect((await person.call('/appointments')).status).toBe(200);
    expect(await setBlocked(person.uid, true)).toMatchObject({ status: 200, body: { isBlocked: true } });
    expect((await db.doc(`users/${person.uid}`).get()).get('isBlocked')).toBe(true);
    expect((await auth.getUser(person.uid)).disabled).toBe(true);
    expect(await validSince()).toBeGreaterThan(earlier);
    expect(refusal(await person.call('/appointments'))).toBe('403 blocked');
    expect(refusal(await requestAppointment(person, { date: freshDay(month) }))).toBe('403 blocked');

    expect(await setBlocked(person.uid, false)).toMatchObject({ status: 200, body: { isBlocked: false } });
    expect((await auth.getUser(person.uid)).disabled).toBe(false);
    expect(refusal(await person.call('/appointments'))).toBe('401 unauthenticated');
    const withOldToken = { token: oldToken, json: { patientId: person.uid } };
    expect(refusal(await call('/appointments/book', withOldToken))).toBe('401 unauthenticated');
    await nextSecond();
    const token = await signIn(person.email);
    expect((await call('/jwt', { json: { email: person.email }, token })).status).toBe(200);
    expect((await call('/appointments', { token })).status).toBe(200);

    expect(await auditOf(`users/${person.uid}`)).toMatchObject([
      { action: 'block', actorId: admin.uid, before: { isBlocked: false }, after: { isBlocked: true } },
      { action: 'unblock', actorId: admin.uid, before: { isBlocked: true }, after: { isBlocked: false } },
    ]);
  });

  it('keeps its reason in the audit, and tells it nobody', async () => {
    const person = await newPatient();
    const json = { isBlocked: true, reason: ' Never came. ' };
    const answer = await admin.call(`/user/${person.uid}`, { method: 'PUT', json });
    expect(answer).toMatchObject({ status: 200, body: { isBlocked: true } });
    expect(JSON.stringify(answer.body)).not.toContain('Never came');
    expect(await auditOf(`users/${person.uid}`)).toMatchObject([
      { action: 'block', after: { isBlocked: true, reason: 'Never came.' } },
    ]);
    const record = (await db.doc(`users/${person.uid}`).get()).data();
    expect(JSON.stringify(record)).not.toContain('Never came');
    const tooLong = { isBlocked: false, reason: 'a'.repeat(501) };
    const refused = await expectStoreUnchanged(() =>
      admin.call(`/user/${person.uid}`, { method: 'PUT', json: tooLong }),
    );
    expect(refusal(refused)).toBe('400 validation_failed');
  });

  it('tells its reason not even in the data of the person', async () => {
    const person = await newPatient();
    for (const isBlocked of [true, false]) {
      const json = { isBlocked, reason: 'Never came.' };
      expect((await admin.call(`/user/${person.uid}`, { method: 'PUT', json })).status).toBe(200);
    }
    await nextSecond();
    const answer = await call(`/users/${person.uid}/data`, { token: await signIn(person.email) });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        audit: [
          { action: 'block', before: { isBlocked: false }, after: { isBlocked: true } },
          { action: 'unblock', before: { isBlocked: true }, after: { isBlocked: false } },
        ],
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain('Never came');
  });

  it('each other at once leaves one of two admins, every time', async () => {
    for (const _round of raceRounds(2)) {
      const pair = await Promise.all([newAdmin(), newAdmin()]);
      const [one, other] = pair;
      const block = (by: Person, whom: Person) =>
        by.call(`/user/${whom.uid}`, { method: 'PUT', json: { isBlocked: true } });
      const answers = await Promise.all([block(one, other), block(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const loser = answers.find(({ status }) => status === 403);
      expect(loser && refusal(loser)).toBe('403 blocked');
      const blocked = await Promise.all(
        pair.map(async ({ uid }) => (await db.doc(`users/${uid}`).get()).get('isBlocked')),
      );
      expect(blocked.sort()).toEqual([false, true]);
    }
  });

  it('twice is once', async () => {
    const person = await newPatient();
    await setBlocked(person.uid, true);
    // The read of the record is audited.
    const again = await expectStoreUnchanged(() => setBlocked(person.uid, true), isAudit);
    expect(again).toMatchObject({ status: 200, body: { isBlocked: true } });
  });

  it('completes what was left half done: the record without the account', async () => {
    const person = await newPatient();
    await db.doc(`users/${person.uid}`).update({ isBlocked: true });
    expect((await setBlocked(person.uid, true)).status).toBe(200);
    expect((await auth.getUser(person.uid)).disabled).toBe(true);
  });

  it('works on a record whose account has gone', async () => {
    const person = await newPatient();
    await auth.deleteUser(person.uid);
    expect((await setBlocked(person.uid, true)).status).toBe(200);
  });

  it('is not for oneself, for nobody, nor for what is no yes or no', async () => {
    const act = (id: string, value: unknown) => expectStoreUnchanged(() => setBlocked(id, value));
    expect(refusal(await act(admin.uid, true))).toBe('409 own_account');
    expect(refusal(await act('nobody', true))).toBe('404 not_found');
    expect(refusal(await act(doctor.uid, 'true'))).toBe('400 validation_failed');
    expect(refusal(await act(doctor.uid, undefined))).toBe('400 missing_fields');
  });
});
