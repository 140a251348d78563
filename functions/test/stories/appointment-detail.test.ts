import { appointmentDetailSchema } from '@garden-room/contract/appointment-detail';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 8;

let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, admin] = await Promise.all([newPatient('Ada Byron'), newAdmin()]);
});

const read = (id: string, person = patient) => person.call(`/appointments/${id}`);
const eventsOf = async (id: string) => {
  const { events } = appointmentDetailSchema.parse((await read(id)).body);
  return events.map(({ event, by }) => `${event} by ${by}`);
};

describe('one appointment', () => {
  it('says what happened to it and when, and which side acted, but not who of the practice', async () => {
    const appointment = await bookAppointment(patient, { date: freshDay(month), note: 'Headaches.' });
    const { _id, date } = appointment;
    await moveAppointment(admin, _id, 'confirm');
    await moveAppointment(patient, _id, 'reschedule', { date, time: '02:00 PM' });
    await moveAppointment(admin, _id, 'cancel', { reason: 'Snow.' });
    const before = Date.now();
    for (const person of [patient, admin]) {
      // An admin's read is audited, once.
      if (person === admin) await read(_id, person);
      const answer = await expectStoreUnchanged(() => read(_id, person));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const detail = appointmentDetailSchema.parse(answer.body);
      expect(detail).toMatchObject({ _id, time: '02:00 PM', status: 'cancelled', reason: 'Snow.' });
      expect(detail.serviceId).toBe('general-consultancy');
      for (const { at } of detail.events) expect(Math.abs(Date.parse(at) - before)).toBeLessThan(60_000);
      const own = JSON.stringify(answer.body);
      for (const hidden of [admin.uid, admin.email, 'cells', 'requestHash', 'cancelledFrom'])
        expect(own).not.toContain(hidden);
    }
    expect(await eventsOf(_id)).toEqual([
      'book by patient',
      'confirm by practice',
      'reschedule by patient',
      'cancel by practice',
    ]);
  });

  it('leaves out what nobody could read, and has been pending where it says nothing', async () => {
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const record = db.doc(`appointments/${_id}`);
    const whole = (await record.get()).data() ?? {};
    const { status: _, ...rest } = whole;
    const at = new Date();
    const lines = [
      { action: 'imported', by: 'an import', at },
      { action: 'expire', by: 'system', at },
    ];
    await record.set({ ...rest, history: [...rest['history'], ...lines] });
    expect(await read(_id)).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await eventsOf(_id)).toEqual(['book by patient', 'expire by practice']);
    await record.set(whole);
  });

  it('is not there for anybody else, nor where there is none', async () => {
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const other = await newPatient();
    for (const [id, person] of [
      [_id, other],
      ['no-such-appointment', other],
      ['no-such-appointment', admin],
    ] as const)
      expect(refusal(await read(id, person))).toBe('404 not_found');
    expect(refusal(await patient.call('/appointments/a.b'))).toBe('400 validation_failed');
  });
});
