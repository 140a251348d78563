// @time
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireRequests } from '#appointments/changes/expire-requests.ts';
import { type Answer, refusal } from '../support/api.ts';
import {
  type AppointmentMove,
  limitTold,
  moveAppointment,
  requestAppointment,
} from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person, signIn } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

const month = 1;
const day = 24 * 60 * 60_000;
const limits = { maxPendingPerPatient: 3, maxPendingUnverified: 1, maxLivePerPatient: 5 };

const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
let server: Server;
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  await saveSchedule(limits);
  [server, admin] = await Promise.all([serveInProcess({ clock }), newAdmin()]);
});
afterAll(async () => {
  await server.close();
  await saveSchedule();
});
beforeEach(async () => {
  clock.ahead = 0;
  patient = await newPatient();
  await auth.updateUser(patient.uid, { emailVerified: true });
});

const book = (person: Person, wanted: Record<string, unknown> = {}): Promise<Answer> =>
  requestAppointment(person, { date: freshDay(month), ...wanted }, { at: server.origin });
const bookFor = (person: Person) => book(admin, { patientId: person.uid });
/** The id of what was booked. */
const idOf = (answer: Answer): string => {
  expect(answer.status).toBe(201);
  return Object(answer.body)._id;
};
/** So many requests of the patient, one after the other. */
async function bookMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    expect(await isToldBefore()).toBe(false);
    ids.push(idOf(await book(patient)));
  }
  return ids;
}
const move = (person: Person, id: string, moveName: AppointmentMove, json: unknown = { reason: 'So.' }) =>
  moveAppointment(person, id, moveName, json, { at: server.origin });
const expectRefused = async (act: () => Promise<Answer>) =>
  expect(refusal(await expectStoreUnchanged(act))).toBe('409 too_many_open');
/** Whether the booking page tells the patient, before they choose, that they would be refused. */
const isToldBefore = async (person = patient, confirmed = true) =>
  (await limitTold(person, { at: server.origin, now: clock.now(), confirmed })) !== null;
/** A request of the patient is refused, as the booking page has told them. */
async function expectKnownRefusal() {
  expect(await isToldBefore()).toBe(true);
  await expectRefused(() => book(patient));
}

/** The list that the limits are counted by says what the appointments themselves say. */
async function expectListed() {
  const live = await db
    .collection('appointments')
    .where('patientId', '==', patient.uid)
    .where('status', 'in', ['pending', 'confirmed'])
    .get();
  const expected = live.docs.map((document) => [document.id, document.get('status')]);
  const listed = Object.entries((await db.doc(`users/${patient.uid}`).get()).get('openAppointments'));
  expect(listed.map(([id, entry]) => [id, Object(entry).status]).sort()).toEqual(expected.sort());
}

describe('a patient', () => {
  // Also in the middle of a story where the list is to be right before a refusal mends it.
  afterEach(expectListed);

  it('has three requests waiting at most; the fourth writes nothing', async () => {
    await bookMany(3);
    await expectKnownRefusal();
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['cancelled', (id) => move(patient, id, 'cancel', {})],
    ['declined', (id) => move(admin, id, 'decline')],
    ['confirmed', (id) => move(admin, id, 'confirm', {})],
    ['deleted', (id) => move(admin, id, 'delete')],
  ])('may ask for another once one is %s', async (_what, settle) => {
    const [first = ''] = await bookMany(3);
    await settle(first);
    await expectListed();
    await bookMany(1);
    await expectKnownRefusal();
  });

  it('may ask for others once theirs have expired', async () => {
    await bookMany(3);
    await expireRequests(realDeps({ clock: { now: () => Date.now() + 3 * day } }));
    await expectListed();
    await bookMany(3);
    await expectKnownRefusal();
  });

  it('holds five appointments at most, those that are over aside', async () => {
    const ids = await bookMany(3);
    for (const id of ids) await move(admin, id, 'confirm', {});
    await bookMany(2);
    await expectKnownRefusal();
    // Two have passed, and only one has a noted outcome: neither counts any more.
    const [first = '', second = ''] = ids;
    const started = (await db.doc(`appointments/${second}`).get()).get('startsAt').toMillis();
    clock.ahead = started + 1 - Date.now();
    expect((await move(admin, first, 'complete')).status).toBe(200);
    await bookMany(1);
    await expectKnownRefusal();
    expect((await move(admin, second, 'no-show')).status).toBe(200);
  });

  it('whose email address is not verified has one, until it is', async () => {
    const newcomer = await newPatient();
    expect(await isToldBefore(newcomer, false)).toBe(false);
    idOf(await book(newcomer));
    expect(await isToldBefore(newcomer, false)).toBe(true);
    const act = () => book(newcomer);
    const answer = await expectStoreUnchanged(act);
    expect(refusal(answer)).toBe('409 too_many_open');
    expect(Object(answer.body).error).toMatch(/confirm your email/i);
    // The session's cookie still says otherwise: the identity provider is asked.
    await auth.updateUser(newcomer.uid, { emailVerified: true });
    expect(await isToldBefore(newcomer)).toBe(false);
    idOf(await book(newcomer));
    const token = await signIn(newcomer.email);
    const bearer = { at: server.origin, cookie: '', token };
    expect((await requestAppointment(newcomer, { date: freshDay(month) }, bearer)).status).toBe(201);
    await expectRefused(() => book(newcomer));
  });

  it('does not count what was already there twice when it moves', async () => {
    const [first = '', second = ''] = await bookMany(3);
    const to = { date: freshDay(month), time: '02:00 PM' };
    expect((await move(patient, first, 'reschedule', to)).status).toBe(200);
    await move(admin, second, 'confirm', {});
    await bookMany(1);
    // A confirmed appointment that its patient moves is a request again, and would be the fourth.
    await expectRefused(() => move(patient, second, 'reschedule', { ...to, time: '03:00 PM' }));
    expect((await move(admin, second, 'reschedule', { ...to, time: '03:00 PM' })).status).toBe(200);
  });

  it('may be given more by the practice', async () => {
    for (let n = 0; n < 6; n += 1) idOf(await bookFor(patient));
    await expectKnownRefusal();
  });
});

describe('many at once', () => {
  it('50 requests of one patient end in exactly three', async () => {
    const times = ['09:00 AM', '10:00 AM', '11:00 AM', '01:30 PM', '02:30 PM'];
    const slots = Array.from({ length: 10 }, () => freshDay(month)).flatMap((date) =>
      times.map((time) => ({ date, time })),
    );
    const answers = await Promise.all(slots.map((slot) => book(patient, slot)));
    const refusals = answers.filter(({ status }) => status !== 201).map(refusal);
    expect(refusals).toEqual(Array.from({ length: 47 }, () => '409 too_many_open'));
    await expectLocksMatchAppointments();
  });

  it('a move against a request: one of them is the third, the other is refused', async () => {
    for (const round of raceRounds(2, 10)) {
      patient = await newPatient();
      await auth.updateUser(patient.uid, { emailVerified: true });
      const [first = ''] = await bookMany(3);
      await move(admin, first, 'confirm', {});
      const attempts = [
        () => book(patient),
        () => move(patient, first, 'reschedule', { date: freshDay(month), time: '02:00 PM' }),
      ];
      if (round % 2) attempts.reverse();
      const answers = await Promise.all(attempts.map((attempt) => attempt()));
      const refused = answers.filter(({ status }) => status >= 400).map(refusal);
      expect(refused).toEqual(['409 too_many_open']);
    }
  });

  it('20 bookings for one patient by the practice all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => bookFor(patient)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

describe('the list of open appointments in a user’s record', () => {
  const record = () => db.doc(`users/${patient.uid}`);
  const stale = { status: 'pending', startsAt: new Date(Date.now() + 300 * day) };

  it('is counted anew where it is missing, as in records from before', async () => {
    await bookMany(3);
    const { openAppointments: _, ...before } = (await record().get()).data() ?? {};
    await record().set(before);
    await expectKnownRefusal();
  });

  it('is counted anew before anybody is refused, and mended', async () => {
    const openAppointments = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, stale]));
    await record().update({ openAppointments });
    const ids = await bookMany(3);
    expect(Object.keys((await record().get()).get('openAppointments')).sort()).toEqual(ids.sort());
  });
});
