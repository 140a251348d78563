import { type AcceptedNotice, userSchema } from '@garden-room/contract/user';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Answer, call, refusal } from '../support/api.ts';
import { requestAppointment, type Wanted } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAccount, newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';

const month = 8;
const inForce = '2026-11-16';
const next = '2027-01-01';
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

let server: Server;
/** The practice once it has changed its notice. */
let afterChange: Server;
ownCalendar();
beforeAll(async () => {
  const practice = { ...realDeps().practice, privacyNotice: next };
  [server, afterChange] = await Promise.all([serveInProcess({ clock }), serveInProcess({ clock, practice })]);
});
afterEach(() => {
  clock.ahead = 0;
});
afterAll(() => Promise.all([server.close(), afterChange.close()]));

type Account = Pick<Person, 'email' | 'token'>;

const register = ({ email, token }: Account, privacyNotice?: string, at = server.origin): Promise<Answer> =>
  call('/manage-user', { at, token, json: { userEmail: email, name: 'Ada', privacyNotice } });
const book = (person: Person, extra: Partial<Wanted> & { privacyNotice?: string }, options = {}) =>
  requestAppointment(person, { date: freshDay(month), ...extra }, { at: server.origin, ...options });
const acceptedBy = async ({ email, token }: Account): Promise<AcceptedNotice | null> =>
  userSchema.parse((await call(`/get-user?email=${email}`, { token })).body).privacyNotice;

it('is accepted with the registration, and recorded with its version and the instant', async () => {
  const account = await newAccount();
  const before = clock.now();
  expect(await register(account, inForce)).toMatchObject({ status: 201 });
  const accepted = await acceptedBy(account);
  expect(accepted?.version).toBe(inForce);
  expect(Date.parse(accepted?.acceptedAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(accepted?.acceptedAt ?? '')).toBeLessThanOrEqual(clock.now());
});

it('is not asked of callers who know nothing of it', async () => {
  const account = await newAccount();
  expect((await register(account)).status).toBe(201);
  expect(await acceptedBy(account)).toBeNull();
  const person = await newPatient();
  expect((await book(person, {})).status).toBe(201);
  expect(await acceptedBy(person)).toBeNull();
});

it('is accepted by a user whose record exists already, and only once', async () => {
  const person = await newPatient();
  expect(await register(person, inForce)).toMatchObject({ status: 200, body: { name: 'Story Patient' } });
  const accepted = await acceptedBy(person);
  expect(accepted?.version).toBe(inForce);
  clock.ahead = 60_000;
  expect((await expectStoreUnchanged(() => register(person, inForce))).status).toBe(200);
});

it('is accepted with a booking, in the same commit, once', async () => {
  const person = await newPatient();
  expect((await book(person, { privacyNotice: inForce })).status).toBe(201);
  const accepted = await acceptedBy(person);
  expect(accepted?.version).toBe(inForce);
  clock.ahead = 60_000;
  expect((await book(person, { privacyNotice: inForce })).status).toBe(201);
  expect(await acceptedBy(person)).toEqual(accepted);
});

it('is not accepted with a booking that is refused', async () => {
  const person = await newPatient();
  const refused = () => book(person, { time: '03:00 AM', privacyNotice: inForce });
  expect(refusal(await expectStoreUnchanged(refused))).toBe('400 invalid_slot');
});

it.each(['2020-01-01', next])('is refused in the version of %s, and nothing is written', async (version) => {
  const [account, person] = await Promise.all([newAccount(), newPatient()]);
  for (const act of [() => register(account, version), () => book(person, { privacyNotice: version })])
    expect(refusal(await expectStoreUnchanged(act))).toBe('409 notice_outdated');
});

it.each(['', 'latest', '2026-13-01'])('is no version at all: “%s”', async (version) => {
  const [account, person] = await Promise.all([newAccount(), newPatient()]);
  for (const act of [() => register(account, version), () => book(person, { privacyNotice: version })])
    expect((await expectStoreUnchanged(act)).status).toBe(400);
});

it('is asked again once it has changed; a booking that was made before is answered all the same', async () => {
  const person = await newPatient();
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
  const wanted = { date: freshDay(month), privacyNotice: inForce };
  const first = await book(person, wanted, key);
  expect(first.status).toBe(201);
  const changed = { at: afterChange.origin };
  expect(await book(person, wanted, { ...key, ...changed })).toMatchObject({ status: 201, body: first.body });
  expect((await book(person, { privacyNotice: next }, changed)).status).toBe(201);
  expect((await acceptedBy(person))?.version).toBe(next);
});

it('cannot be accepted for another user', async () => {
  const [person, admin] = await Promise.all([newPatient(), newAdmin()]);
  const json = { patientId: person.uid, date: freshDay(month), time: '09:00 AM', privacyNotice: inForce };
  const act = () => admin.call('/appointments/book', { json, at: server.origin });
  expect(refusal(await expectStoreUnchanged(act))).toBe('403 forbidden');
});
