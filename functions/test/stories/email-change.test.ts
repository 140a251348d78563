import { type User, userSchema } from '@garden-room/contract/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAccount, newAdmin, newPatient, type Person, signIn } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

let server: Server;
let admin: Person;
let at: string;
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(), newAdmin()]);
  at = server.origin;
});
afterAll(() => server.close());

/** As when the link in the mail to the new address is opened. */
const move = ({ uid }: { uid: string }, email: string) =>
  auth.updateUser(uid, { email, emailVerified: true });
const storedEmail = async ({ uid }: { uid: string }): Promise<unknown> =>
  (await db.doc(`users/${uid}`).get()).get('email');
const register = ({ email, token }: { email: string; token: string }) =>
  call('/manage-user', { json: { userEmail: email, name: 'Story Patient' }, token, at });
const getUser = async (email: string, token: string): Promise<User> => {
  const answer = await call(`/get-user?email=${email}`, { token, at });
  expect(answer.status).toBe(200);
  return userSchema.parse(answer.body);
};

/** The identity provider ends sessions when an address changes; one it was just asked about lasts for a minute. */
const justAsked = async (credential: { cookie: string } | { token: string }) => {
  const json = { userEmail: 'somebody.else@story.test', name: 'Somebody Else' };
  // Refused for the address and not for the credential: that has been looked at.
  expect(refusal(await call('/manage-user', { json, ...credential, at }))).toBe('403 forbidden');
};

describe('an address that its owner has given up and another user has now', () => {
  it('is the new owner’s alone: for them, for an admin, and in the records', async () => {
    const first = await newPatient();
    const moved = `moved-${first.email}`;
    await move(first, moved);
    const second = await newAccount(first.email);
    expect((await register(second)).status).toBe(201);

    expect((await getUser(second.email, second.token))._id).toBe(second.uid);
    expect((await getUser(second.email, admin.token))._id).toBe(second.uid);
    expect((await getUser(moved, admin.token))._id).toBe(first.uid);
    expect(await storedEmail(first)).toBe(moved);
    const bearers = await db.collection('users').where('email', '==', second.email).get();
    expect(bearers.docs.map(({ id }) => id)).toEqual([second.uid]);
    const found = await call(`/all-users?search=${moved.slice(0, 30)}`, { token: admin.token, at });
    expect(found.body).toMatchObject([{ _id: first.uid, email: moved }]);
  });

  it('is not the first owner’s any more, who asks with an old session', async () => {
    const first = await newPatient();
    await justAsked({ cookie: first.cookie });
    await move(first, `moved-${first.email}`);
    const second = await newAccount(first.email);
    await register(second);
    const act = () => call(`/get-user?email=${second.email}`, { cookie: first.cookie, at });
    expect(refusal(await expectStoreUnchanged(act))).toBe('403 forbidden');
  });

  it('is nobody’s record before the new owner has one', async () => {
    const first = await newPatient();
    await move(first, `moved-${first.email}`);
    const second = await newAccount(first.email);
    const path = `/get-user?email=${second.email}`;
    expect(refusal(await call(path, { token: second.token, at }))).toBe('404 not_found');
    expect(refusal(await call(path, { token: admin.token, at }))).toBe('404 not_found');
  });

  it('is taken over by moving there, too, and along a chain of moves', async () => {
    const [first, second, third] = await Promise.all([newPatient(), newPatient(), newPatient()]);
    await move(first, `moved-${first.email}`);
    await move(second, first.email);
    await move(third, second.email);
    const token = await signIn(second.email);
    expect((await call('/jwt', { json: { email: second.email }, token, at })).status).toBe(200);
    expect(await Promise.all([first, second, third].map(storedEmail))).toEqual([
      `moved-${first.email}`,
      first.email,
      second.email,
    ]);
  });

  it.each([2, 3])(
    'belongs to its new owner when %i people have exchanged theirs in a circle',
    async (count) => {
      const people = await Promise.all(Array.from({ length: count }, () => newPatient()));
      const emails = people.map(({ email }) => email);
      const next = [...emails.slice(1), ...emails.slice(0, 1)];
      // An address is free to be moved to once its owner has left it.
      for (const person of people) await move(person, `moved-${person.email}`);
      for (const [index, person] of people.entries()) await move(person, next[index] ?? '');
      for (const email of next) {
        const token = await signIn(email);
        expect((await call('/jwt', { json: { email }, token, at })).status).toBe(200);
        expect(await Promise.all(people.map(storedEmail))).toEqual(next);
      }
    },
  );

  it('cannot be claimed with a token from before', async () => {
    const first = await newAccount();
    await justAsked({ token: first.token });
    await move(first, `moved-${first.email}`);
    const second = await newAccount(first.email);
    expect((await register(second)).status).toBe(201);
    expect(refusal(await expectStoreUnchanged(() => register(first)))).toBe('403 forbidden');
    expect((await getUser(second.email, admin.token))._id).toBe(second.uid);
  });
});
