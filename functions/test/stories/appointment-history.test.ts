import type { Appointment } from '@garden-room/contract/appointment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 8;
const recordOf = (appointment: Appointment) => db.doc(`appointments/${appointment._id}`);
const historyOf = async (appointment: Appointment) => (await recordOf(appointment).get()).get('history');
const auditedActions = async (appointment: Appointment) =>
  (await auditOf(`appointments/${appointment._id}`)).map((entry) => [entry['action'], entry['actorId']]);

let patient: Person;
let admin: Person;
let server: Server;
let at: { at: string };
ownCalendar();
beforeAll(async () => {
  [patient, admin, server] = await Promise.all([newPatient('Ada Byron'), newAdmin(), serveInProcess()]);
  at = { at: server.origin };
});
afterAll(() => server.close());

/** Lengthens a history, as years of moves without a cap would have, until the record has no room for a line more. */
async function fillHistory(appointment: Appointment): Promise<void> {
  const [book] = await historyOf(appointment);
  const lines = Array.from({ length: 1010 }, () => ({ ...book, action: 'reschedule', by: 'x'.repeat(1000) }));
  let size = 0;
  for (let step = 4096; step >= 16; step /= 2) {
    const history = [book, { ...book, by: 'x'.repeat(size + step) }, ...lines];
    const fits = await recordOf(appointment)
      .update({ history })
      .then(
        () => true,
        () => false,
      );
    if (fits) size += step;
  }
  expect(size).toBeGreaterThan(0);
}

describe('the history of an appointment', () => {
  it('keeps its first line and the newest fifty; the audit keeps them all', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    const { _id, date } = appointment;
    const [book] = await historyOf(appointment);
    const earlier = Array.from({ length: 49 }, (_, n) => ({ ...book, action: `move ${n}` }));
    await recordOf(appointment).update({ history: [book, ...earlier] });
    for (const time of ['02:00 PM', '03:00 PM', '04:00 PM']) {
      const moved = await moveAppointment(patient, _id, 'reschedule', { date, time }, at);
      expect(moved.status).toBe(200);
    }
    const history = await historyOf(appointment);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'book',
      ...earlier.slice(2).map(({ action }) => action),
      ...['reschedule', 'reschedule', 'reschedule'],
    ]);
    const audit = await auditOf(`appointments/${_id}`);
    const moves = audit.slice(1).map((entry) => [entry['action'], entry['after'].time]);
    expect(moves).toEqual([
      ['reschedule', '02:00 PM'],
      ['reschedule', '03:00 PM'],
      ['reschedule', '04:00 PM'],
    ]);
    expect(history.at(-1).at.toMillis()).toBe(audit.at(-1)?.['at'].toMillis());
  });

  it.each([
    ['cancel', () => patient, 0],
    ['confirm', () => admin, 2],
  ] as const)(
    'that is too long already does not keep anybody from %s',
    async (move, who, locks) => {
      const appointment = await bookAppointment(patient, { date: freshDay(month) });
      await fillHistory(appointment);
      const answer = await moveAppointment(who(), appointment._id, move, {}, at);
      expect(answer.status).toBe(200);
      expect(await historyOf(appointment)).toHaveLength(51);
      expect(await locksOf(appointment._id)).toHaveLength(locks);
    },
    60_000,
  );
});

describe('the audit of appointments', () => {
  it('has what patients do as well, and what the clockwork does', async () => {
    const person = await newPatient();
    const appointment = await bookAppointment(person, { date: freshDay(month) });
    const { date } = appointment;
    await moveAppointment(person, appointment._id, 'reschedule', { date, time: '02:00 PM' });
    await moveAppointment(admin, appointment._id, 'confirm');
    await moveAppointment(person, appointment._id, 'cancel');
    expect(await auditedActions(appointment)).toEqual([
      ['book', person.uid],
      ['reschedule', person.uid],
      ['confirm', admin.uid],
      ['cancel', person.uid],
    ]);
  });

  it('names nobody and repeats nothing that a patient wrote', async () => {
    const person = await newPatient('Grace Hopper');
    const wanted = { date: freshDay(month), name: 'Grace Hopper', note: 'It is my heart.' };
    const booked = await requestAppointment(person, wanted);
    const { _id } = Object(booked.body);
    await moveAppointment(person, _id, 'cancel', { reason: 'My mother is ill.' });
    const audit = JSON.stringify(await auditOf(`appointments/${_id}`));
    for (const personal of ['Grace', person.email, 'heart', 'mother']) expect(audit).not.toContain(personal);
  });
});

describe('moving and cancelling', () => {
  it.each([
    ['reschedule', (date: string) => ({ date, time: '02:00 PM' })],
    ['cancel', () => ({})],
  ] as const)('%s is limited per person', async (move, json) => {
    // One minute, and none that anything else is counted in.
    const hourAhead = Date.now() + 60 * 60_000;
    const clock = { now: () => hourAhead - (hourAhead % 60_000) };
    const limited = await serveInProcess({ clock, config: { ratePerMinute: 2 } });
    const person = await newPatient();
    const { _id, date } = await bookAppointment(person, { date: freshDay(month) });
    const act = () => moveAppointment(person, _id, move, json(date), { at: limited.origin });
    const answers: Answer[] = [await act(), await act()];
    expect(answers.map(({ status }) => status)).not.toContain(429);
    expect(refusal(await expectStoreUnchanged(act))).toBe('429 rate_limited');
    await limited.close();
  });
});
