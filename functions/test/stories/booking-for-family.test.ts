import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { dependantSchema } from '@garden-room/contract/dependant';
import { messageSchema } from '@garden-room/contract/message';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { saveSchedule } from '../support/schedule.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 8;
const tim = { name: 'Tim', birthYear: 2019 };

let mother: Person;
let admin: Person;
let childId: string;
ownCalendar();
beforeAll(async () => {
  [mother, admin] = await Promise.all([newPatient('Augusta King'), newAdmin()]);
  childId = await childOf(mother);
});

async function childOf({ uid, call }: Person): Promise<string> {
  const answer = await call(`/users/${uid}/dependants`, { json: tim });
  return dependantSchema.parse(answer.body)._id;
}
const forChild = (date = freshDay(month)) => ({ date, dependantId: childId });
const attendee = () => ({ dependantId: childId, ...tim });
const bodyOf = (answer: Answer): Appointment => appointmentSchema.parse(answer.body);
const read = async (person: Person, id: string): Promise<Appointment> =>
  bodyOf(await person.call(`/appointments/${id}`));
const textsOf = async ({ call, email }: Person, id: string): Promise<string[]> => {
  const inbox = z.array(messageSchema).parse((await call(`/messages?email=${email}`)).body);
  return inbox.flatMap(({ appointmentId, body }) => (appointmentId === id ? [body] : []));
};

describe('an appointment for a dependant', () => {
  it('names both, to the patient and to the practice, and in every message about it', async () => {
    const { _id, ...booked } = await bookAppointment(mother, forChild());
    expect(booked).toMatchObject({ patientName: 'Augusta King', attendee: attendee() });
    for (const person of [mother, admin]) {
      expect(await read(person, _id)).toMatchObject({ attendee: attendee() });
      const list = await person.call(`/appointments?patientId=${mother.uid}&from=${booked.date}`);
      expect(list.body).toMatchObject([{ _id, attendee: attendee() }]);
    }
    await moveAppointment(admin, _id, 'confirm');
    const texts = await textsOf(mother, _id);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('. For Tim (born 2019). ');
  });

  it('stays with them through every change', async () => {
    const { _id, date } = await bookAppointment(mother, forChild());
    const moved = await moveAppointment(mother, _id, 'reschedule', { date, time: '11:00 AM' });
    expect(bodyOf(moved).attendee).toEqual(attendee());
    expect(bodyOf(await moveAppointment(mother, _id, 'cancel')).attendee).toEqual(attendee());
    expect(bodyOf(await moveAppointment(mother, _id, 'restore')).attendee).toEqual(attendee());
    expect((await read(mother, _id)).attendee).toEqual(attendee());
  });

  it('keeps the name that it was booked with', async () => {
    const person = await newPatient();
    const dependantId = await childOf(person);
    const { _id } = await bookAppointment(person, { date: freshDay(month), dependantId });
    const path = `/users/${person.uid}/dependants/${dependantId}`;
    await person.call(path, { method: 'PATCH', json: { name: 'Timothy', birthYear: 2018 } });
    expect((await read(person, _id)).attendee).toEqual({ dependantId, ...tim });
    await person.call(path, { method: 'DELETE' });
    expect((await read(person, _id)).attendee).toEqual({ dependantId, ...tim });
  });

  it('is booked by the practice as well', async () => {
    const json = { patientId: mother.uid, time: '09:00 AM', ...forChild() };
    expect(bodyOf(await admin.call('/appointments/book', { json })).attendee).toEqual(attendee());
  });

  it.each(['nobody', ''])('is not booked for an unknown dependant: “%s”', async (dependantId) => {
    const wanted = { date: freshDay(month), dependantId };
    const answer = await expectStoreUnchanged(() => requestAppointment(mother, wanted));
    expect(refusal(answer)).toMatch(/^400 (unknown_dependant|missing_fields|validation_failed)$/);
  });

  it('is not booked for another user’s dependant', async () => {
    const stranger = await newPatient();
    const answer = await expectStoreUnchanged(() => requestAppointment(stranger, forChild()));
    expect(refusal(answer)).toBe('400 unknown_dependant');
  });

  it('is another request than the same for oneself, or for another child, under one key', async () => {
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const wanted = forChild();
    const first = await requestAppointment(mother, wanted, key);
    const again = await expectStoreUnchanged(() => requestAppointment(mother, wanted, key));
    expect(bodyOf(again)).toEqual(bodyOf(first));
    for (const dependantId of [undefined, 'another']) {
      const { date } = wanted;
      const other = () => requestAppointment(mother, { date, ...(dependantId && { dependantId }) }, key);
      expect(refusal(await expectStoreUnchanged(other))).toBe('422 idempotency_mismatch');
    }
  });

  it('counts among the account’s own', async () => {
    const person = await newPatient();
    const dependantId = await childOf(person);
    await saveSchedule({ maxPendingPerPatient: 2, maxPendingUnverified: 2 });
    try {
      const date = freshDay(month);
      await bookAppointment(person, { date, dependantId });
      await bookAppointment(person, { date, time: '10:00 AM' });
      const third = { date, time: '11:00 AM', dependantId };
      const answer = await expectStoreUnchanged(() => requestAppointment(person, third));
      expect(refusal(answer)).toBe('409 too_many_open');
    } finally {
      await saveSchedule();
    }
  });

  it('is for the patient themselves in records from before there was anybody else', async () => {
    const { _id } = await bookAppointment(mother, { date: freshDay(month) });
    const { attendee: stored, ...older } = (await db.doc(`appointments/${_id}`).get()).data() ?? {};
    expect(stored).toBeNull();
    await db.doc(`appointments/${_id}`).set(older);
    expect((await read(mother, _id)).attendee).toBeNull();
  });
});
