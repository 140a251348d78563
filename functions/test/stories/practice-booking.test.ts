// @time
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { locksOf, moveAppointment, requestAppointment, subjectsTo } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 4;
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [admin, patient] = await Promise.all([newAdmin(), newPatient()]);
});

const bookFor = (person: Person, wanted: Record<string, unknown> = {}, options = {}): Promise<Answer> => {
  const slot = { patientId: person.uid, date: freshDay(month), confirmed: true };
  return requestAppointment(admin, { ...slot, ...wanted }, options);
};
const booked = (answer: Answer): Appointment => {
  expect(answer.status).toBe(201);
  return appointmentSchema.parse(answer.body);
};
const eventsOf = async (id: string) =>
  Object((await patient.call(`/appointments/${id}`)).body).events.map((line: object) => ({
    ...line,
    at: undefined,
  }));

describe('an appointment that the practice books', () => {
  it('is confirmed at once where it says so, and its patient is told', async () => {
    const { _id, status } = booked(await bookFor(patient));
    expect(status).toBe('confirmed');
    expect(await subjectsTo(patient)).toEqual(['We have booked a visit for you']);
    expect(await eventsOf(_id)).toEqual([
      { event: 'book', by: 'practice' },
      { event: 'confirm', by: 'practice' },
    ]);
    const [entry] = await auditOf(`appointments/${_id}`);
    expect(entry).toMatchObject({ actorId: admin.uid, action: 'book', after: { status: 'confirmed' } });
    const record = (await db.doc(`users/${patient.uid}`).get()).data();
    expect(record).toMatchObject({ isPatient: true, openAppointments: { [_id]: { status: 'confirmed' } } });
  });

  it('waits like any other where it does not', async () => {
    expect(booked(await bookFor(patient, { confirmed: undefined })).status).toBe('pending');
  });

  it('can be cancelled by its patient, and its cells are free again', async () => {
    const { _id } = booked(await bookFor(patient));
    expect((await moveAppointment(patient, _id, 'cancel')).status).toBe(200);
    expect(await locksOf(_id)).toEqual([]);
  });

  it('is the same under one key, and another where it waits', async () => {
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const date = freshDay(month);
    const first = booked(await bookFor(patient, { date }, key));
    const again = () => bookFor(patient, { date }, key);
    expect(booked(await expectStoreUnchanged(again))).toEqual(first);
    const waiting = () => bookFor(patient, { date, confirmed: undefined }, key);
    expect(refusal(await expectStoreUnchanged(waiting))).toBe('422 idempotency_mismatch');
  });
});

it('nobody confirms what they book for themselves', async () => {
  const wanted = { date: freshDay(month), confirmed: true };
  const act = () => requestAppointment(patient, wanted);
  expect(refusal(await expectStoreUnchanged(act))).toBe('403 forbidden');
});
