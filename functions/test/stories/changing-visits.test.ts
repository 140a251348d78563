import { type Appointment, appointmentSchema, noteTag } from '@garden-room/contract/appointment';
import { appointmentDetailSchema } from '@garden-room/contract/appointment-detail';
import { personalDataSchema } from '@garden-room/contract/endpoints/account';
import { conversationSchema } from '@garden-room/contract/endpoints/conversations';
import { messageSchema } from '@garden-room/contract/message';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, subjectsTo } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practiceFacts } from '../support/deployed-practice.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { saveSchedule } from '../support/schedule.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* What a patient may still do about a visit: after the cut-off, about a move, about their note. */
const month = 4;
const hour = 60 * 60_000;
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
const parsed = (answer: Answer) => appointmentSchema.parse(answer.body);
async function bookedAs(status: 'pending' | 'confirmed', person = patient): Promise<Appointment> {
  const appointment = await bookAppointment(person, { date: freshDay(month) });
  if (status === 'confirmed') await moveAppointment(admin, appointment._id, 'confirm');
  return { ...appointment, status };
}
const cancel = ({ _id }: Appointment, person: Person, json: object = {}) =>
  moveAppointment(person, _id, 'cancel', json, at);
const restore = ({ _id }: Appointment, person = patient) =>
  moveAppointment(person, _id, 'restore', undefined, at);
const expectRefused = async (act: () => Promise<Answer>, expected: string) =>
  expect(refusal(await expectStoreUnchanged(act))).toBe(expected);
/** So long before the start of an appointment it is. */
const beBefore = ({ startsAt }: Appointment, milliseconds: number) => {
  clock.ahead = Date.parse(startsAt) - milliseconds - Date.now();
};

describe('after the cut-off', () => {
  it('a confirmed visit is cancelled only knowing that it is late; the practice is told and the slot is free', async () => {
    const person = await newPatient('Ada Byron');
    const appointment = await bookedAs('confirmed', person);
    beBefore(appointment, 2 * hour);
    await expectRefused(() => cancel(appointment, person), '409 too_late');
    const answer = await cancel(appointment, person, { late: true, reason: 'My mother is ill.' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled', cancelledLate: true } });
    expect(await locksOf(appointment._id)).toEqual([]);

    const notices = z
      .array(messageSchema)
      .parse((await admin.call(`/conversations/${person.uid}/messages`)).body);
    expect(notices.find(({ from }) => from === 'patient')).toMatchObject({
      kind: 'cannot-come',
      subject: 'I can’t come',
      body: expect.stringMatching(/I have cancelled it late\. My reason: My mother is ill\.$/),
      appointmentId: appointment._id,
      readAt: null,
    });
    const conversation = conversationSchema.parse((await admin.call(`/conversations/${person.uid}`)).body);
    expect(conversation).toMatchObject({ unread: 1, lastFrom: 'patient', waits: true });
    const [newest] = z
      .array(messageSchema)
      .parse((await admin.call(`/conversations/${person.uid}/messages`)).body)
      .filter(({ from }) => from === 'patient');
    const read = { method: 'PATCH', json: { readUpTo: newest?._id } };
    // News, which asks nothing.
    expect((await admin.call(`/conversations/${person.uid}`, read)).body).toMatchObject({ waits: false });

    const file = String((await admin.call(`/appointments.csv?patientId=${person.uid}`)).body);
    expect(file).toContain(',Status,Cancelled late,');
    expect(file).toContain(',cancelled,yes,');
    const data = personalDataSchema.parse((await person.call(`/users/${person.uid}/data`)).body);
    expect(data.appointments).toMatchObject([{ status: 'cancelled', cancelledLate: true }]);
    expect((await auditOf(`appointments/${appointment._id}`)).at(-1)).toMatchObject({
      action: 'cancel',
      after: { status: 'cancelled', cancelledLate: true },
    });
    await expectRefused(() => cancel(appointment, person, { late: true }), '409 illegal_move');
  });

  it('the first time is free, which is said before and kept; the second is not, nor one after a missed visit', async () => {
    const detailOf = async ({ _id }: Appointment, person: Person) =>
      (await person.call(`/appointments/${_id}`, at)).body;
    const person = await newPatient();
    const [first, second] = [await bookedAs('confirmed', person), await bookedAs('confirmed', person)];
    expect(await detailOf(first, person)).toMatchObject({ lateIsFree: false });
    beBefore(first, 2 * hour);
    expect(await detailOf(first, person)).toMatchObject({ lateIsFree: true });
    const freed = await cancel(first, person, { late: true });
    expect(freed.body).toMatchObject({ cancelledLate: true, lateIsFree: true, lateFee: null });
    expect(await detailOf(first, person)).toMatchObject({ lateIsFree: true, lateFee: null });
    beBefore(second, 2 * hour);
    expect(await detailOf(second, person)).toMatchObject({ lateIsFree: false });
    const charged = await cancel(second, person, { late: true });
    const { fee } = practiceFacts.missedVisit;
    expect(charged.body).toMatchObject({ cancelledLate: true, lateIsFree: false, lateFee: fee });
    expect(await detailOf(second, person), 'as it was then').toMatchObject({ lateFee: fee });
  });

  it('taken back within a minute, it is not late, and the practice knows', async () => {
    const person = await newPatient();
    const appointment = await bookedAs('confirmed', person);
    beBefore(appointment, 2 * hour);
    await cancel(appointment, person, { late: true });
    expect(await restore(appointment, person)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', cancelledLate: false },
    });
    expect(await subjectsTo(person)).toEqual(
      expect.arrayContaining(['I can’t come', 'I can come after all']),
    );
  });

  it('a request is withdrawn at any time, and is not late', async () => {
    const appointment = await bookedAs('pending');
    beBefore(appointment, hour);
    const answer = await cancel(appointment, patient, { late: true });
    expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled', cancelledLate: false } });
    expect(await subjectsTo(patient)).not.toContain('I can’t come');
  });

  it.each([
    [29, { status: 200, body: { cancelledLate: false } }],
    [31, { status: 409, body: { code: 'too_late' } }],
  ])('a confirmed one that was booked %i minutes ago', async (minutes, expected) => {
    const appointment = await bookedAs('confirmed');
    beBefore(appointment, 2 * hour);
    const createdAt = new Date(clock.now() - minutes * 60_000);
    await db.doc(`appointments/${appointment._id}`).update({ createdAt });
    expect(await cancel(appointment, patient)).toMatchObject(expected);
  });

  it('a visit that has begun is no longer cancelled by its patient', async () => {
    const appointment = await bookedAs('confirmed');
    beBefore(appointment, -1000);
    await expectRefused(() => cancel(appointment, patient, { late: true }), '409 too_late');
  });

  it('another’s is not found, and the practice’s own is not late', async () => {
    const appointment = await bookedAs('confirmed');
    beBefore(appointment, hour);
    await expectRefused(() => cancel(appointment, other, { late: true }), '404 not_found');
    const answer = await cancel(appointment, admin, { late: true, reason: 'Snow.' });
    expect(answer).toMatchObject({ status: 200, body: { cancelledLate: false } });
  });
});

describe('a move', () => {
  const move = ({ _id, date }: Appointment, person = patient, time = '11:00 AM') =>
    moveAppointment(person, _id, 'reschedule', { date, time }, at);

  it.each(['pending', 'confirmed'] as const)(
    'of a %s visit can be undone, as if it had not been',
    async (status) => {
      const person = await newPatient();
      const appointment = await bookedAs(status, person);
      const before = await recordOf(appointment);
      expect(parsed(await move(appointment, person))).toMatchObject({ time: '11:00 AM', status: 'pending' });
      expect(await restore(appointment, person)).toMatchObject({
        status: 200,
        body: { time: '09:00 AM', status, startsAt: appointment.startsAt },
      });
      const { history, sequence, ...after } = await recordOf(appointment);
      expect({ ...after, history: before['history'], sequence: before['sequence'] }).toEqual(before);
      expect(history.slice(-2)).toMatchObject([
        { action: 'reschedule' },
        { action: 'restore', by: person.uid },
      ]);
      const open = (await db.doc(`users/${person.uid}`).get()).get('openAppointments');
      expect(open[appointment._id]).toMatchObject({ status });
      expect(await subjectsTo(person)).toContain('Your visit has its earlier time again');
      const again = await expectStoreUnchanged(() => restore(appointment, person));
      expect(again).toMatchObject({ status: 200, body: { time: '09:00 AM', status } });
    },
  );

  it('over its own time, too', async () => {
    const appointment = await bookedAs('confirmed');
    expect((await move(appointment, patient, '09:30 AM')).status).toBe(200);
    expect(await restore(appointment)).toMatchObject({ status: 200, body: { time: '09:00 AM' } });
    expect(await locksOf(appointment._id)).toHaveLength(2);
  });

  it('is undone although the note was changed since, and keeps the note', async () => {
    const appointment = await bookedAs('confirmed');
    await move(appointment);
    await patient.call(`/appointments/${appointment._id}/note`, { method: 'PUT', json: { note: 'Later.' } });
    expect(await restore(appointment)).toMatchObject({
      status: 200,
      body: { time: '09:00 AM', note: 'Later.' },
    });
  });

  it('cannot be undone a minute later, by another, or once the practice has answered', async () => {
    const appointment = await bookedAs('confirmed');
    await move(appointment);
    await expectRefused(() => restore(appointment, other), '404 not_found');
    await expectRefused(() => restore(appointment, admin), '409 illegal_move');
    clock.ahead = 61_000;
    await expectRefused(() => restore(appointment), '409 illegal_move');
    clock.ahead = 0;
    await moveAppointment(admin, appointment._id, 'confirm');
    await expectRefused(() => restore(appointment), '409 illegal_move');
  });

  it('cannot be undone where another has the old time, or the practice has closed it', async () => {
    const taken = await bookedAs('confirmed');
    await move(taken);
    await bookAppointment(other, { date: taken.date, time: '09:15 AM' });
    await expectRefused(() => restore(taken), '409 slot_taken');
    const closed = await bookedAs('pending');
    const elsewhere = { date: freshDay(month), time: '09:00 AM' };
    await moveAppointment(patient, closed._id, 'reschedule', elsewhere, at);
    try {
      await saveSchedule({ daysOff: [closed.date] });
      await expectRefused(() => restore(closed), '409 illegal_move');
    } finally {
      await saveSchedule();
    }
  });

  it('is a new request: it is answered as late as one, and says when it was made', async () => {
    const appointment = await bookedAs('pending');
    expect(appointment.requestedAt).toBe(appointment.createdAt);
    clock.ahead = hour;
    const moved = parsed(await move(appointment));
    const later = Date.parse(moved.requestedAt ?? '') - Date.parse(appointment.createdAt);
    expect(later).toBeGreaterThan(hour - 60_000);
    const read = await patient.call(`/appointments/${appointment._id}`);
    expect(appointmentDetailSchema.parse(read.body).requestedAt).toBe(moved.requestedAt);
    expect(parsed(await restore(appointment)).requestedAt, 'undone').toBe(appointment.createdAt);
  });
});

describe('a request that the practice moves', () => {
  const moveByPractice = async (appointment: Appointment, time = '11:00 AM') =>
    parsed(await moveAppointment(admin, appointment._id, 'reschedule', { date: appointment.date, time }, at));
  const remindedYes = ({ _id }: Appointment) => db.doc(`appointments/${_id}`).update({ answer: 'coming' });

  it('is confirmed by that, is said to be, and its patient cancels it freely until it begins', async () => {
    const person = await newPatient();
    const appointment = await bookedAs('pending', person);
    const moved = await moveByPractice(appointment);
    expect(moved).toMatchObject({ status: 'confirmed', time: '11:00 AM', timeByPractice: true });
    const [message] = z
      .array(messageSchema)
      .parse((await person.call(`/messages?email=${person.email}`)).body);
    expect(message).toMatchObject({
      kind: 'rescheduled',
      body: expect.stringMatching(/The visit is confirmed\. You did not choose this time: .* free of charge/),
    });
    beBefore(moved, hour / 60);
    const { body } = await cancel(moved, person);
    expect(body).toMatchObject({ status: 'cancelled', cancelledLate: false });
  });

  it('is bound by the cut-off once its patient has answered that they come, and not by a new time after that', async () => {
    const moved = await moveByPractice(await bookedAs('pending'));
    await remindedYes(moved);
    beBefore(moved, hour);
    await expectRefused(() => cancel(moved, patient), '409 too_late');
    clock.ahead = 0;
    const again = await moveByPractice(moved, '02:00 PM');
    expect(again).toMatchObject({ status: 'confirmed', answer: null, timeByPractice: true });
    beBefore(again, hour);
    expect((await cancel(again, patient)).body).toMatchObject({ cancelledLate: false });
  });

  it('is a request again where its patient moves it on, and theirs in time and in fee once that is confirmed', async () => {
    const moved = await moveByPractice(await bookedAs('pending'));
    const slot = { date: moved.date, time: '02:00 PM' };
    const theirs = parsed(await moveAppointment(patient, moved._id, 'reschedule', slot, at));
    expect(theirs).toMatchObject({ status: 'pending', timeByPractice: false });
    await moveAppointment(admin, moved._id, 'confirm', undefined, at);
    beBefore(theirs, hour);
    await expectRefused(() => cancel(theirs, patient), '409 too_late');
  });

  it('is one again where the move is taken back, at once or by another move', async () => {
    const appointment = await bookedAs('pending');
    const was = { status: 'pending', time: appointment.time, timeByPractice: false };
    clock.ahead = hour;
    const undone = parsed(await restore(await moveByPractice(appointment), admin));
    expect(undone).toMatchObject({ ...was, requestedAt: appointment.createdAt });
    clock.ahead = 0;
    await moveByPractice(appointment);
    clock.ahead = hour;
    expect(await moveByPractice(appointment, appointment.time)).toMatchObject(was);
  });
});

describe('a confirmed visit that the practice moves', () => {
  const to = (appointment: Appointment, time: string, person = admin) =>
    moveAppointment(person, appointment._id, 'reschedule', { date: appointment.date, time }, at);
  const answer = ({ _id, startsAt }: Appointment, said: string, person = patient) =>
    person.call(`/appointments/${_id}/answer?ifStartsAt=${startsAt}`, {
      method: 'PUT',
      json: { answer: said },
      ...at,
    });

  it('asks its patient, from which time, and costs them nothing until they answer that they come', async () => {
    const visit = await bookedAs('confirmed');
    const moved = parsed(await to(visit, '11:00 AM'));
    const from = { date: visit.date, time: visit.time };
    expect(moved).toMatchObject({ timeByPractice: true, answer: null, movedFrom: from });
    beBefore(moved, hour);
    const asked = (await patient.call(`/appointments/${visit._id}`, at)).body;
    expect(asked).toMatchObject({ timeByPractice: true, lateIsFree: false, movedFrom: from });
    expect((await cancel(moved, patient)).body).toMatchObject({ cancelledLate: false });
    expect(parsed(await restore(moved)), 'still asked').toMatchObject({ timeByPractice: true, answer: null });
    const answers = await Promise.all([answer(moved, 'coming'), answer(moved, 'coming')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await expectStoreUnchanged(() => answer(moved, 'coming'))).status, 'a lost answer').toBe(200);
    await expectRefused(() => cancel(moved, patient), '409 too_late');
  });

  it('keeps no answer to another time than was seen, of another, of what is cancelled or has begun', async () => {
    const moved = parsed(await to(await bookedAs('confirmed'), '11:00 AM'));
    const again = parsed(await to(moved, '02:00 PM'));
    await expectRefused(() => answer(moved, 'coming'), '412 edited_meanwhile');
    for (const person of [other, admin])
      await expectRefused(() => answer(again, 'coming', person), '404 not_found');
    beBefore(again, -1000);
    await expectRefused(() => answer(again, 'coming'), '409 illegal_move');
    clock.ahead = 0;
    await cancel(again, patient);
    await expectRefused(() => answer(again, 'coming'), '409 illegal_move');
  });

  it('asks no more once the move is taken back, or its patient has moved it', async () => {
    const visit = await bookedAs('confirmed');
    const was = { status: 'confirmed', time: visit.time, timeByPractice: false };
    expect(parsed(await restore(parsed(await to(visit, '11:00 AM')), admin))).toMatchObject(was);
    await to(visit, '11:00 AM');
    expect(parsed(await to(visit, visit.time)), 'moved back').toMatchObject(was);
    await to(visit, '11:00 AM');
    const theirs = parsed(await to(visit, '02:00 PM', patient));
    expect(theirs).toMatchObject({ status: 'pending', timeByPractice: false });
  });

  it('asks again where it is moved back after its patient has said yes to the new time', async () => {
    const visit = await bookedAs('confirmed');
    await answer(parsed(await to(visit, '11:00 AM')), 'coming');
    expect(parsed(await to(visit, visit.time))).toMatchObject({ timeByPractice: true, answer: null });
  });

  it('tells the practice of the wish for another time, and stays free to cancel', async () => {
    const person = await newPatient('Ada Byron');
    const moved = parsed(await to(await bookedAs('confirmed', person), '11:00 AM'));
    expect((await answer(moved, 'another-time', person)).body).toMatchObject({ answer: 'another-time' });
    const told = await admin.call(`/conversations/${person.uid}/messages`);
    expect(JSON.stringify(told.body)).toContain('I would like another time');
    beBefore(moved, hour);
    expect((await cancel(moved, person)).body).toMatchObject({ cancelledLate: false });
  });
});

describe('a note', () => {
  const change = ({ _id }: Appointment, note: string, over?: number, person = patient) =>
    person.call(`/appointments/${_id}/note`, {
      method: 'PUT',
      json: { note },
      headers: over === undefined ? {} : { 'If-Match': noteTag({ noteVersion: over }) },
      ...at,
    });

  it('is changed by its patient, who is told nothing; the audit has that, not the text', async () => {
    const person = await newPatient();
    const appointment = await bookedAs('confirmed', person);
    const subjects = await subjectsTo(person);
    expect(await change(appointment, ' My knee. ', 0, person)).toMatchObject({
      status: 200,
      body: { note: 'My knee.', noteVersion: 1, status: 'confirmed', time: '09:00 AM' },
    });
    expect(await change(appointment, 'My other knee.', 1, person)).toMatchObject({
      body: { noteVersion: 2 },
    });
    expect(await subjectsTo(person)).toEqual(subjects);
    const { events } = appointmentDetailSchema.parse(
      (await person.call(`/appointments/${appointment._id}`)).body,
    );
    expect(events.map(({ event }) => event)).toEqual(['book', 'confirm', 'edit-note']);
    const audit = await auditOf(`appointments/${appointment._id}`);
    expect(audit.map(({ action }) => action)).toEqual(['book', 'confirm', 'edit-note', 'edit-note']);
    expect(JSON.stringify(audit)).not.toContain('knee');
  });

  it('whose answer is lost is sent again without harm, and in another tab over what was seen', async () => {
    const appointment = await bookedAs('pending');
    await change(appointment, 'My knee.', 0);
    const again = await expectStoreUnchanged(() => change(appointment, 'My knee.', 0));
    expect(again).toMatchObject({ status: 200, body: { noteVersion: 1 } });
    await expectRefused(() => change(appointment, 'My hip.', 0), '412 edited_meanwhile');
    expect(await change(appointment, '', 1)).toMatchObject({ status: 200, body: { note: null } });
  });

  it('is not another’s, and nobody’s once the visit has begun or is called off', async () => {
    const appointment = await bookedAs('confirmed');
    await expectRefused(() => change(appointment, 'Words.', 0, other), '404 not_found');
    await expectRefused(() => change(appointment, 'Words.', 0, admin), '404 not_found');
    await expectRefused(() => change(appointment, 'x'.repeat(1001), 0), '400 validation_failed');
    beBefore(appointment, 0);
    await expectRefused(() => change(appointment, 'Words.', 0), '409 too_late');
    clock.ahead = 0;
    await moveAppointment(patient, appointment._id, 'cancel');
    await expectRefused(() => change(appointment, 'Words.', 0), '409 illegal_move');
  });
});
