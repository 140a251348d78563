// @time
import { type Dependant, dependantSchema } from '@garden-room/contract/dependant';
import { userSchema } from '@garden-room/contract/user';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Options, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

let owner: Person;
beforeAll(async () => {
  owner = await newPatient();
});
let server: Server | null = null;
afterEach(() => server?.close());

const tim = { name: 'Tim', birthYear: 2019 };
const add = (person: Person, json: unknown = tim, options: Options = {}): Promise<Answer> =>
  person.call(`/users/${person.uid}/dependants`, { json, ...options });
const added = async (person: Person, json: unknown = tim): Promise<Dependant> => {
  const answer = await add(person, json);
  expect(answer.status).toBe(201);
  return dependantSchema.parse(answer.body);
};
const one = (person: Person, id: string, method: string, json?: unknown): Promise<Answer> =>
  person.call(`/users/${person.uid}/dependants/${id}`, { method, json });
const listOf = async (reader: Person, { email }: Person = reader): Promise<Dependant[]> =>
  userSchema.parse((await reader.call(`/get-user?email=${email}`)).body).dependants;
const withKey = (key: string = crypto.randomUUID()) => ({ headers: { 'idempotency-key': key } });
const refusedField = ({ body }: Answer): unknown => Object(body).issues?.[0]?.path;

describe('a dependant', () => {
  it('is added to the caller’s own record, corrected and removed', async () => {
    const person = await newPatient();
    expect(await listOf(person)).toEqual([]);
    const child = await added(person, { name: '  Tim Ø. 😀 ', birthYear: 2019 });
    expect(child).toEqual({ _id: expect.any(String), name: 'Tim Ø. 😀', birthYear: 2019 });
    const mother = await added(person, { name: 'Augusta', birthYear: 1900 });
    expect(await listOf(person)).toEqual([child, mother]);

    const corrected = await one(person, child._id, 'PATCH', { name: 'Timothy', birthYear: 2018 });
    expect(corrected).toMatchObject({ status: 200, body: { _id: child._id, name: 'Timothy' } });
    expect(await listOf(person)).toEqual([{ _id: child._id, name: 'Timothy', birthYear: 2018 }, mother]);

    expect((await one(person, child._id, 'DELETE')).status).toBe(204);
    expect(await listOf(person)).toEqual([mother]);
    const again = await expectStoreUnchanged(() => one(person, child._id, 'DELETE'));
    expect(refusal(again)).toBe('404 not_found');
  });

  it('is told to the practice, which mends a patient’s list, and changed by no stranger', async () => {
    const [person, admin, stranger] = await Promise.all([newPatient(), newAdmin(), newPatient()]);
    const child = await added(person);
    expect(await listOf(admin, person)).toEqual([child]);
    const actsBy = (other: Person) => {
      const path = `/users/${person.uid}/dependants`;
      return [
        () => other.call(path, { json: tim }),
        () => other.call(`${path}/${child._id}`, { method: 'PATCH', json: { ...tim, name: 'Milo' } }),
        () => other.call(`${path}/${child._id}`, { method: 'DELETE' }),
      ];
    };
    for (const act of actsBy(stranger))
      expect(refusal(await expectStoreUnchanged(act))).toBe('403 forbidden');
    // Who has never booked is no patient of the practice's yet.
    for (const act of actsBy(admin)) expect(refusal(await expectStoreUnchanged(act))).toBe('404 not_found');
    await db.doc(`users/${person.uid}`).update({ isPatient: true });
    const answers: number[] = [];
    for (const act of actsBy(admin)) answers.push((await act()).status);
    expect(answers).toEqual([201, 200, 204]);
    const corrections = (await auditOf(`users/${person.uid}`)).filter(({ action }) => action !== 'read');
    const correction = { actorId: admin.uid, action: 'correct-patient', after: { corrected: 'dependants' } };
    expect(corrections).toMatchObject([correction, correction, correction]);
    expect(await listOf(person)).toHaveLength(1);
  });

  it('is told to nobody who may see a patient’s profile only', async () => {
    const [person, admin] = await Promise.all([newPatient(), newAdmin()]);
    await added(person);
    expect((await admin.call(`/patients/${person.uid}`)).body).not.toHaveProperty('dependants');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 121 letters', { name: 'x'.repeat(121) }, 'name'],
    ['a name of two lines', { name: 'Tim\nTom' }, 'name'],
    ['half a character', { name: 'Tim \ud83d' }, 'name'],
    ['a year before 1900', { birthYear: 1899 }, 'birthYear'],
    ['half a year', { birthYear: 2019.5 }, 'birthYear'],
    ['a year as a text', { birthYear: '2019' }, 'birthYear'],
    ['no year', { birthYear: undefined }, 'birthYear'],
    ['an id of its own', { _id: 'mine' }, ''],
  ])('has not: %s', async (_what, changes, field) => {
    const child = await added(owner);
    const json = { ...tim, ...changes };
    for (const act of [() => add(owner, json), () => one(owner, child._id, 'PATCH', json)]) {
      const answer = await expectStoreUnchanged(act);
      expect(answer.status).toBe(400);
      expect(refusedField(answer)).toBe(field);
    }
    await one(owner, child._id, 'DELETE');
  });

  it('is born by the end of this year, whichever year that is', async () => {
    const person = await newPatient();
    // Two hours before midnight in UTC; where the day begins first it is the next year already.
    const clock = { now: () => Date.UTC(2030, 11, 31, 22) };
    server = await serveInProcess({ clock });
    const at = { at: server.origin };
    const tooYoung = await expectStoreUnchanged(() => add(person, { ...tim, birthYear: 2032 }, at));
    expect(refusal(tooYoung)).toBe('400 validation_failed');
    expect(refusedField(tooYoung)).toBe('birthYear');
    expect((await add(person, { ...tim, birthYear: 2031 }, at)).status).toBe(201);
  });
});

describe('the list of those one books for', () => {
  it('holds ten, however many come at once', async () => {
    const person = await newPatient();
    server = await serveInProcess();
    const at = { at: server.origin };
    const years = Array.from({ length: 12 }, (_, index) => 2000 + index);
    const answers = await Promise.all(years.map((birthYear) => add(person, { name: 'Tim', birthYear }, at)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refusals = answers.filter(({ status }) => status !== 201).map(refusal);
    expect(refusals).toEqual(['409 too_many_dependants', '409 too_many_dependants']);
    expect(await listOf(person)).toHaveLength(10);
    expect(refusal(await expectStoreUnchanged(() => add(person)))).toBe('409 too_many_dependants');
  });

  it('has a dependant once whose answer was lost and who was sent again', async () => {
    const person = await newPatient();
    const key = withKey();
    const first = await add(person, tim, key);
    expect(first.status).toBe(201);
    const again = await expectStoreUnchanged(() => add(person, { birthYear: 2019, name: ' Tim ' }, key));
    expect(again).toMatchObject({ status: 201, body: first.body });
    const other = await expectStoreUnchanged(() => add(person, { ...tim, name: 'Tom' }, key));
    expect(refusal(other)).toBe('422 idempotency_mismatch');
    const twins = await Promise.all([add(person, tim, withKey('a')), add(person, tim, withKey('a'))]);
    expect(twins.map(({ body }) => body)).toEqual([twins[0]?.body, twins[0]?.body]);
    expect(await listOf(person)).toHaveLength(2);
  });

  it('is not brought back by a call that is repeated once they were removed', async () => {
    const [person, key] = [await newPatient(), withKey()];
    const child = dependantSchema.parse((await add(person, tim, key)).body);
    await one(person, child._id, 'DELETE');
    expect(refusal(await expectStoreUnchanged(() => add(person, tim, key)))).toBe('404 not_found');
    expect(await listOf(person)).toEqual([]);
    expect((await add(person, tim, withKey())).status).toBe(201);
  });

  it('takes a malformed key for bad input', async () => {
    const answer = await expectStoreUnchanged(() => add(owner, tim, withKey('two words')));
    expect(refusal(answer)).toBe('400 validation_failed');
  });

  it('is empty in records from before there were any', async () => {
    const person = await newPatient();
    const { dependants: _, ...older } = (await db.doc(`users/${person.uid}`).get()).data() ?? {};
    await db.doc(`users/${person.uid}`).set(older);
    expect(await listOf(person)).toEqual([]);
    await added(person);
    expect(await listOf(person)).toHaveLength(1);
  });
});
