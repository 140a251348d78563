import { patientSchema } from '@garden-room/contract/patient';
import { type User, userSchema } from '@garden-room/contract/user';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allPages } from '../support/all-pages.ts';
import { type Answer, call, refusal } from '../support/api.ts';
import { bookAppointment, requestAppointment } from '../support/appointments.ts';
import { auditOf } from '../support/audit.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import {
  newAdmin,
  newPatient,
  nextSecond,
  type Person,
  signedInTenMinutesAgo,
  signIn,
} from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

const month = 8;
const users = (answer: Answer): User[] => z.array(userSchema).parse(answer.body);
/** A family name nobody else in the store has. */
const family = `Zq${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;

let admin: Person;
let doctor: Person;
let relatives: Person[];
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
  relatives = await Promise.all(['émile', 'Ada', 'zoe', 'Bo'].map((name) => newPatient(`${name} ${family}`)));
  doctor = await newPatient(`Yvonne ${family}`);
  await db.doc(`users/${doctor.uid}`).update({ role: 'Admin' });
  const [emile, ada] = relatives;
  for (const person of [emile, ada]) if (person) await bookAppointment(person, { date: freshDay(month) });
});

describe('the list of users', () => {
  it('has admins first, then everybody by name without case and accents', async () => {
    const names = users(await admin.call(`/all-users?search=${family}`)).map(
      ({ name }) => name.split(' ')[0],
    );
    expect(names).toEqual(['Yvonne', 'Ada', 'Bo', 'émile', 'zoe']);
    const roles = users(await admin.call('/all-users?limit=100')).map(({ role }) => role);
    expect(roles).toEqual([...roles].sort());
    expect(roles.length).toBeGreaterThan(5);
  });

  it.each([1, 2, 3])('comes in pages of %i that neither repeat nor skip', async (limit) => {
    const path = `/all-users?search=${family}`;
    expect(await allPages(admin.call, path, limit)).toEqual(users(await admin.call(path)));
  });

  // Ordered by, a Hangul syllable counts as its three letters, of three bytes each.
  it('goes on after the longest name there may be, for patients too', async () => {
    const name = '한'.repeat(120);
    const namesakes = await Promise.all([1, 2, 3].map(() => newPatient(name)));
    for (const { uid } of namesakes) await db.doc(`users/${uid}`).update({ isPatient: true });
    const ids = namesakes.map(({ uid }) => uid).sort();
    for (const list of ['/all-users', '/patients']) {
      const found = await allPages(admin.call, `${list}?search=${encodeURIComponent(name.slice(0, 9))}`, 1);
      expect(
        z
          .array(z.object({ _id: z.string() }))
          .parse(found)
          .map(({ _id }) => _id),
      ).toEqual(ids);
    }
  });

  it('is found by the beginning of a name or an email, and by nothing inside', async () => {
    const [, ada] = relatives;
    const found = async (search: string) =>
      users(await admin.call(`/all-users?search=${encodeURIComponent(search)}`)).map(({ _id }) => _id);
    expect(await found(`ADA ${family.slice(0, 6)}`)).toEqual([ada?.uid]);
    expect(await found(ada?.email.slice(0, 20) ?? '')).toEqual([ada?.uid]);
    expect(await found(family.slice(1))).toEqual([]);
    expect(await found('@')).toEqual([]);
  });

  it('shows no more of a user than the contract has', async () => {
    const answer = await admin.call(`/all-users?search=${family}&limit=1`);
    expect(z.array(z.strictObject(userSchema.shape)).safeParse(answer.body).success).toBe(true);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=1.5',
    'cursor=rubbish',
    'cursor=W10',
    `cursor=${Buffer.from('["a","b","c","d"]').toString('base64url')}`,
    `search=${'x'.repeat(41)}`,
    'search=a&search=b',
    'role=Admin',
  ])('with %s is bad input, for patients too', async (query) => {
    for (const list of ['/all-users', '/patients'])
      expect(refusal(await admin.call(`${list}?${query}`))).toBe('400 validation_failed');
  });
});

describe('patients', () => {
  it('are those who have booked, by name', async () => {
    const answer = await admin.call(`/patients?search=${family}`);
    const patients = z.array(z.strictObject(patientSchema.shape)).parse(answer.body);
    expect(patients.map(({ displayName }) => displayName.split(' ')[0])).toEqual(['Ada', 'émile']);
    expect(await allPages(admin.call, `/patients?search=${family}`, 1)).toEqual(patients);
    const all = z.array(patientSchema).parse(await allPages(admin.call, '/patients', 100));
    expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining(patients.map(({ _id }) => _id)));
  });

  it('have a profile, to be seen by an admin and by themselves', async () => {
    const [emile, , zoe] = relatives;
    const profile = {
      _id: emile?.uid,
      displayName: `émile ${family}`,
      userEmail: emile?.email,
      phone: null,
      photoURL: null,
    };
    for (const person of [admin, emile])
      expect(await person?.call(`/patients/${emile?.uid}`)).toMatchObject({ status: 200, body: profile });
    for (const id of [zoe?.uid, 'nobody'])
      expect(refusal(await admin.call(`/patients/${id}`))).toBe('404 not_found');
  });
});

describe('blocking somebody', () => {
  const setBlocked = (id: string, isBlocked: unknown) =>
    admin.call(`/user/${id}`, { method: 'PUT', json: { isBlocked } });

  it('acts on their record, account, sessions and next request; unblocking restores', async () => {
    const person = await newPatient();
    const oldToken = await signedInTenMinutesAgo(person);
    const validSince = async () => Date.parse((await auth.getUser(person.uid)).tokensValidAfterTime ?? '');
    const earlier = await validSince();
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

  it('each other at once leaves one of two admins, ten times out of ten', async () => {
    for (let round = 0; round < 10; round += 1) {
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
    const again = await expectStoreUnchanged(() => setBlocked(person.uid, true));
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

describe('the role of an admin', () => {
  const setRole = (by: Person, id: string, role: unknown) =>
    by.call(`/user/${id}/role`, { method: 'PUT', json: { role } });
  const newConfirmed = async () => {
    const person = await newPatient();
    await auth.updateUser(person.uid, { emailVerified: true });
    return person;
  };

  it('is given and taken by an admin, acts on the next request, and is audited', async () => {
    const person = await newConfirmed();
    expect(refusal(await person.call('/all-users'))).toBe('403 forbidden');
    expect(await setRole(admin, person.uid, 'Admin')).toMatchObject({ status: 200, body: { role: 'Admin' } });
    expect((await person.call('/all-users')).status).toBe(200);
    expect(await setRole(admin, person.uid, 'User')).toMatchObject({ status: 200, body: { role: 'User' } });
    expect(refusal(await person.call('/all-users'))).toBe('403 forbidden');
    expect(await auditOf(`users/${person.uid}`)).toMatchObject([
      { action: 'grant-admin', actorId: admin.uid, before: { role: 'User' }, after: { role: 'Admin' } },
      { action: 'remove-admin', actorId: admin.uid, before: { role: 'Admin' }, after: { role: 'User' } },
    ]);
  });

  it('twice is once', async () => {
    const person = await newAdmin();
    const again = await expectStoreUnchanged(() => setRole(admin, person.uid, 'Admin'));
    expect(again).toMatchObject({ status: 200, body: { role: 'Admin' } });
  });

  it('is only for whoever has confirmed their email, and still has an account', async () => {
    const [unconfirmed, gone] = await Promise.all([newPatient(), newConfirmed()]);
    await auth.deleteUser(gone.uid);
    for (const { uid } of [unconfirmed, gone]) {
      const answer = await expectStoreUnchanged(() => setRole(admin, uid, 'Admin'));
      expect(refusal(answer)).toBe('409 unverified_email');
    }
  });

  it('is not for oneself, for nobody, nor another role', async () => {
    const act = (id: string, role: unknown) => expectStoreUnchanged(() => setRole(admin, id, role));
    expect(refusal(await act(admin.uid, 'User'))).toBe('409 own_account');
    expect(refusal(await act('nobody', 'Admin'))).toBe('404 not_found');
    expect(refusal(await act(doctor.uid, 'Owner'))).toBe('400 validation_failed');
    expect(refusal(await act(doctor.uid, undefined))).toBe('400 missing_fields');
  });

  it('taken from each other at once leaves one of two admins, ten times out of ten', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = await Promise.all([newAdmin(), newAdmin()]);
      const [one, other] = pair;
      const answers = await Promise.all([setRole(one, other.uid, 'User'), setRole(other, one.uid, 'User')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const kept = await Promise.all(
        pair.map(async ({ uid }) => (await db.doc(`users/${uid}`).get()).get('role')),
      );
      expect(kept.sort()).toEqual(['Admin', 'User']);
    }
  });
});

describe('saying that one is a patient', () => {
  const mark = (person: Person, id: string, json: unknown = { isPatient: true }) =>
    person.call(`/update-user/${id}`, { method: 'PATCH', json });

  it('is a repair for somebody with a booking, and idempotent', async () => {
    const person = await newPatient();
    await bookAppointment(person, { date: freshDay(month) });
    await db.doc(`users/${person.uid}`).update({ isPatient: false });
    expect(await mark(person, person.uid)).toMatchObject({ status: 200, body: { isPatient: true } });
    const again = await expectStoreUnchanged(() => mark(person, person.uid));
    expect(again).toMatchObject({ status: 200, body: { isPatient: true } });
  });

  it('is refused without a booking, for another, and for the opposite', async () => {
    const person = await newPatient();
    const act = (...args: Parameters<typeof mark>) => expectStoreUnchanged(() => mark(...args));
    expect(refusal(await act(person, person.uid))).toBe('409 no_booking');
    expect(refusal(await act(person, doctor.uid))).toBe('403 forbidden');
    expect(refusal(await act(admin, person.uid))).toBe('403 forbidden');
    expect(refusal(await act(person, person.uid, { isPatient: false }))).toBe('400 validation_failed');
    expect(refusal(await act(person, person.uid, {}))).toBe('400 missing_fields');
  });
});

describe('a profile edited by an admin', () => {
  it('is audited with what changed; by its owner it is not', async () => {
    const person = await newPatient('Ada Byron');
    const json = {
      name: 'Ada King',
      email: person.email,
      phone: '+1 202-555-0101',
      address: '1 Garden Lane',
    };
    const edit = (by: Person, changes = {}) =>
      by.call(`/users/${person.uid}`, { method: 'PATCH', json: { ...json, ...changes } });
    expect((await edit(person)).status).toBe(200);
    expect(await auditOf(`users/${person.uid}`)).toEqual([]);
    expect((await edit(admin, { phone: '+1 202-555-0199' })).status).toBe(200);
    const [entry] = await auditOf(`users/${person.uid}`);
    expect(entry).toMatchObject({
      action: 'edit-profile',
      actorId: admin.uid,
      before: { phone: '+1 202-555-0101' },
      after: { phone: '+1 202-555-0199' },
    });
    expect(Object.keys(entry?.['before'])).toEqual(['phone']);
  });
});
