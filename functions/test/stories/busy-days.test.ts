// @time
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mendIndex } from '#appointments/lock-store.ts';
import { call } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newPatient, type Person } from '../support/people.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* The index of busy days: it says what the locks say, and the locks decide. */
const month = 2;
let server: Server;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient] = await Promise.all([serveInProcess(), newPatient()]);
});
afterAll(() => server.close());

const slotsOn = async (date: string) => {
  const { body } = await call(`/available-slots?date=${date}`, { at: server.origin });
  return Object(body).availableSlots;
};

describe('the index of busy days', () => {
  it('follows a booking, a move within the day and a cancellation', async () => {
    const date = freshDay(month);
    const { _id } = await bookAppointment(patient, { date });
    await expectLocksMatchAppointments();
    expect(await slotsOn(date)).not.toContain('09:00 AM');
    await moveAppointment(patient, _id, 'reschedule', { date, time: '09:15 AM' });
    await expectLocksMatchAppointments();
    expect(await slotsOn(date)).not.toContain('09:30 AM');
    await moveAppointment(patient, _id, 'cancel');
    await expectLocksMatchAppointments();
    expect(await slotsOn(date)).toContain('09:00 AM');
  });

  it('decides nothing: a slot that it has lost is still refused', async () => {
    const date = freshDay(month);
    await bookAppointment(patient, { date });
    await db.recursiveDelete(db.collection('busyDays'));
    expect(await slotsOn(date)).toContain('09:00 AM');
    const again = { patientId: patient.uid, date, time: '09:00 AM' };
    expect((await patient.call('/appointments/book', { json: again })).status).toBe(409);
    await mendIndex(realDeps());
  });

  it('is mended from the locks, whatever it had lost or made up, and days that are over go', async () => {
    const date = freshDay(month);
    await bookAppointment(patient, { date });
    const day = db.doc(`busyDays/${date}`);
    await day.set({ cells: { '0300': true } });
    await db.doc('busyDays/2020-01-01').set({ cells: { '0300': true } });
    await mendIndex(realDeps());
    await expectLocksMatchAppointments();
    expect((await db.doc('busyDays/2020-01-01').get()).exists).toBe(false);
    await expectStoreUnchanged(() => mendIndex(realDeps()));
  });
});
