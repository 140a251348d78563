import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { errorCatalogue } from '@garden-room/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, type Options, refusal } from '../support/api.ts';
import { freshDay } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { saveSchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 3;
const book = (person: Person, booking: Record<string, unknown>, options: Options = {}) =>
  person.call('/appointments/book', {
    json: { patientId: person.uid, time: '09:00 AM', ...booking },
    ...options,
  });
const keyed = (key: string): Options => ({ headers: { 'idempotency-key': key } });
const booked = (answer: Answer): Appointment => appointmentSchema.parse(answer.body);
const withStatus = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status);
const appointmentsOn = async (date: string) =>
  (await db.collection('appointments').where('date', '==', date).get()).docs;

let patient: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  [patient, other, admin] = await Promise.all([newPatient('Ada Byron'), newPatient(), newAdmin()]);
});
afterAll(expectLocksMatchAppointments);

const hourLong = catalogue.find(({ durationMinutes }) => durationMinutes === 60);
const halfHour = catalogue.find(({ durationMinutes }) => durationMinutes === 30);

describe('a booking', () => {
  it('is one commit: the appointment, its locks, the patient’s mark and a message', async () => {
    const date = freshDay(month);
    const person = await newPatient('Grace Hopper');
    const answer = await book(person, {
      date,
      time: '01:30 PM',
      serviceName: hourLong?.name,
      note: ' First visit ',
    });
    expect(answer.status).toBe(201);
    const appointment = booked(answer);
    expect(appointment).toMatchObject({
      serviceName: hourLong?.name,
      patientId: person.uid,
      patientName: 'Grace Hopper',
      date,
      time: '01:30 PM',
      status: 'pending',
      price: hourLong?.price,
      note: 'First visit',
    });
    expect(Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)).toBe(60 * 60_000);
    const stored = await db.doc(`appointments/${appointment._id}`).get();
    expect(stored.get('cells')).toHaveLength(4);
    expect((await db.doc(`users/${person.uid}`).get()).get('isPatient')).toBe(true);
    const messages = await db.collection('messages').where('patientId', '==', person.uid).get();
    expect(messages.docs.map((message) => message.get('userEmail'))).toEqual([person.email]);
    await expectLocksMatchAppointments();
  });

  it('without a service is a General Consultancy at 50', async () => {
    const answer = await book(patient, { date: freshDay(month) });
    expect(booked(answer)).toMatchObject({ serviceName: 'General Consultancy', price: 50, note: null });
  });

  it('may be made by an admin for a patient, not by one patient for another', async () => {
    const date = freshDay(month);
    expect(await book(admin, { date, patientId: patient.uid })).toMatchObject({
      status: 201,
      body: { patientId: patient.uid, patientName: 'Ada Byron' },
    });
    const act = () => book(other, { date, patientId: patient.uid, time: '10:00 AM' });
    expect(refusal(await expectStoreUnchanged(act))).toBe('403 forbidden');
    const nobody = () => book(admin, { date, patientId: 'nobody', time: '10:00 AM' });
    expect(refusal(await expectStoreUnchanged(nobody))).toBe('404 not_found');
  });

  it('keeps the buffer free after it', async () => {
    await saveSchedule({ bufferMinutes: 15 });
    try {
      const date = freshDay(month);
      expect((await book(patient, { date })).status).toBe(201);
      expect(refusal(await book(other, { date, time: '09:30 AM' }))).toBe('409 slot_taken');
      expect((await book(other, { date, time: '09:45 AM' })).status).toBe(201);
    } finally {
      await saveSchedule();
    }
  });
});

describe('refused, with nothing written:', () => {
  const refused = async (booking: Record<string, unknown>) => {
    const act = () => book(patient, { date: freshDay(month), ...booking });
    return expectStoreUnchanged(act);
  };

  it.each([
    ['no slot', { time: undefined }],
    ['an empty slot', { time: '' }],
    ['no patient', { patientId: undefined }],
    ['an empty patient', { patientId: '' }],
    ['an empty name', { name: ' ' }],
    ['no date', { date: undefined }],
    ['null', { time: null }],
  ])('%s is “Please fill in all fields.”', async (_what, booking) => {
    const answer = await refused(booking);
    expect(refusal(answer)).toBe('400 missing_fields');
    expect(answer.body).toMatchObject({ error: 'Please fill in all fields.' });
  });

  it.each([
    ['a time off the grid', { time: '09:07 AM' }, '400 invalid_slot'],
    ['before opening', { time: '08:45 AM' }, '400 invalid_slot'],
    ['into the break', { time: '12:15 PM' }, '400 invalid_slot'],
    ['past closing', { time: '04:45 PM' }, '400 invalid_slot'],
    ['a past day', { date: '2020-01-06' }, '400 invalid_slot'],
    ['beyond the horizon', { date: freshDay(100) }, '400 invalid_slot'],
    ['a day that is not', { date: '2027-02-30' }, '400 validation_failed'],
    ['24-hour time', { time: '09:00' }, '400 validation_failed'],
    ['13 o’clock', { time: '13:00 PM' }, '400 validation_failed'],
    ['an object for a time', { time: { $gt: '' } }, '400 validation_failed'],
    ['an unknown service', { serviceName: 'Surgery' }, '400 unknown_service'],
    ['a price', { price: 0 }, '400 validation_failed'],
    ['a status', { status: 'confirmed' }, '400 validation_failed'],
    ['a note of 1,001 letters', { note: 'x'.repeat(1001) }, '400 validation_failed'],
  ])('%s', async (_what, booking, expected) => {
    const answer = await refused(booking);
    expect(refusal(answer)).toBe(expected);
  });

  it('a day off', async () => {
    const date = freshDay(month);
    await saveSchedule({ daysOff: [date] });
    try {
      expect(refusal(await refused({ date }))).toBe('400 invalid_slot');
    } finally {
      await saveSchedule();
    }
  });

  it('less than the notice ahead', async () => {
    const date = addDays(clinicToday('America/New_York', Date.now()), 1);
    await saveSchedule({ minimumNoticeMinutes: 60 * 24 * 7 });
    try {
      expect(refusal(await refused({ date }))).toBe('400 invalid_slot');
    } finally {
      await saveSchedule();
    }
  });

  it('signed out, or blocked', async () => {
    const json = { patientId: patient.uid, date: freshDay(month), time: '09:00 AM' };
    const signedOut = () => call('/appointments/book', { json });
    expect(refusal(await expectStoreUnchanged(signedOut))).toBe('401 unauthenticated');
    const blocked = await newPatient();
    await db.doc(`users/${blocked.uid}`).update({ isBlocked: true });
    const act = () => book(blocked, { date: freshDay(month) });
    expect(refusal(await expectStoreUnchanged(act))).toBe('403 blocked');
  });
});

describe('one slot, many hands', () => {
  it('50 at once: one gets it, 49 hear slot_taken, one appointment, one set of locks', async () => {
    const date = freshDay(month);
    const people = await Promise.all(Array.from({ length: 10 }, () => newPatient()));
    const attempts = Array.from({ length: 50 }, (_, n) => {
      const person = people[n % people.length] ?? patient;
      return book(person, { date, time: '02:00 PM', serviceName: halfHour?.name });
    });
    const answers = await Promise.all(attempts);
    expect(withStatus(answers, 201)).toHaveLength(1);
    expect(withStatus(answers, 409).map(refusal)).toEqual(Array.from({ length: 49 }, () => '409 slot_taken'));
    const stored = await appointmentsOn(date);
    expect(stored).toHaveLength(1);
    const [cells] = stored.map((document) => document.get('cells'));
    expect(cells).toHaveLength(2);
    const winner = booked(
      withStatus(answers, 201)[0] ?? { status: 0, headers: new Headers(), body: null },
    ).patientId;
    const patients = await db.getAll(...people.map(({ uid }) => db.doc(`users/${uid}`)));
    expect(patients.filter((record) => record.get('isPatient')).map(({ id }) => id)).toEqual([winner]);
    await expectLocksMatchAppointments();
  });

  it('a longer service that overlaps loses too, on either side', async () => {
    const date = freshDay(month);
    expect((await book(patient, { date, time: '10:30 AM', serviceName: halfHour?.name })).status).toBe(201);
    for (const time of ['09:45 AM', '10:00 AM', '10:15 AM', '10:30 AM', '10:45 AM']) {
      const act = () => book(other, { date, time, serviceName: hourLong?.name });
      const refused = await expectStoreUnchanged(act);
      expect(refused).toMatchObject({
        status: 409,
        body: { error: errorCatalogue.slot_taken.message, code: 'slot_taken' },
      });
    }
    expect((await book(other, { date, time: '09:30 AM', serviceName: hourLong?.name })).status).toBe(201);
    expect((await book(other, { date, time: '11:00 AM', serviceName: hourLong?.name })).status).toBe(201);
  });

  it('half-hours against hours at once never overlap', async () => {
    const date = freshDay(month);
    const times = ['10:00 AM', '10:15 AM', '10:30 AM', '10:45 AM'];
    const services = [halfHour, hourLong, halfHour, hourLong];
    const attempts = times.flatMap((time) =>
      services.map((service) => book(patient, { date, time, serviceName: service?.name })),
    );
    const answers = await Promise.all(attempts);
    expect(withStatus(answers, 201).length).toBeGreaterThan(0);
    expect(withStatus(answers, 201).length + withStatus(answers, 409).length).toBe(attempts.length);
    const appointments = withStatus(answers, 201)
      .map(booked)
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    appointments.slice(1).forEach((appointment, index) => {
      expect(appointment.startsAt >= (appointments[index]?.endsAt ?? '')).toBe(true);
    });
    await expectLocksMatchAppointments();
  });
});

describe('an Idempotency-Key', () => {
  it('answers the same appointment again, one after the other', async () => {
    const date = freshDay(month);
    const key = keyed(crypto.randomUUID());
    const first = await book(patient, { date }, key);
    const again = await expectStoreUnchanged(() => book(patient, { date }, key));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  it('answers the same appointment to twenty at once', async () => {
    const date = freshDay(month);
    const key = keyed(crypto.randomUUID());
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(patient, { date }, key)));
    expect(new Set(answers.map((answer) => booked(answer)._id)).size).toBe(1);
    expect(await appointmentsOn(date)).toHaveLength(1);
  });

  it('is each patient’s own', async () => {
    const date = freshDay(month);
    const key = keyed('shared-key');
    expect((await book(patient, { date }, key)).status).toBe(201);
    expect(refusal(await book(other, { date }, key))).toBe('409 slot_taken');
  });

  it('of another slot that is taken still refuses', async () => {
    const date = freshDay(month);
    await book(other, { date });
    const answer = await book(patient, { date }, keyed(crypto.randomUUID()));
    expect(refusal(answer)).toBe('409 slot_taken');
  });

  it.each([
    ['too long', 'x'.repeat(201)],
    ['with a space', 'a b'],
  ])('%s is bad input', async (_what, key) => {
    const act = () => book(patient, { date: freshDay(month) }, keyed(key));
    expect(refusal(await expectStoreUnchanged(act))).toBe('400 validation_failed');
  });
});
