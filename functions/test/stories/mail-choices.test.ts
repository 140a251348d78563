import { type MailChoices, userSchema, usualMail } from '@garden-room/contract/user';
import { expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const choose = (caller: Person, json: unknown, { uid }: Person = caller) =>
  caller.call(`/users/${uid}/mail-choices`, { method: 'PATCH', json });
const choicesOf = async (person: Person): Promise<MailChoices> =>
  userSchema.parse((await person.call(`/get-user?email=${person.email}`)).body).mailChoices;

it('what concerns their visits is wanted until they say otherwise, and what they say is kept with its instant', async () => {
  const person = await newPatient();
  expect(await choicesOf(person)).toEqual(usualMail);
  const before = Date.now();
  const answer = await choose(person, { choice: 'reminders', wanted: false });
  expect(answer).toMatchObject({ status: 200, body: { mailChoices: { reminders: false, news: false } } });
  const chosen = await choicesOf(person);
  expect(chosen).toMatchObject({ reminders: false, messages: true, offers: true, news: false });
  expect(Date.parse(chosen.chosenAt ?? '')).toBeGreaterThanOrEqual(before);
  await choose(person, { choice: 'reminders', wanted: true });
  expect(await choicesOf(person)).toMatchObject({ reminders: true, news: false });
});

it('two tabs that choose at once both keep what they have chosen', async () => {
  const person = await newPatient();
  await Promise.all([
    choose(person, { choice: 'reminders', wanted: false }),
    choose(person, { choice: 'news', wanted: true }),
  ]);
  expect(await choicesOf(person)).toMatchObject({ reminders: false, news: true });
});

it('is the user’s own choice: no one else makes it, not even the practice', async () => {
  const [person, stranger, admin] = await Promise.all([newPatient(), newPatient(), newAdmin()]);
  for (const other of [stranger, admin]) {
    const answer = await expectStoreUnchanged(() => choose(other, { choice: 'news', wanted: true }, person));
    expect(refusal(answer)).toBe('403 forbidden');
  }
});

it.each([
  {},
  { choice: 'news' },
  { choice: 'letters', wanted: true },
  { choice: 'news', wanted: 'yes' },
  { choice: 'news', wanted: true, role: 'Admin' },
])('refuses %j and writes nothing', async (json) => {
  const person = await newPatient();
  expect((await expectStoreUnchanged(() => choose(person, json))).status).toBe(400);
});

it('half a record of choices is completed', async () => {
  const person = await newPatient();
  await db.doc(`users/${person.uid}`).update({ mailChoices: { news: true } });
  expect(await choicesOf(person)).toEqual({ ...usualMail, news: true });
});
