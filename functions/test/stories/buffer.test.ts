import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* The time that is kept free after an appointment, also after those that were booked before it was raised. */
const month = 4;
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, admin] = await Promise.all([newPatient(), newAdmin()]);
});
beforeEach(() => saveSchedule());
afterEach(expectLocksMatchAppointments);
afterAll(() => saveSchedule());

const keepFree = async (bufferMinutes: number) => {
  const json = { ...storySchedule, bufferMinutes };
  expect((await admin.call('/schedule', { method: 'PUT', json })).status).toBe(200);
};
const slotsOn = async (date: string): Promise<string[]> =>
  Object((await call(`/available-slots?date=${date}`)).body).availableSlots;

describe('a buffer that is raised', () => {
  it('holds beside what is booked already', async () => {
    const date = freshDay(month);
    const { _id } = await bookAppointment(patient, { date });
    expect(await slotsOn(date)).toContain('09:30 AM');
    await keepFree(20);
    expect(await slotsOn(date)).not.toContain('09:30 AM');
    expect(await slotsOn(date)).not.toContain('09:45 AM');
    expect(await slotsOn(date)).toContain('10:00 AM');
    expect(refusal(await requestAppointment(patient, { date, time: '09:30 AM' }))).toBe('409 slot_taken');
    expect(await locksOf(_id)).toHaveLength(4);
    await moveAppointment(patient, _id, 'cancel');
    expect(await locksOf(_id)).toEqual([]);
    expect(await slotsOn(date)).toContain('09:30 AM');
  });

  it('leaves those alone that follow each other without one, and is given back when it is lowered', async () => {
    const date = freshDay(month);
    const first = await bookAppointment(patient, { date });
    const second = await bookAppointment(patient, { date, time: '09:30 AM' });
    await keepFree(30);
    expect(await locksOf(first._id)).toHaveLength(2);
    expect(await locksOf(second._id)).toHaveLength(4);
    await expectLocksMatchAppointments();
    await keepFree(0);
    expect(await locksOf(second._id)).toHaveLength(2);
    expect(await slotsOn(date)).toContain('10:00 AM');
  });

  it('leaves those alone whose record cannot be read', async () => {
    const date = freshDay(month);
    const first = await bookAppointment(patient, { date });
    const broken = await bookAppointment(patient, { date, time: '09:30 AM' });
    const record = db.doc(`appointments/${broken._id}`);
    await record.update({ durationMinutes: 'half an hour' });
    await keepFree(30);
    expect(await locksOf(first._id)).toHaveLength(2);
    expect(await locksOf(broken._id)).toHaveLength(2);
    expect(await slotsOn(date)).toContain('10:00 AM');
    await record.update({ durationMinutes: 30 });
  });

  it('is held against a booking at the same moment', async () => {
    const date = freshDay(month);
    await bookAppointment(patient, { date });
    const [, booking] = await Promise.all([
      keepFree(15),
      requestAppointment(patient, { date, time: '09:30 AM' }),
    ]);
    expect([201, 409]).toContain(booking.status);
    await expectLocksMatchAppointments();
  });
});
