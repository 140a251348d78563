import type { Appointment } from '@garden-room/contract/appointment';
import { appointmentDetailSchema } from '@garden-room/contract/appointment-detail';
import { messageSchema } from '@garden-room/contract/message';
import { seriesOutcomeSchema } from '@garden-room/contract/series';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countVisits } from '#appointments/statistics/read-visits.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, subjectsTo } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practiceFacts } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* Cancelling at the desk: a patient has called, or the practice cannot see them. */
const month = 3;
const minute = 60_000;
const hour = 60 * minute;
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

const sweepLater = async (milliseconds: number) => {
  clock.at += milliseconds;
  await sendDueMail(realDeps({ ...mail.deps, clock }));
};
/** A confirmed visit, of which its patient has had the email. */
async function visit(patientId = patient.uid): Promise<Appointment> {
  const wanted = { date: freshDay(month), patientId, confirmed: true };
  const booked = await bookAppointment(admin, wanted, at);
  await sweepLater(4 * minute);
  return booked;
}
const cancel = ({ _id }: Appointment, json: object, by = reception) =>
  moveAppointment(by, _id, 'cancel', json, at);
const beBefore = ({ startsAt }: Appointment, milliseconds: number) => {
  clock.at = Date.parse(startsAt) - milliseconds;
};
const messagesTo = async ({ call, email }: Person) =>
  z.array(messageSchema).parse((await call(`/messages?email=${email}`, at)).body);
const detailOf = async ({ _id }: Appointment, by: Person) =>
  appointmentDetailSchema.parse((await by.call(`/appointments/${_id}`, at)).body);
const endOf = (person: Person) => mail.to(person.email).at(-1)?.text ?? '';

describe('a patient who has called to cancel', () => {
  it('is written the true sentence; the reason stays with the practice', async () => {
    const booked = await visit();
    const answer = await cancel(booked, { by: 'patient', reason: 'Found another doctor.' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelledBy: 'patient', cancelledLate: false },
    });
    expect(await locksOf(booked._id)).toEqual([]);
    await sweepLater(2 * minute);
    expect(endOf(patient)).toContain('You cancelled your visit.');
    expect(endOf(patient)).not.toMatch(/We are sorry|another doctor/);
    const [message] = await messagesTo(patient);
    expect(message).toMatchObject({ kind: 'cancelled', facts: { by: 'patient', reason: null } });
    expect(message?.body).toContain('You cancelled it. The time is free again');
    expect(message?.readAt, 'no news to them').not.toBeNull();

    const theirs = await detailOf(booked, patient);
    expect(theirs).toMatchObject({ cancelledBy: 'patient', reason: null });
    expect(theirs.events.at(-1)).toMatchObject({ event: 'cancel', by: 'patient' });
    expect(await detailOf(booked, admin)).toMatchObject({ reason: 'Found another doctor.' });
    expect(
      (await auditOf(`appointments/${booked._id}`)).findLast(({ action }) => action === 'cancel'),
    ).toMatchObject({
      actorId: reception.uid,
      after: { status: 'cancelled', cancelledBy: 'patient' },
    });
  });

  it('needs no reason, and is written nothing where the desk says so, nor of its undoing', async () => {
    const booked = await visit();
    const subjects = await subjectsTo(patient);
    expect((await cancel(booked, { by: 'patient', tell: false })).status).toBe(200);
    expect(await moveAppointment(reception, booked._id, 'restore', {}, at)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', cancelledBy: null },
    });
    expect((await cancel(booked, { by: 'patient', tell: false })).status).toBe(200);
    const sent = mail.to(patient.email).length;
    await sweepLater(2 * minute);
    expect(mail.to(patient.email)).toHaveLength(sent);
    expect(await subjectsTo(patient)).toEqual(subjects);
  });

  it('is late after the cut-off, the first time free, and the practice gets no news of what it noted', async () => {
    const [first, second] = [await visit(), await visit()];
    beBefore(first, 2 * hour);
    const late = { cancelledLate: true, lateIsFree: true, lateFee: null };
    expect((await cancel(first, { by: 'patient' })).body).toMatchObject(late);
    beBefore(second, 2 * hour);
    const { fee } = practiceFacts.missedVisit;
    expect((await cancel(second, { by: 'patient', late: true })).body).toMatchObject({
      ...late,
      lateIsFree: false,
      lateFee: fee,
    });
    await sweepLater(2 * minute);
    const notices = mail
      .to(patient.email)
      .slice(-2)
      .map(({ text }) => text);
    expect(notices.filter((text) => text?.includes('less notice than we ask for.'))).toHaveLength(2);
    expect(notices.join()).toContain('It is your first late cancellation');
    expect(notices.join()).toContain(`You cancelled late: the fee is €${fee}. We send a bill`);
    expect(await subjectsTo(patient)).not.toContain('I can’t come');
    const kinds = (await db.collection('mail').where('patientId', '==', patient.uid).get()).docs;
    expect(kinds.map((each) => each.get('kind'))).not.toContain('late-cancellation');
    expect((await moveAppointment(reception, second._id, 'restore', {}, at)).status).toBe(409);
  });

  it('is not late where the desk says so, and never before the cut-off', async () => {
    const [forgiven, early] = [await visit(), await visit()];
    expect((await cancel(early, { by: 'patient', late: true })).body).toMatchObject({ cancelledLate: false });
    beBefore(forgiven, 2 * hour);
    expect((await cancel(forgiven, { by: 'patient', late: false })).body).toMatchObject({
      cancelledLate: false,
      lateFee: null,
    });
  });

  it('is nobody to call back, without an account and an address', async () => {
    const noted = await admin.call('/patients', {
      json: { name: 'Grace Hopper', phone: '+1 202-555-0101' },
      ...at,
    });
    const uid = String(Object(noted.body)._id);
    const [theirs, ours] = [await visit(uid), await visit(uid)];
    await cancel(theirs, { by: 'patient' });
    await cancel(ours, { reason: 'Snow.' });
    const { docs } = await db
      .collection('mail')
      .where('kind', '==', 'cancelled')
      .where('patientId', '==', uid)
      .get();
    const toCall = Object.fromEntries(
      docs.map((each) => [each.get('appointmentIds')[0], each.get('toCall')]),
    );
    expect(toCall).toEqual({ [theirs._id]: false, [ours._id]: true });
  });

  it('is counted apart from what the practice has cancelled', async () => {
    const date = freshDay(month);
    const times = ['09:00 AM', '10:00 AM', '11:00 AM'];
    const [one, two, three] = (await Promise.all(
      times.map((time) =>
        bookAppointment(admin, { date, time, patientId: patient.uid, confirmed: true }, at),
      ),
    )) as [Appointment, Appointment, Appointment];
    await cancel(one, { by: 'patient' });
    await moveAppointment(patient, two._id, 'cancel', {}, at);
    await cancel(three, { reason: 'Snow.' });
    const range = { from: date, to: date, withComing: true };
    expect(await countVisits(realDeps(), range)).toMatchObject([
      { cancelled: { all: 3, patient: 2, practice: 1 }, late: 0 },
    ]);
  });
});

describe('the practice cancels', () => {
  it('with `by` or without, and its reason reaches the patient', async () => {
    for (const by of [{}, { by: 'practice' }]) {
      const booked = await visit();
      const refused = await expectStoreUnchanged(() => cancel(booked, by));
      expect(refusal(refused)).toBe('400 missing_fields');
      expect((await cancel(booked, { ...by, reason: 'Snow.' })).body).toMatchObject({
        cancelledBy: 'practice',
        reason: 'Snow.',
      });
      await sweepLater(2 * minute);
      expect(endOf(patient)).toContain('We are sorry: we had to cancel your visit.');
      expect((await messagesTo(patient))[0]?.body).toContain('A word from the practice: Snow.');
    }
  });

  it('and it reaches one without an account by email, who has no message', async () => {
    const email = `${crypto.randomUUID()}@story.test`;
    const noted = await admin.call('/patients', {
      json: { name: 'Grace Hopper', phone: '+1 202-555-0101', email },
      ...at,
    });
    const booked = await visit(String(Object(noted.body)._id));
    await cancel(booked, { reason: 'Snow.' });
    await sweepLater(2 * minute);
    expect(mail.to(email).at(-1)?.text).toContain('A word from the practice: Snow.');
  });
});

it('a patient says neither who cancels nor what is sent', async () => {
  const booked = await visit();
  for (const json of [{ by: 'patient' }, { by: 'practice', reason: 'So.' }, { tell: false }]) {
    const refused = await expectStoreUnchanged(() => cancel(booked, json, patient));
    expect(refusal(refused)).toBe('403 forbidden');
  }
});

it('a patient calls off a series: one email, in their name', async () => {
  const slots = [freshDay(month), freshDay(month)].map((date) => ({ date, time: '09:00 AM' }));
  const booked = await admin.call('/appointments/series', { json: { patientId: patient.uid, slots }, ...at });
  await sweepLater(4 * minute);
  const [first] = booked.body as Appointment[];
  const json = { scope: 'all', by: 'patient', reason: 'Away.' };
  const answer = await reception.call(`/appointments/${first?._id}/series/cancel`, { json, ...at });
  const { changed } = seriesOutcomeSchema.parse(answer.body);
  expect(changed.map(({ cancelledBy }) => cancelledBy)).toEqual(['patient', 'patient']);
  await sweepLater(2 * minute);
  expect(endOf(patient)).toContain('You cancelled these visits.');
  expect(endOf(patient)).not.toContain('Away.');
  expect((await messagesTo(patient))[0]?.body).toContain('You cancelled them. The times are free again.');
});
