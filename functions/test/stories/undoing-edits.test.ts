import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* An edit of a visit, or a move of it, that the practice takes back: as if it had never been. */
const month = 3;
const minute = 60_000;
const start = Date.now();
const clock = { at: start, now: () => clock.at };

let server: Server;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let at: { at: string };
let admin: Person;
let reception: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  mail = await startMailServer();
  server = await serveInProcess({ ...mail.deps, clock });
  at = { at: server.origin };
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});
afterAll(() => Promise.all([server.close(), mail.close()]));
beforeEach(async () => {
  clock.at = start;
  patient = await newConfirmedPatient('Ada Byron');
});
afterEach(expectLocksMatchAppointments);

const hour = catalogue.find(({ durationMinutes }) => durationMinutes === 60);
const sweep = () => sendDueMail(realDeps({ ...mail.deps, clock }));

/** A visit that its patient knows of: the emails about it have left. */
async function known(more: object = {}): Promise<Appointment> {
  const booked = await bookAppointment(patient, { date: freshDay(month), note: 'My knee.', ...more }, at);
  await moveAppointment(admin, booked._id, 'confirm', undefined, at);
  clock.at += 5 * minute;
  await sweep();
  return booked;
}
const edit = ({ _id }: Appointment, json: object, by = reception) =>
  by.call(`/appointments/${_id}`, { method: 'PATCH', json, ...at });
const move = ({ _id }: Appointment, json: object, by = reception) =>
  moveAppointment(by, _id, 'reschedule', json, at);
const undo = ({ _id }: Appointment, json: object = { event: 'edit' }, by = reception) =>
  by.call(`/appointments/${_id}/undo`, { json, ...at });

/** What anyone can see of a visit, its locks, and what is written about it. */
async function seenOf({ _id }: Appointment) {
  const { body } = await admin.call(`/appointments/${_id}`, at);
  const { events, changedBy, ...visit } = body as AppointmentDetail;
  const listed = async (name: string, field: string, operator: 'array-contains' | '==') =>
    (await db.collection(name).where(field, operator, _id).get()).docs.map(({ id }) => id).sort();
  return {
    visit,
    locks: (await locksOf(_id)).sort(),
    mails: await listed('mail', 'appointmentIds', 'array-contains'),
    messages: await listed('messages', 'appointmentId', '=='),
  };
}
/** What is open of a patient, and what they were written. */
async function knownTo({ uid }: Person) {
  const open = (await db.doc(`users/${uid}`).get()).get('openAppointments');
  const { docs } = await db.collection('messages').where('patientId', '==', uid).get();
  return [Object.keys(open).sort(), docs.map(({ id }) => id).sort()];
}
const expectRefused = async (act: () => ReturnType<typeof undo>, why: RegExp, code = '409 illegal_move') => {
  const answer = await expectStoreUnchanged(act, isAudit);
  expect(refusal(answer)).toBe(code);
  expect(JSON.stringify(answer.body)).toMatch(why);
};
/** Nothing is sent within some minutes. */
async function expectNothingSent(people: readonly Person[], act: () => Promise<unknown>) {
  const sent = () => people.flatMap(({ email }) => mail.to(email)).length;
  const before = sent();
  await act();
  clock.at += 10 * minute;
  await sweep();
  expect(sent()).toBe(before);
}

describe('an edit that is taken back', () => {
  it.each([
    ['service', { serviceName: hour?.name }],
    ['length', { durationMinutes: 60 }],
    ['price and note', { price: 7, deskNote: 'Brings a scan.' }],
    ['note', { deskNote: 'Brings a scan.' }],
  ])('of its %s leaves all as it was, and nothing is sent', async (_what, json) => {
    const visit = await known();
    const before = await seenOf(visit);
    await expectNothingSent([patient], async () => {
      expect((await edit(visit, json)).status).toBe(200);
      expect(await seenOf(visit)).not.toEqual(before);
      clock.at += 59_000;
      await sweep();
      expect((await undo(visit)).status).toBe(204);
    });
    expect(await seenOf(visit)).toEqual(before);
    expect((await expectStoreUnchanged(() => undo(visit))).status, 'repeated').toBe(204);
  });

  it('of whose it is gives it back, with its note, and neither of the two hears of it', async () => {
    const grace = await newConfirmedPatient('Grace Story');
    const visit = await known();
    const state = async () => [await seenOf(visit), ...(await Promise.all([patient, grace].map(knownTo)))];
    const before = await state();
    const event = { event: 'edit', patientId: patient.uid };
    await expectNothingSent([patient, grace], async () => {
      expect((await edit(visit, { patientId: grace.uid })).body).toMatchObject({ note: null });
      clock.at += 59_000;
      await sweep();
      await expectRefused(() => undo(visit), /You changed this visit/);
      expect((await undo(visit, event)).status).toBe(204);
    });
    expect(await state()).toEqual(before);
    expect(before[0]).toMatchObject({ visit: { patientId: patient.uid, note: 'My knee.' } });
    expect((await expectStoreUnchanged(() => undo(visit, event))).status, 'repeated').toBe(204);
    expect((await patient.call(`/appointments/${visit._id}`, at)).status).toBe(200);
    expect((await grace.call(`/appointments/${visit._id}`, at)).status).toBe(404);
  });

  it('twice at once is taken back once', async () => {
    const visit = await known({ serviceName: hour?.name });
    await edit(visit, { durationMinutes: 30 });
    const answers = await Promise.all([undo(visit), undo(visit)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await locksOf(visit._id)).toHaveLength(4);
  });

  it('is told to a patient who has read of it', async () => {
    const visit = await known();
    await edit(visit, { durationMinutes: 60 });
    const { docs } = await db.collection('messages').where('appointmentId', '==', visit._id).get();
    const message = docs.find((each) => each.get('kind') === 'edited');
    clock.at += 1_000;
    await patient.call(`/messages/${message?.id}`, { method: 'PATCH', json: { read: true }, ...at });
    expect((await undo(visit)).status).toBe(204);
    const written = await db.collection('messages').where('appointmentId', '==', visit._id).get();
    expect(written.docs.filter((each) => each.get('kind') === 'edited')).toHaveLength(2);
  });
});

describe('an edit is not taken back', () => {
  it('by another, a minute later, or in place of another act', async () => {
    const visit = await known();
    await expectRefused(() => undo(visit), /./);
    await edit(visit, { price: 7 });
    await expectRefused(() => undo(visit, { event: 'edit' }, admin), /changed this visit/);
    await expectRefused(() => undo(visit, { event: 'reschedule' }), /You changed this visit/);
    clock.at += 61_000;
    await expectRefused(() => undo(visit), /no longer/);
  });

  it.each([
    [
      'a colleague has edited it',
      (visit: Appointment) => edit(visit, { price: 8 }, admin),
      /changed this visit/,
    ],
    [
      'a colleague has edited it to what it was',
      async (visit: Appointment) => {
        await edit(visit, { price: 8 }, admin);
        await edit(visit, { price: 7 }, admin);
      },
      /changed this visit/,
    ],
    [
      'a colleague has moved it',
      (visit: Appointment) => move(visit, { date: visit.date, time: '11:00 AM' }, admin),
      /moved this visit/,
    ],
    [
      'it was cancelled',
      (visit: Appointment) => moveAppointment(patient, visit._id, 'cancel', { late: true }, at),
      /cancelled this visit/,
    ],
  ])('once %s', async (_what, act, why) => {
    const visit = await known();
    await edit(visit, { price: 7 });
    await act(visit);
    await expectRefused(() => undo(visit), why);
  });

  it('where the time that it had is another’s by now', async () => {
    const visit = await known({ serviceName: hour?.name });
    await edit(visit, { durationMinutes: 30 });
    const next = await newConfirmedPatient('Next Patient');
    expect((await requestAppointment(next, { date: visit.date, time: '09:30 AM' }, at)).status).toBe(201);
    await expectRefused(() => undo(visit), /Next Patient is booked/, '409 slot_taken');
  });

  it('to another patient, once something was paid for it', async () => {
    const visit = await known();
    const grace = await newConfirmedPatient('Grace Story');
    await edit(visit, { patientId: grace.uid });
    await admin.call(`/appointments/${visit._id}/payments`, {
      json: { amount: '€20', method: 'cash' },
      ...at,
    });
    await expectRefused(() => undo(visit, { event: 'edit', patientId: patient.uid }), /A payment was noted/);
  });
});

describe('a move of the practice that is taken back', () => {
  const back = { event: 'reschedule' };

  it('leaves all as it was, and nothing is sent', async () => {
    const visit = await known();
    const before = await seenOf(visit);
    await expectNothingSent([patient], async () => {
      expect((await move(visit, { date: visit.date, time: '11:00 AM' })).status).toBe(200);
      clock.at += 59_000;
      await sweep();
      expect((await undo(visit, back)).status).toBe(204);
      expect((await expectStoreUnchanged(() => undo(visit, back))).status, 'repeated').toBe(204);
    });
    expect(await seenOf(visit)).toEqual(before);
  });

  it('leaves a request waiting for an answer, and what its patient has answered to a reminder', async () => {
    const request = (await requestAppointment(patient, { date: freshDay(month) }, at)).body as Appointment;
    await move(request, { date: request.date, time: '11:00 AM' });
    expect((await undo(request, back)).status).toBe(204);
    expect((await seenOf(request)).visit).toMatchObject({ status: 'pending', time: request.time });
    const visit = await known();
    await db.doc(`appointments/${visit._id}`).update({ answer: 'coming' });
    await move(visit, { date: visit.date, time: '11:00 AM' });
    expect((await seenOf(visit)).visit.answer).toBeNull();
    await undo(visit, back);
    expect((await seenOf(visit)).visit.answer).toBe('coming');
  });

  it('goes back outside the hours, and to what has begun', async () => {
    const visit = await known();
    const early = { date: visit.date, time: '06:00 AM', anyTime: true };
    await move(visit, early);
    await move(visit, { date: visit.date, time: '11:00 AM' });
    expect((await undo(visit, back)).status).toBe(204);
    expect((await seenOf(visit)).visit.time).toBe('06:00 AM');
    clock.at = Date.parse((await seenOf(visit)).visit.startsAt) + minute;
    await move(visit, { date: visit.date, time: '11:00 AM' });
    expect((await undo(visit, back)).status).toBe(204);
    expect((await seenOf(visit)).visit.time).toBe('06:00 AM');
  });

  it('is not, by another, a minute later, or once anything was done with it', async () => {
    const visit = await known();
    const moved = () => move(visit, { date: freshDay(month), time: '11:00 AM' });
    await moved();
    await expectRefused(() => undo(visit, back, admin), /moved this visit/);
    await edit(visit, { price: 7 }, admin);
    await expectRefused(() => undo(visit, back), /changed this visit/);
    await moved();
    clock.at += 61_000;
    await expectRefused(() => undo(visit, back), /no longer/);
  });
});
