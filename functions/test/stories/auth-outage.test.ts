import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setRoleAndPatient } from '#users/set-role-and-patient.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

/* The identity provider cannot be asked: who was signed in goes on, nobody is signed out, nobody new comes in. */
const month = 3;
const minute = 60_000;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
let server: Server;
let at: string;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  server = await serveInProcess({ clock });
  at = server.origin;
});
beforeEach(async () => {
  clock.ahead = 0;
  patient = await newPatient();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** As the Admin SDK says that it cannot reach the provider, or was not answered by it in time. */
const takeDown = (code = 'app/network-error') => {
  const down = () => Promise.reject(Object.assign(new Error('Error while making request'), { code }));
  vi.spyOn(auth, 'verifySessionCookie').mockImplementation(down);
  vi.spyOn(auth, 'verifyIdToken').mockImplementation(down);
};

it.each(['app/network-error', 'app/network-timeout', 'app/unable-to-parse-response', 'auth/internal-error'])(
  'a sign-in is answered by when to try again, and writes nothing: %s',
  async (code) => {
    takeDown(code);
    const { email, token } = patient;
    const answer = await expectStoreUnchanged(() => call('/jwt', { json: { email }, token, at }));
    expect(refusal(answer)).toBe('503 busy');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const cookieOfOther = await call('/appointments', { cookie: patient.cookie, at });
    expect(refusal(cookieOfOther)).toBe('503 busy');
  },
);

it('who was signed in reads and books for a quarter of an hour more', async () => {
  const own = () => patient.call('/appointments', { at });
  expect((await own()).status).toBe(200);
  takeDown();
  clock.ahead = 14 * minute;
  expect((await own()).status).toBe(200);
  expect((await requestAppointment(patient, { date: freshDay(month) }, { at })).status).toBe(201);
  clock.ahead = 16 * minute;
  expect(refusal(await own())).toBe('503 busy');
});

it('a blocked user and a demoted admin are refused at once all the same', async () => {
  const admin = await newAdmin();
  for (const person of [patient, admin]) expect((await person.call('/own-user', { at })).status).toBe(200);
  takeDown();
  clock.ahead = 2 * minute;
  expect((await admin.call('/patients', { at })).status).toBe(200);
  await setRoleAndPatient(db, admin.uid, { role: 'User' });
  expect(refusal(await admin.call('/patients', { at }))).toBe('403 forbidden');
  await db.doc(`users/${patient.uid}`).update({ isBlocked: true });
  expect(refusal(await patient.call('/own-user', { at }))).toBe('403 blocked');
});

it('what the provider refuses is no outage', async () => {
  expect((await patient.call('/own-user', { at })).status).toBe(200);
  await auth.revokeRefreshTokens(patient.uid);
  clock.ahead = 2 * minute;
  const revoked = Object.assign(new Error('revoked'), { code: 'auth/session-cookie-revoked' });
  vi.spyOn(auth, 'verifySessionCookie').mockRejectedValue(revoked);
  expect(refusal(await patient.call('/own-user', { at }))).toBe('401 unauthenticated');
});

it('a request is withdrawn without asking a provider for long that does not answer', async () => {
  const { _id } = await bookAppointment(patient, { date: freshDay(month) });
  expect((await patient.call('/own-user', { at })).status).toBe(200);
  vi.spyOn(auth, 'getUser').mockReturnValue(new Promise(() => undefined));
  const began = performance.now();
  expect((await moveAppointment(patient, _id, 'cancel', {}, { at })).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('a provider that does not answer keeps nobody waiting for long', async () => {
  vi.spyOn(auth, 'verifySessionCookie').mockReturnValue(new Promise(() => undefined));
  const began = performance.now();
  expect(refusal(await patient.call('/own-user', { at }))).toBe('503 busy');
  expect(performance.now() - began).toBeLessThan(10_000);
});
