import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 8;

let admin: Person;
let doctor: Person;
ownCalendar();
beforeAll(async () => {
  [admin, doctor] = await Promise.all([newAdmin(), newAdmin()]);
});

describe('saying that one is a patient', () => {
  const mark = (person: Person, id: string, json: unknown = { isPatient: true }) =>
    person.call(`/update-user/${id}`, { method: 'PATCH', json });

  it('is a repair for a user with a booking, and idempotent', async () => {
    const person = await newPatient();
    await bookAppointment(person, { date: freshDay(month) });
    await db.doc(`users/${person.uid}`).update({ isPatient: false });
    expect(await mark(person, person.uid)).toMatchObject({ status: 200, body: { isPatient: true } });
    const again = await expectStoreUnchanged(() => mark(person, person.uid));
    expect(again).toMatchObject({ status: 200, body: { isPatient: true } });
  });

  it('is refused without a booking, for another, and for the opposite', async () => {
    const person = await newPatient();
    const act = (...args: Parameters<typeof mark>) => expectStoreUnchanged(() => mark(...args));
    expect(refusal(await act(person, person.uid))).toBe('409 no_booking');
    expect(refusal(await act(person, doctor.uid))).toBe('403 forbidden');
    expect(refusal(await act(admin, person.uid))).toBe('403 forbidden');
    expect(refusal(await act(person, person.uid, { isPatient: false }))).toBe('400 validation_failed');
    expect(refusal(await act(person, person.uid, {}))).toBe('400 missing_fields');
  });
});

describe('a profile edited by an admin', () => {
  it('is audited by the names of what changed, without what it says; by its owner it is not', async () => {
    const person = await newPatient('Ada Byron');
    const json = {
      name: 'Ada King',
      email: person.email,
      phone: '+1 202-555-0101',
      address: '1 Garden Lane',
    };
    const edit = (by: Person, changes = {}) =>
      by.call(`/users/${person.uid}`, { method: 'PATCH', json: { ...json, ...changes } });
    expect((await edit(person)).status).toBe(200);
    expect(await auditOf(`users/${person.uid}`)).toEqual([]);
    expect((await edit(admin, { phone: '+1 202-555-0199' })).status).toBe(200);
    expect((await edit(admin, { phone: '+1 202-555-0198', name: 'Ada Lovelace' })).status).toBe(200);
    const entries = await auditOf(`users/${person.uid}`);
    expect(entries).toMatchObject([
      { action: 'edit-profile', actorId: admin.uid, before: null, after: { corrected: 'phone' } },
      { action: 'edit-profile', actorId: admin.uid, before: null, after: { corrected: 'name, phone' } },
    ]);
    for (const personal of ['Ada', '555', 'Lane', person.email])
      expect(JSON.stringify(entries)).not.toContain(personal);
  });
});
