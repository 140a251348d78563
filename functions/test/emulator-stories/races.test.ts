import type { Appointment } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { lockViolations } from '../support/lock-violations.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/*
 * Through Hosting and the deployed bundle, whose one process answers side by side. Chance decides which call wins; what
 * must hold in any order is checked after each round: no lock without its appointment, none missing, no 5xx.
 */
const month = 1;

let people: Person[];
let patient: Person;
let other: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 10 }, () => newPatient()));
  [patient, other, admin] = await Promise.all([newPatient(), newPatient(), newAdmin()]);
});

const lengthOf = (minutes: number) =>
  catalogue.find(({ durationMinutes }) => durationMinutes === minutes)?.name;
const serviceOf = { 30: lengthOf(30), 60: lengthOf(60) };
const statusOf = async ({ _id }: Appointment) => (await db.doc(`appointments/${_id}`).get()).get('status');

/** Sends all at once; answers their statuses, sorted. */
async function race(attempts: Promise<Answer>[]): Promise<number[]> {
  const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await lockViolations(db)).toEqual([]);
  return statuses;
}

/** Lets the start of an appointment booked long ago be so many milliseconds ahead. */
const beginIn = ({ _id }: Appointment, milliseconds: number) =>
  db
    .doc(`appointments/${_id}`)
    .update({ startsAt: new Date(Date.now() + milliseconds), createdAt: new Date(Date.now() - 3_600_000) });

// A round takes eleven days, and what can be booked is a year less the month before the first.
describe.each(raceRounds(1, 30))('round %i', (round) => {
  it('50 on one slot: one gets it, 49 are refused', async () => {
    const date = freshDay(month);
    const attempts = Array.from({ length: 50 }, (_, n) =>
      requestAppointment(people[n % people.length] ?? patient, { date }),
    );
    expect(await race(attempts)).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  });

  it('half-hours against hours: whatever is booked does not overlap', async () => {
    const date = freshDay(month);
    const times = ['09:00 AM', '09:15 AM', '09:30 AM', '09:45 AM', '10:00 AM'];
    const attempts = times.flatMap((time) =>
      ([30, 60] as const).map((minutes) =>
        requestAppointment(patient, { date, time, serviceName: serviceOf[minutes] }),
      ),
    );
    const statuses = await race(attempts);
    expect(statuses[0]).toBe(201);
    const appointments = await db.collection('appointments').where('date', '==', date).get();
    const cells = appointments.docs.flatMap((appointment) => appointment.get('cells'));
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('the closing of the books against payments, waived ones too: nothing comes in after it', async () => {
    const day = addDays(clinicToday(storySchedule.timeZone, Date.now()), round - 40);
    const visits = await Promise.all(
      Array.from({ length: 6 }, () => bookAppointment(patient, { date: freshDay(month) })),
    );
    for (const { _id } of visits)
      await db.doc(`appointments/${_id}`).update({ createdAt: new Date('2024-01-01T12:00:00Z') });
    const cameIn = async () => {
      const { cents, waivedCents } = Object((await admin.call(`/payments/takings?from=${day}`)).body);
      return { cents, waivedCents };
    };
    const pay = ({ _id }: Appointment, index: number) => {
      const json = { amount: '10', date: day, method: index % 2 ? 'waived' : 'cash' };
      return admin.call(`/appointments/${_id}/payments`, { json });
    };
    const close = async () => {
      const answer = await admin.call('/payments/closing', { method: 'PUT', json: { closedTo: day } });
      return { answer, stays: await cameIn() };
    };
    const before = visits.slice(0, 3).map(pay);
    const closing = close();
    const answers = await Promise.all([...before, ...visits.slice(3).map(pay)]);
    const { answer, stays } = await closing;
    expect(answer.status).toBe(200);
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
    const taken = answers.filter(({ status }) => status === 201).length;
    const came = await cameIn();
    expect(came).toEqual(stays);
    expect(came.cents + came.waivedCents).toBe(taken * 1000);
    await db.doc('settings/receipts').update({ closedTo: null, finalTo: null });
  });

  it('confirm against cancel: cancelled in the end, or never confirmed', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    const attempts = [
      () => moveAppointment(admin, appointment._id, 'confirm'),
      () => moveAppointment(patient, appointment._id, 'cancel'),
    ];
    if (round % 2) attempts.reverse();
    const statuses = await race(attempts.map((attempt) => attempt()));
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    expect(await statusOf(appointment)).toBe('cancelled');
  });

  it('confirm against “I can’t come” after the cut-off: cancelled, and late only if it was confirmed first', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    await beginIn(appointment, 3 * 60 * 60_000);
    const attempts = [
      () => moveAppointment(admin, appointment._id, 'confirm'),
      () => moveAppointment(patient, appointment._id, 'cancel', { late: true }),
    ];
    if (round % 2) attempts.reverse();
    const statuses = await race(attempts.map((attempt) => attempt()));
    const stored = (await db.doc(`appointments/${appointment._id}`).get()).data();
    expect(stored).toMatchObject({ status: 'cancelled', cancelledLate: statuses[1] === 200 });
  });

  it('“I can’t come” against complete, as the visit begins: one of them at most', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(admin, appointment._id, 'confirm');
    await beginIn(appointment, 40);
    const statuses = await race([
      moveAppointment(patient, appointment._id, 'cancel', { late: true }),
      moveAppointment(admin, appointment._id, 'complete'),
    ]);
    expect(statuses[1]).toBe(409);
    expect(await statusOf(appointment)).toMatch(statuses[0] === 200 ? /cancelled|completed/ : /confirmed/);
  });

  it('a move that is undone against a booking of the old slot: one of them has it', async () => {
    const date = freshDay(month);
    const appointment = await bookAppointment(patient, { date });
    await moveAppointment(patient, appointment._id, 'reschedule', { date, time: '11:00 AM' });
    const attempts = [
      () => moveAppointment(patient, appointment._id, 'restore'),
      () => requestAppointment(other, { date }),
    ];
    if (round % 2) attempts.reverse();
    const statuses = await race(attempts.map((attempt) => attempt()));
    const after = (await db.doc(`appointments/${appointment._id}`).get()).data();
    expect([statuses, after?.['time']]).toEqual(
      statuses[0] === 200 ? [[200, 409], '09:00 AM'] : [[201, 409], '11:00 AM'],
    );
  });

  it('a cancellation taken back against a booking: one of them has the slot', async () => {
    const date = freshDay(month);
    const appointment = await bookAppointment(patient, { date });
    await moveAppointment(patient, appointment._id, 'cancel');
    const attempts = [
      () => moveAppointment(patient, appointment._id, 'restore'),
      () => requestAppointment(other, { date }),
    ];
    if (round % 2) attempts.reverse();
    const statuses = await race(attempts.map((attempt) => attempt()));
    const restored = (await statusOf(appointment)) === 'pending';
    expect(statuses).toEqual(restored ? [200, 409] : [201, 409]);
  });

  it('two reschedules into one slot: one moves, the other stays where it was', async () => {
    const date = freshDay(month);
    const [one, two] = await Promise.all([
      bookAppointment(patient, { date, time: '09:00 AM' }),
      bookAppointment(other, { date, time: '10:00 AM' }),
    ]);
    const wanted = { date, time: '11:00 AM' };
    const attempts = [
      moveAppointment(patient, one._id, 'reschedule', wanted),
      moveAppointment(other, two._id, 'reschedule', wanted),
    ];
    expect(await race(attempts)).toEqual([200, 409]);
    const appointments = await db.collection('appointments').where('date', '==', date).get();
    const times = appointments.docs.map((appointment) => appointment.get('time')).sort();
    expect([
      ['09:00 AM', '11:00 AM'],
      ['10:00 AM', '11:00 AM'],
    ]).toContainEqual(times);
  });

  it('block against book: booked before the block, or refused', async () => {
    const [person, date] = [await newPatient(), freshDay(month)];
    const attempts = [
      () => requestAppointment(person, { date }),
      () => admin.call(`/user/${person.uid}`, { method: 'PUT', json: { isBlocked: true } }),
    ];
    if (round % 2) attempts.reverse();
    const statuses = await race(attempts.map((attempt) => attempt()));
    expect([
      [200, 201],
      [200, 401],
      [200, 403],
    ]).toContainEqual(statuses);
    expect((await requestAppointment(person, { date: freshDay(month) })).status).toBe(403);
  });

  it('delete against confirm: gone, with its locks', async () => {
    const date = freshDay(month);
    const appointment = await bookAppointment(patient, { date });
    const attempts = [
      () => moveAppointment(admin, appointment._id, 'delete'),
      () => moveAppointment(admin, appointment._id, 'confirm'),
    ];
    if (round % 2) attempts.reverse();
    const statuses = await race(attempts.map((attempt) => attempt()));
    expect([
      [200, 204],
      [204, 404],
    ]).toContainEqual(statuses);
    expect(await statusOf(appointment)).toBeUndefined();
    expect((await requestAppointment(other, { date })).status).toBe(201);
  });
});
