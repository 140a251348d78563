import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import { newAdmin, newPatient, newReception, type Person } from '../support/people.ts';
import { restoreServices } from '../support/practice.ts';
import { expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 9;
let admin: Person;
let reception: Person;
let patient: Person;
ownCalendar();
afterAll(restoreServices);
beforeAll(async () => {
  [admin, reception, patient] = await Promise.all([newAdmin(), newReception(), newPatient()]);
});

/** A visit that was booked at another length and price than its service has by now. */
async function formerVisit(): Promise<Appointment> {
  const serviceName = serviceOffered('nutrition-coaching').name;
  const visit = await bookAppointment(patient, { date: freshDay(month), serviceName });
  const former = { durationMinutes: 60, price: 77 };
  await db.doc(`appointments/${visit._id}`).update(former);
  return { ...visit, ...former };
}

const followUp = (person: Person, { _id }: { _id: string }, wanted = {}, options = {}): Promise<Answer> =>
  requestAppointment(
    person,
    { patientId: patient.uid, date: freshDay(month), confirmed: true, followUpOf: _id, ...wanted },
    options,
  );

const lengthOf = ({ startsAt, endsAt }: Appointment) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

describe('a follow-up', () => {
  it.each([
    ['an admin', () => admin],
    ['the reception', () => reception],
  ])('that %s books has the service, length and price of the visit', async (_who, person) => {
    const visit = await formerVisit();
    const answer = await followUp(person(), visit, { serviceName: 'General Consultancy' });
    expect(answer.status).toBe(201);
    const booked = appointmentSchema.parse(answer.body);
    const { serviceId, serviceName, price, mode } = visit;
    expect(booked).toMatchObject({
      serviceId,
      serviceName,
      price,
      mode,
      status: 'confirmed',
    });
    expect(lengthOf(booked)).toBe(60);
    expect(booked._id).not.toBe(visit._id);
  });

  it('has them also where the service is not offered any more', async () => {
    const visit = await formerVisit();
    await db.doc(`appointments/${visit._id}`).update({ serviceId: 'gone', serviceName: 'Gone' });
    const answer = await followUp(admin, visit);
    expect(answer).toMatchObject({
      status: 201,
      body: { serviceId: 'gone', serviceName: 'Gone', price: 77 },
    });
  });

  it('takes all of its time: what lies within is taken', async () => {
    const date = freshDay(month);
    expect((await followUp(admin, await formerVisit(), { date })).status).toBe(201);
    const within = { patientId: patient.uid, date, time: '09:45 AM', confirmed: true };
    const act = () => requestAppointment(admin, within);
    expect(refusal(await expectStoreUnchanged(act, isAudit))).toBe('409 slot_taken');
  });

  it('is booked once, however often it is sent under one key', async () => {
    const visit = await formerVisit();
    const date = freshDay(month);
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await followUp(admin, visit, { date }, key);
    const again = await expectStoreUnchanged(() => followUp(admin, visit, { date }, key));
    expect(again).toMatchObject({ status: 201, body: { _id: Object(first.body)._id } });
  });

  it('is refused to the patient, and of a visit that is another’s or none', async () => {
    const visit = await formerVisit();
    const own = () => followUp(patient, visit, { confirmed: undefined });
    expect(refusal(await expectStoreUnchanged(own))).toBe('403 forbidden');
    const stranger = await newPatient();
    const others = () => followUp(admin, visit, { patientId: stranger.uid });
    expect(refusal(await expectStoreUnchanged(others))).toBe('404 not_found');
    const none = () => followUp(admin, { _id: 'nobody' });
    expect(refusal(await expectStoreUnchanged(none))).toBe('404 not_found');
  });
});
