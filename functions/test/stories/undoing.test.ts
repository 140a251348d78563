import type { Appointment } from '@garden-room/contract/appointment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, served, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

/* What the practice has booked, or confirmed, by mistake is as if it had never been. */
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

const book = (date = freshDay(month), more: object = {}) =>
  bookAppointment(reception, { date, patientId: patient.uid, confirmed: true, ...more }, at);
const undo = ({ _id }: { _id: string }, by = reception, options = at) =>
  by.call(`/appointments/${_id}/undo`, { json: {}, ...options });
/** As the bar at the desk does it. */
const unconfirm = ({ _id }: Appointment) =>
  reception.call(`/appointments/${_id}/undo`, { json: { event: 'confirm' }, ...at });
const sweep = () => sendDueMail(realDeps({ ...mail.deps, clock }));
const mailsAbout = async ({ _id }: { _id: string }) =>
  (await db.collection('mail').where('appointmentIds', 'array-contains', _id).get()).docs;
const writtenTo = async (person: Person) => {
  const { docs } = await db.collection('messages').where('patientId', '==', person.uid).get();
  return docs.map((message) => message.get('kind'));
};
const openOf = async ({ uid }: Person) => (await db.doc(`users/${uid}`).get()).get('openAppointments');
const expectRefused = async (act: () => ReturnType<typeof undo>, why: RegExp) => {
  const answer = await expectStoreUnchanged(act);
  expect(refusal(answer)).toBe('409 illegal_move');
  expect(JSON.stringify(answer.body)).toMatch(why);
};

describe('a booking of the desk that is taken back', () => {
  it('is gone with its locks, message and emails, audited, and nothing is sent', async () => {
    const booked = await book();
    expect(await locksOf(booked._id)).not.toEqual([]);
    expect((await mailsAbout(booked)).map((each) => each.get('kind'))).toEqual(
      expect.arrayContaining(['arranged', 'first-reminder', 'last-reminder']),
    );
    clock.at += 59_000;
    await sweep();
    expect((await undo(booked)).status).toBe(204);
    expect((await reception.call(`/appointments/${booked._id}`, at)).status).toBe(404);
    expect(await locksOf(booked._id)).toEqual([]);
    expect(await mailsAbout(booked)).toEqual([]);
    expect(await writtenTo(patient)).toEqual([]);
    expect(await openOf(patient)).toEqual({});
    expect((await db.collection('openings').where('date', '==', booked.date).get()).empty).toBe(true);
    expect(
      (await auditOf(`appointments/${booked._id}`)).findLast(({ action }) => action !== 'read'),
    ).toMatchObject({
      action: 'undo-booking',
      actorId: reception.uid,
      before: { patientId: patient.uid, status: 'confirmed' },
      after: null,
    });
    clock.at += 5 * minute;
    await sweep();
    expect(mail.to(patient.email).filter(({ subject }) => !subject?.startsWith('Welcome'))).toEqual([]);
    expect((await book(booked.date)).status).toBe('confirmed');
  });

  it('twice, at once or after a lost answer, is taken back once; a repeated booking says that it has ended', async () => {
    const json = { date: freshDay(month), time: '09:00 AM', patientId: patient.uid, confirmed: true };
    const key = { headers: { 'idempotency-key': crypto.randomUUID() }, ...at };
    const booked = {
      _id: String(Object((await reception.call('/appointments/book', { json, ...key })).body)._id),
    };
    const answers = await Promise.all([undo(booked), undo(booked)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await expectStoreUnchanged(() => undo(booked))).status).toBe(204);
    const again = await reception.call('/appointments/book', { json, ...key });
    expect(refusal(again)).toBe('409 appointment_ended');
    // Whoever did not take it back finds nothing.
    expect((await undo(booked, admin)).status).toBe(404);
  });

  it('leaves all or nothing where the process dies', async () => {
    const booked = await book();
    await expectStoreUnchanged(() =>
      served(dyingAfter(0), (origin) => undo(booked, reception, { at: origin })),
    );
    expect((await undo(booked)).status).toBe(204);
  });

  it('of a walk-in, whose visit runs already', async () => {
    const date = freshDay(month);
    const booked = await book(date);
    await undo(booked);
    clock.at = Date.parse(booked.startsAt) + minute;
    const walkIn = await book(date, { anyTime: true });
    expect(walkIn.startsAt).toBe(booked.startsAt);
    expect((await undo(walkIn)).status).toBe(204);
    expect(await locksOf(walkIn._id)).toEqual([]);
  });

  it('of a series takes back all of it, with its one message and email', async () => {
    const slots = [freshDay(month), freshDay(month), freshDay(month)].map((date) => ({
      date,
      time: '09:00 AM',
    }));
    const made = await reception.call('/appointments/series', {
      json: { patientId: patient.uid, slots },
      ...at,
    });
    const [, second] = made.body as [Appointment, Appointment, Appointment];
    expect(await writtenTo(patient)).toEqual(['series']);
    expect((await undo(second)).status).toBe(204);
    expect((await db.collection('appointments').where('patientId', '==', patient.uid).get()).empty).toBe(
      true,
    );
    expect(await writtenTo(patient)).toEqual([]);
    const { docs } = await db.collection('mail').where('patientId', '==', patient.uid).get();
    expect(docs.map((each) => each.get('kind'))).toEqual(['welcome']);
  });
});

describe('a booking is not taken back', () => {
  it('a minute later, by another, or by its patient', async () => {
    const booked = await book();
    await expectRefused(() => undo(booked, admin), /Another has booked this/);
    expect(refusal(await expectStoreUnchanged(() => undo(booked, patient)))).toBe('403 forbidden');
    clock.at += 66_000;
    await expectRefused(() => undo(booked), /more than a minute ago/);
  });

  it('once its patient has cancelled, or it was moved, or has begun to be noted', async () => {
    const [cancelled, moved] = [await book(), await book()];
    await moveAppointment(patient, cancelled._id, 'cancel', {}, at);
    await moveAppointment(reception, moved._id, 'reschedule', { date: moved.date, time: '11:00 AM' }, at);
    for (const booked of [cancelled, moved]) await expectRefused(() => undo(booked), /changed since/);
  });

  it('nor a series of which one was moved', async () => {
    const slots = [freshDay(month), freshDay(month)].map((date) => ({ date, time: '09:00 AM' }));
    const made = await reception.call('/appointments/series', {
      json: { patientId: patient.uid, slots },
      ...at,
    });
    const [first, second] = made.body as [Appointment, Appointment];
    await moveAppointment(reception, second._id, 'reschedule', { date: second.date, time: '11:00 AM' }, at);
    await expectRefused(() => undo(first), /changed since/);
  });

  it('once an email about it may have left', async () => {
    const booked = await book();
    await db.doc(`mail/${booked._id}_0_arranged`).update({ 'delivery.state': 'PROCESSING' });
    await expectRefused(() => undo(booked), /email about it has been sent/);
  });

  it('where its patient cancels at the same moment: one of the two wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const other = await book();
      const acts = [() => undo(other), () => moveAppointment(patient, other._id, 'cancel', {}, at)];
      const begun = (round % 2 ? acts.toReversed() : acts).map((act) => act());
      const [undone, cancelled] = await Promise.all(round % 2 ? begun.toReversed() : begun);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([undone?.status, cancelled?.status]);
      await expectLocksMatchAppointments();
    }
  });
});

describe('a confirmation that is taken back', () => {
  const requested = async () => {
    const answer = await requestAppointment(patient, { date: freshDay(month) }, at);
    return answer.body as Appointment;
  };
  const confirm = ({ _id }: Appointment) => moveAppointment(reception, _id, 'confirm', undefined, at);

  it('leaves the request waiting, as if it had never been: no message, no email, then or later', async () => {
    const request = await requested();
    clock.at += 4 * minute;
    await sweep();
    const [before, sent] = [await writtenTo(patient), mail.to(patient.email).length];
    await confirm(request);
    clock.at += 55_000;
    await sweep();
    expect((await unconfirm(request)).status).toBe(204);
    expect((await expectStoreUnchanged(() => unconfirm(request))).status, 'repeated').toBe(204);
    expect((await db.doc(`appointments/${request._id}`).get()).get('status')).toBe('pending');
    expect(await writtenTo(patient)).toEqual(before);
    expect((await mailsAbout(request)).map((each) => each.get('kind'))).not.toContain('confirmed');
    clock.at += 5 * minute;
    await sweep();
    expect(mail.to(patient.email)).toHaveLength(sent);
    expect((await confirm(request)).status).toBe(200);
  });

  it.each(['has read it', 'was sent the email'])('is told to a patient who %s', async (how) => {
    const request = await requested();
    await confirm(request);
    if (how === 'has read it') {
      const { docs } = await db.collection('messages').where('appointmentId', '==', request._id).get();
      const message = docs.find((each) => each.get('kind') === 'confirmed');
      await patient.call(`/messages/${message?.id}`, { method: 'PATCH', json: { read: true } });
    } else {
      await db.doc(`mail/${request._id}_1_confirmed`).update({ 'delivery.state': 'SUCCESS' });
    }
    expect((await unconfirm(request)).status).toBe(204);
    expect(await writtenTo(patient)).toEqual(expect.arrayContaining(['confirmed', 'taken-back']));
  });

  it('is not taken for another act, nor another act for it', async () => {
    const request = await requested();
    await confirm(request);
    const json = { event: 'decline' };
    await expectRefused(() => reception.call(`/appointments/${request._id}/undo`, { json, ...at }), /./);
    await moveAppointment(reception, request._id, 'cancel', { reason: 'Snow.' }, at);
    await expectRefused(() => unconfirm(request), /./);
  });

  it('can be one of many: nobody is asked to wait', async () => {
    const config = { ...mail.deps.config, ratePerMinute: 2 };
    const limited = await serveInProcess({ ...mail.deps, clock, config });
    const requests = [await requested(), await requested(), await requested(), await requested()];
    for (const request of requests) await confirm(request);
    const json = { event: 'confirm' };
    for (const { _id } of requests) {
      const answer = await reception.call(`/appointments/${_id}/undo`, { json, at: limited.origin });
      expect(answer.status).toBe(204);
    }
    await limited.close();
  });
});
