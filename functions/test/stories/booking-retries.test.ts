import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import { serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 11;
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, admin] = await Promise.all([newPatient(), newAdmin()]);
});

const booked = (answer: Answer): Appointment => {
  expect(answer.status).toBe(201);
  return appointmentSchema.parse(answer.body);
};
const newKey = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

describe('the same Idempotency-Key', () => {
  it.each<[string, Record<string, unknown>]>([
    ['another time', { time: '11:00 AM' }],
    ['another day', { date: freshDay(month) }],
    ['another service', { serviceName: serviceOffered('yoga-therapy').name }],
    ['another note', { note: 'And my knee.' }],
    ['another name', { name: 'Grace' }],
  ])('with %s is refused, and changes nothing', async (_what, changes) => {
    const [key, wanted] = [newKey(), { date: freshDay(month), note: 'My back.' }];
    booked(await requestAppointment(patient, wanted, key));
    const act = () => requestAppointment(patient, { ...wanted, ...changes }, key);
    expect(refusal(await expectStoreUnchanged(act))).toBe('422 idempotency_mismatch');
  });

  it('with the same body in another order and with spaces around is the same request', async () => {
    const [key, date] = [newKey(), freshDay(month)];
    const first = booked(await requestAppointment(patient, { date, note: 'My back.' }, key));
    const text = JSON.stringify({ note: ' My back. ', time: '09:00 AM', date, patientId: patient.uid });
    const headers = { ...key.headers, 'content-type': 'application/json' };
    expect(booked(await patient.call('/appointments/book', { text, headers }))).toEqual(first);
  });

  it('answers the appointment as it is by now', async () => {
    const [key, date] = [newKey(), freshDay(month)];
    const { _id } = booked(await requestAppointment(patient, { date }, key));
    await moveAppointment(admin, _id, 'confirm');
    await moveAppointment(admin, _id, 'reschedule', { date, time: '02:00 PM' });
    const again = await expectStoreUnchanged(() => requestAppointment(patient, { date }, key));
    expect(booked(again)).toMatchObject({ _id, status: 'confirmed', date, time: '02:00 PM' });
  });

  it.each(['cancel', 'decline'] as const)('after %s says that it has ended', async (move) => {
    const [key, date] = [newKey(), freshDay(month)];
    const { _id } = booked(await requestAppointment(patient, { date }, key));
    await moveAppointment(admin, _id, move, { reason: 'Closed.' });
    const again = () => requestAppointment(patient, { date }, key);
    expect(refusal(await expectStoreUnchanged(again))).toBe('409 appointment_ended');
  });

  it('says so too of a booking that the practice has deleted, whoever has its time by then', async () => {
    const [key, date] = [newKey(), freshDay(month)];
    const { _id } = booked(await requestAppointment(patient, { date }, key));
    expect((await moveAppointment(admin, _id, 'delete')).status).toBeLessThan(300);
    const again = () => requestAppointment(patient, { date }, key);
    expect(refusal(await expectStoreUnchanged(again))).toBe('409 appointment_ended');
    booked(await requestAppointment(await newPatient(), { date }, newKey()));
    expect(refusal(await expectStoreUnchanged(again))).toBe('409 appointment_ended');
    booked(await requestAppointment(patient, { date: freshDay(month) }, newKey()));
  });

  it('twenty times at once with two bodies books one of them', async () => {
    const [key, date] = [newKey(), freshDay(month)];
    const times = Array.from({ length: 20 }, (_, n) => (n % 2 ? '09:00 AM' : '02:00 PM'));
    const answers = await Promise.all(times.map((time) => requestAppointment(patient, { date, time }, key)));
    const won = answers.filter(({ status }) => status === 201).map(booked);
    expect(won).toHaveLength(10);
    expect(new Set(won.map(({ _id }) => _id)).size).toBe(1);
    const lost = answers.filter(({ status }) => status !== 201).map(refusal);
    expect(new Set(lost)).toEqual(new Set(['422 idempotency_mismatch']));
    await expectLocksMatchAppointments();
  });
});

/** A store whose first commit of an appointment is carried out, but answered with an error of gRPC. */
function losingAnAnswer(code: number): Firestore {
  const send: unknown = Reflect.get(db, 'request');
  if (typeof send !== 'function') throw new Error('The client of Firestore sends in another way by now.');
  let lost = false;
  const request = async (method: string, body: unknown, ...rest: unknown[]) => {
    const answer = await send.call(db, method, body, ...rest);
    if (lost || method !== 'commit' || !JSON.stringify(body).includes('/appointments/')) return answer;
    lost = true;
    throw Object.assign(new Error('The answer was lost.'), { code });
  };
  return Object.assign(Object.create(db), { request });
}

describe('a booking that was committed while its answer was lost', () => {
  it.each([
    ['which the client’s own retry takes for a document in the way', 6],
    ['which shows as a precondition that its own commit has broken', 9],
    ['which shows as a store out of reach', 14],
  ])('%s, is answered as booked, once', async (_how, code) => {
    const server = await serveInProcess({ db: losingAnAnswer(code) });
    const [person, date] = [await newPatient(), freshDay(month)];
    const answer = await requestAppointment(person, { date }, { at: server.origin });
    await server.close();
    const { _id } = booked(answer);
    const stored = await db.collection('appointments').where('patientId', '==', person.uid).get();
    expect(stored.docs.map(({ id }) => id)).toEqual([_id]);
    await expectLocksMatchAppointments();
  });
});
