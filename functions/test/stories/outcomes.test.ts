import type { Appointment } from '@garden-room/contract/appointment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';

const month = 2;
const clock = { at: 0, now: () => clock.at };
let server: Server;
let at: { at: string };
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient, admin] = await Promise.all([serveInProcess({ clock }), newPatient(), newAdmin()]);
  at = { at: server.origin };
});
afterAll(() => server.close());

describe.each(['complete', 'no-show'] as const)('what came of an appointment: %s', (outcome) => {
  let appointment: Appointment;
  beforeAll(async () => {
    appointment = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(admin, appointment._id, 'confirm');
  });
  const note = () => moveAppointment(admin, appointment._id, outcome, {}, at);

  it('cannot be noted a second before its start, and its slot stays its own', async () => {
    clock.at = Date.parse(appointment.startsAt) - 1000;
    expect(refusal(await expectStoreUnchanged(note))).toBe('409 too_early');
    const next = await newPatient();
    expect(refusal(await requestAppointment(next, appointmentSlot(appointment)))).toBe('409 slot_taken');
  });

  it('can be noted at its start', async () => {
    clock.at = Date.parse(appointment.startsAt);
    expect((await note()).status).toBe(200);
    expect(await locksOf(appointment._id)).toEqual([]);
  });
});

const appointmentSlot = ({ date, time }: Appointment) => ({ date, time });
