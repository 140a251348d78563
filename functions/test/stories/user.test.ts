import { userSchema } from '@garden-room/contract/user';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { newAccount, newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

describe('the record of a person', () => {
  it('is made once, without any rights', async () => {
    const { uid, email, token } = await newAccount();
    const json = { userEmail: email, name: '  Ada Byron ', photoURL: 'https://pictures.example/ada.jpg' };
    const first = await call('/manage-user', { json, token });
    expect(first.status).toBe(201);
    expect(userSchema.parse(first.body)).toMatchObject({
      _id: uid,
      userEmail: email,
      email,
      name: 'Ada Byron',
      displayName: 'Ada Byron',
      role: 'User',
      isPatient: false,
      isBlocked: false,
      phone: null,
      address: null,
      photoURL: 'https://pictures.example/ada.jpg',
    });
    const again = await call('/manage-user', { json: { userEmail: email, name: 'Somebody Else' }, token });
    expect(again).toMatchObject({ status: 200, body: { name: 'Ada Byron' } });
  });

  it('may have any name that people have', async () => {
    const { email, token } = await newAccount();
    const json = { userEmail: email, name: '😀 Nguyễn 𝒜da' };
    expect(await call('/manage-user', { json, token })).toMatchObject({
      status: 201,
      body: { name: json.name },
    });
  });

  it('is made by exactly one of twenty calls at once', async () => {
    const { email, token } = await newAccount();
    const calls = Array.from({ length: 20 }, (_, n) =>
      call('/manage-user', { json: { userEmail: email, name: `Name ${n}` }, token }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => userSchema.parse(body).name)).size).toBe(1);
  });

  it.each([
    ['a role', { role: 'Admin' }],
    ['patient status', { isPatient: true }],
    ['a picture that is a script', { photoURL: 'javascript:alert(1)' }],
    ['a number for a name', { name: 7 }],
    ['half a character in the name', { name: 'Ada \ud83d' }],
    ['a name of 121 letters', { name: 'x'.repeat(121) }],
  ])('cannot be made with %s', async (_what, extra) => {
    const { email, token } = await newAccount();
    const json = { userEmail: email, name: 'Ada', ...extra };
    const answer = await expectStoreUnchanged(() => call('/manage-user', { json, token }));
    expect(refusal(answer)).toBe('400 validation_failed');
  });

  it('cannot be created for another user', async () => {
    const { token } = await newAccount();
    const json = { userEmail: 'doctor@story.test', name: 'Ada' };
    const answer = await expectStoreUnchanged(() => call('/manage-user', { json, token }));
    expect(refusal(answer)).toBe('403 forbidden');
  });

  it('cannot be made by nobody', async () => {
    const json = { userEmail: 'doctor@story.test', name: 'Ada' };
    const answer = await expectStoreUnchanged(() => call('/manage-user', { json }));
    expect(refusal(answer)).toBe('401 unauthenticated');
  });
});

describe('reading and changing records', () => {
  let patient: Person;
  let other: Person;
  let admin: Person;
  beforeAll(async () => {
    [patient, other, admin] = await Promise.all([newPatient(), newPatient(), newAdmin()]);
  });
  const profile = (email: string) => ({
    name: 'New Name',
    email,
    phone: '+1 202-555-0101',
    address: '1 N St',
  });

  it('a user reads their own, by cookie or token', async () => {
    const path = `/get-user?email=${patient.email}`;
    expect(await patient.call(path)).toMatchObject({ status: 200, body: { _id: patient.uid } });
    expect(await call(path, { token: patient.token })).toMatchObject({
      status: 200,
      body: { _id: patient.uid },
    });
  });

  it('a user reads their own by the session alone', async () => {
    const answer = await patient.call('/own-user');
    expect(answer).toMatchObject({ status: 200, body: { _id: patient.uid, userEmail: patient.email } });
    expect(Object.keys(answer.body as object)).not.toContain('endedSessions');
    expect(refusal(await call('/own-user'))).toBe('401 unauthenticated');
  });

  it('an admin reads anybody’s', async () => {
    const answer = await admin.call(`/get-user?email=${patient.email}`);
    expect(answer).toMatchObject({ status: 200, body: { _id: patient.uid } });
  });

  it('nobody else does, whether it exists or not', async () => {
    expect(refusal(await other.call(`/get-user?email=${patient.email}`))).toBe('403 forbidden');
    expect(refusal(await other.call('/get-user?email=nobody@story.test'))).toBe('403 forbidden');
    expect(refusal(await call(`/get-user?email=${patient.email}`))).toBe('401 unauthenticated');
  });

  it('is not found before it is made, nor where there is none', async () => {
    const account = await newAccount();
    const own = await call(`/get-user?email=${account.email}`, { token: account.token });
    expect(refusal(own)).toBe('404 not_found');
    expect(refusal(await admin.call('/get-user?email=nobody@story.test'))).toBe('404 not_found');
  });

  it.each([
    '/get-user',
    '/get-user?email=',
    '/get-user?email=rubbish',
    '/get-user?email=a@b.co&email=c@d.co',
    '/get-user?email=a@b.co&extra=1',
  ])('GET %s is bad input', async (path) => {
    expect((await patient.call(path)).status).toBe(400);
  });

  it('a user changes their name, phone and address; the email waits for its verification', async () => {
    const json = profile('new-address@story.test');
    const answer = await patient.call(`/users/${patient.uid}`, { method: 'PATCH', json });
    expect(answer).toMatchObject({ status: 200, body: { name: 'New Name', email: patient.email } });
    const stored = await db.doc(`users/${patient.uid}`).get();
    expect(stored.data()).toMatchObject({ name: 'New Name', phone: '+12025550101', email: patient.email });
  });

  it('an admin may change anybody’s', async () => {
    const options = { method: 'PATCH', json: profile(other.email) };
    expect((await admin.call(`/users/${other.uid}`, options)).status).toBe(200);
    expect(refusal(await admin.call('/users/nobody', options))).toBe('404 not_found');
  });

  it('nobody else may', async () => {
    const act = () => other.call(`/users/${patient.uid}`, { method: 'PATCH', json: profile(patient.email) });
    expect(refusal(await expectStoreUnchanged(act))).toBe('403 forbidden');
  });

  it.each([
    ['name', ''],
    ['email', ''],
    ['phone', ' '],
    ['address', ''],
    ['phone', 'call me'],
    ['email', 'not an email'],
    ['role', 'Admin'],
    ['isBlocked', false],
  ])('refuses %s = %j and says where', async (field, value) => {
    const json = { ...profile(patient.email), [field]: value };
    const act = () => patient.call(`/users/${patient.uid}`, { method: 'PATCH', json });
    const answer = await expectStoreUnchanged(act);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});
