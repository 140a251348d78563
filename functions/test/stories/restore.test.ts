import type { Appointment } from '@garden-room/contract/appointment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, subjectsTo } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { saveSchedule } from '../support/schedule.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* A patient has cancelled, or the practice has decided, and takes it back. */
const month = 4;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

let server: Server;
let at: { at: string };
let patient: Person;
let other: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient, other, admin] = await Promise.all([
    serveInProcess({ clock }),
    newPatient('Ada Byron'),
    newPatient(),
    newAdmin(),
  ]);
  at = { at: server.origin };
});
afterAll(() => server.close());
beforeEach(() => {
  clock.ahead = 0;
});
afterEach(expectLocksMatchAppointments);

const recordOf = async ({ _id }: Appointment) => (await db.doc(`appointments/${_id}`).get()).data() ?? {};
const restore = ({ _id }: Appointment, person = patient) =>
  moveAppointment(person, _id, 'restore', undefined, at);
const cancel = ({ _id }: Appointment, person = patient, reason?: string) =>
  moveAppointment(person, _id, 'cancel', reason === undefined ? {} : { reason }, at);
const expectRefused = async (act: () => ReturnType<typeof restore>, expected: string) =>
  expect(refusal(await expectStoreUnchanged(act))).toBe(expected);

async function bookedAs(status: 'pending' | 'confirmed', person = patient): Promise<Appointment> {
  const appointment = await bookAppointment(person, { date: freshDay(month) });
  if (status === 'confirmed') await moveAppointment(admin, appointment._id, 'confirm');
  return { ...appointment, status };
}

describe('a cancellation that is taken back', () => {
  it.each(['pending', 'confirmed'] as const)('leaves a %s appointment as it was', async (status) => {
    const person = await newPatient();
    const appointment = await bookedAs(status, person);
    const before = await recordOf(appointment);
    await cancel(appointment, person, 'My mother is ill.');
    expect(await locksOf(appointment._id)).toEqual([]);
    expect(await restore(appointment, person)).toMatchObject({ status: 200, body: { ...appointment } });
    const { history, sequence, ...after } = await recordOf(appointment);
    expect({ ...after, history: before['history'], sequence: before['sequence'] }).toEqual(before);
    expect(sequence).toBe(before['sequence'] + 2);
    expect(history.slice(-2)).toMatchObject([
      { action: 'cancel', by: person.uid },
      { action: 'restore', by: person.uid },
    ]);
    const open = (await db.doc(`users/${person.uid}`).get()).get('openAppointments');
    expect(open[appointment._id]).toMatchObject({ status });
    expect(await subjectsTo(person)).toContain('Your booking is restored');
    expect((await auditOf(`appointments/${appointment._id}`)).at(-1)).toMatchObject({
      action: 'restore',
      actorId: person.uid,
      before: { status: 'cancelled' },
      after: { status },
    });
  });

  it('changes nothing when the answer is lost and it is asked for again, or twice at once', async () => {
    const appointment = await bookedAs('pending');
    await cancel(appointment);
    const answers = await Promise.all([restore(appointment), restore(appointment)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await expectStoreUnchanged(() => restore(appointment));
    expect(again).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect((await recordOf(appointment))['history']).toHaveLength(3);
  });

  it('can be cancelled again, and that taken back', async () => {
    const appointment = await bookedAs('pending');
    for (let round = 0; round < 2; round += 1) {
      expect((await cancel(appointment)).status).toBe(200);
      expect((await restore(appointment)).status).toBe(200);
    }
  });

  it('is not told to its patient in their own words, as if the practice had said them', async () => {
    const person = await newPatient();
    const appointment = await bookedAs('pending', person);
    await cancel(appointment, person, 'My mother is ill.');
    const sent = await db.collection('messages').where('patientId', '==', person.uid).get();
    expect(await subjectsTo(person)).toContain('Your visit is cancelled');
    expect(JSON.stringify(sent.docs.map((message) => message.data()))).not.toContain('mother');
  });
});

describe('a cancellation cannot be undone', () => {
  it('once a minute has passed, on the server’s clock', async () => {
    const appointment = await bookedAs('pending');
    await cancel(appointment);
    clock.ahead = 61_000;
    await expectRefused(() => restore(appointment), '409 illegal_move');
  });

  it('once the appointment would have begun', async () => {
    const appointment = await bookedAs('pending');
    await cancel(appointment);
    await db.doc(`appointments/${appointment._id}`).update({ startsAt: new Date(Date.now() - 1) });
    await expectRefused(() => restore(appointment), '409 illegal_move');
  });

  it('where another patient has the slot by now, or a part of it', async () => {
    const appointment = await bookedAs('confirmed');
    await cancel(appointment);
    await bookAppointment(other, { date: appointment.date, time: '09:15 AM' });
    await expectRefused(() => restore(appointment), '409 slot_taken');
  });

  it('where the practice closes on that day by now', async () => {
    const appointment = await bookedAs('pending');
    await cancel(appointment);
    await saveSchedule({ daysOff: [appointment.date] });
    try {
      await expectRefused(() => restore(appointment), '409 illegal_move');
    } finally {
      await saveSchedule();
    }
  });

  it('where the practice has cancelled, and for everybody but the patient', async () => {
    const byPractice = await bookedAs('pending');
    await cancel(byPractice, admin, 'Snow.');
    await expectRefused(() => restore(byPractice), '409 illegal_move');
    const own = await bookedAs('pending');
    await cancel(own);
    await expectRefused(() => restore(own, other), '404 not_found');
    await expectRefused(() => restore(own, admin), '409 illegal_move');
  });

  it('for an appointment that was never cancelled, and one that is not there', async () => {
    const appointment = await bookedAs('confirmed');
    await expectRefused(() => restore(appointment), '409 illegal_move');
    await expectRefused(() => restore({ ...appointment, _id: 'nobody' }), '404 not_found');
  });

  it('where its patient holds as many as may be held by now', async () => {
    const person = await newPatient();
    const [pending, confirmed] = [await bookedAs('pending', person), await bookedAs('confirmed', person)];
    for (const appointment of [pending, confirmed]) await cancel(appointment, person);
    await bookedAs('pending', person);
    try {
      await saveSchedule({ maxPendingPerPatient: 1, maxPendingUnverified: 1 });
      await expectRefused(() => restore(pending, person), '409 too_many_open');
      // Confirmed already, it waits for no answer.
      expect((await restore(confirmed, person)).status).toBe(200);
      await cancel(confirmed, person);
      await saveSchedule({ maxLivePerPatient: 1 });
      await expectRefused(() => restore(confirmed, person), '409 too_many_open');
    } finally {
      await saveSchedule();
    }
  });
});

describe('a decision of the practice that is taken back', () => {
  const decisions = [
    ['confirm', 'pending'],
    ['decline', 'pending'],
    ['cancel', 'pending'],
    ['cancel', 'confirmed'],
  ] as const;

  it.each(decisions)(
    'leaves as it was what was to %s while %s, and what its patient has not read of it is gone',
    async (move, status) => {
      const person = await newPatient();
      const appointment = await bookedAs(status, person);
      const before = await recordOf(appointment);
      const subjects = (await subjectsTo(person)).sort();
      expect((await moveAppointment(admin, appointment._id, move, { reason: 'Snow.' }, at)).status).toBe(200);
      expect(await restore(appointment, admin)).toMatchObject({
        status: 200,
        body: { status, reason: null },
      });
      const { history, sequence, ...after } = await recordOf(appointment);
      expect({ ...after, history: before['history'], sequence: before['sequence'] }).toEqual(before);
      expect(history.slice(-2)).toMatchObject([
        { action: move, by: admin.uid },
        { action: 'restore', by: admin.uid },
      ]);
      const open = (await db.doc(`users/${person.uid}`).get()).get('openAppointments');
      expect(open[appointment._id]).toMatchObject({ status });
      expect((await subjectsTo(person)).sort()).toEqual(subjects);
    },
  );

  it('changes nothing when it is asked for again, or twice at once', async () => {
    const appointment = await bookedAs('pending');
    await moveAppointment(admin, appointment._id, 'decline', {}, at);
    const answers = await Promise.all([restore(appointment, admin), restore(appointment, admin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await expectStoreUnchanged(() => restore(appointment, admin));
    expect(again).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect((await recordOf(appointment))['history']).toHaveLength(3);
  });

  it('cannot be undone a minute later, by another admin, and once the patient has acted on it', async () => {
    const second = await newAdmin();
    const appointment = await bookedAs('pending');
    await moveAppointment(admin, appointment._id, 'confirm', undefined, at);
    await expectRefused(() => restore(appointment, second), '409 illegal_move');
    await expectRefused(() => restore(appointment), '409 illegal_move');
    clock.ahead = 61_000;
    await expectRefused(() => restore(appointment, admin), '409 illegal_move');
    clock.ahead = 0;
    await cancel(appointment);
    await expectRefused(() => restore(appointment, admin), '409 illegal_move');
  });

  it('cannot be undone where another patient has the slot by now', async () => {
    const appointment = await bookedAs('pending');
    await moveAppointment(admin, appointment._id, 'decline', {}, at);
    await bookAppointment(other, { date: appointment.date });
    const refused = await expectStoreUnchanged(() => restore(appointment, admin), isAudit);
    expect(refusal(refused)).toBe('409 slot_taken');
    expect(refused.body).toMatchObject({ error: 'Story Patient is booked 9:00 am to 9:30 am.' });
  });

  it('holds no limit of the patient against the practice', async () => {
    const person = await newPatient();
    const declined = await bookedAs('pending', person);
    await moveAppointment(admin, declined._id, 'decline', {}, at);
    await bookedAs('pending', person);
    try {
      await saveSchedule({ maxPendingPerPatient: 1, maxPendingUnverified: 1 });
      expect((await restore(declined, admin)).status).toBe(200);
    } finally {
      await saveSchedule();
    }
  });
});
