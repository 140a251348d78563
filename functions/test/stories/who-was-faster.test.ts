import type { Appointment } from '@garden-room/contract/appointment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, call } from '../support/api.ts';
import { type AppointmentMove, bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practiceFacts } from '../support/deployed-practice.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { restoreServices, storeFacts } from '../support/practice.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 3;
let admin: Person;
let rosa: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [admin, rosa, patient] = await Promise.all([newAdmin(), newReception(), newConfirmedPatient()]);
  await db.doc(`users/${rosa.uid}`).update({ name: 'Rosa' });
});
beforeEach(() => saveSchedule());
afterAll(() => Promise.all([saveSchedule(), storeFacts(), restoreServices()]));

const visit = () => bookAppointment(patient, { date: freshDay(month) });
const anHour = '\\d{1,2}:\\d\\d [ap]m';

/** The refusal of a call that must change nothing, with who was faster. */
async function refused(act: () => Promise<Answer>) {
  const { status, body } = await expectStoreUnchanged(act);
  return { status, ...(body as { error: string; code: string; conflict?: object }) };
}

/** Two acts on one visit: the second is refused. */
async function second(
  appointment: Appointment,
  [winner, won, wonBody]: [Person, AppointmentMove, object],
  [loser, lost, lostBody]: [Person, AppointmentMove, object],
) {
  expect((await moveAppointment(winner, appointment._id, won, wonBody)).status).toBeLessThan(300);
  return refused(() => moveAppointment(loser, appointment._id, lost, lostBody));
}

describe('of two who act on one visit, the second reads who did what and when', () => {
  it.each<[AppointmentMove, object, AppointmentMove, object, string]>([
    ['cancel', { reason: 'Ill.' }, 'confirm', {}, 'cancelled this visit'],
    ['decline', { reason: 'Full.' }, 'cancel', { reason: 'So.' }, 'declined this request'],
    ['confirm', {}, 'decline', {}, 'confirmed this visit'],
  ])('%s before another', async (won, wonBody, lost, lostBody, what) => {
    const answer = await second(await visit(), [rosa, won, wonBody], [admin, lost, lostBody]);
    expect(answer.error).toMatch(new RegExp(`^Rosa ${what} at ${anHour}\\.$`));
    expect(answer.conflict).toMatchObject({ by: 'Rosa', what, at: expect.stringMatching(/Z$/) });
  });

  it('of a visit that was deleted', async () => {
    const answer = await second(await visit(), [admin, 'delete', {}], [rosa, 'confirm', {}]);
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    expect(answer.error).toMatch(new RegExp(`^Story Admin deleted this visit at ${anHour}\\.$`));
    const byPatient = await visit();
    await moveAppointment(admin, byPatient._id, 'delete');
    const unknown = await refused(() => moveAppointment(patient, byPatient._id, 'cancel'));
    expect(unknown).toEqual({ status: 404, code: 'not_found', error: 'There is no such appointment.' });
  });

  it('of a visit that was moved since it was seen, with where to', async () => {
    const seen = await visit();
    const to = { date: seen.date, time: '11:00 AM' };
    expect((await moveAppointment(rosa, seen._id, 'reschedule', to)).status).toBe(200);
    const path = `/appointments/${seen._id}/cancel?ifStartsAt=${seen.startsAt}`;
    const answer = await refused(() => admin.call(path, { json: { reason: 'So.' } }));
    expect(answer).toMatchObject({ status: 412, code: 'edited_meanwhile' });
    expect(answer.error).toMatch(
      new RegExp(`^Rosa moved this visit to 11:00 am on \\w+, \\d+ \\w+ at ${anHour}\\.$`),
    );
  });

  it('names a patient by their part, oneself as "You", and nobody by an email', async () => {
    const byPatient = await second(await visit(), [patient, 'cancel', {}], [rosa, 'confirm', {}]);
    expect(byPatient.error).toMatch(/^The patient cancelled this visit at /);
    const byOneself = await second(await visit(), [rosa, 'decline', {}], [rosa, 'confirm', {}]);
    expect(byOneself.error).toMatch(/^You declined this request at /);
    const other = await newReception();
    await db.doc(`users/${other.uid}`).update({ name: other.email });
    const byNobody = await second(await visit(), [other, 'decline', {}], [rosa, 'confirm', {}]);
    expect(byNobody.error).toMatch(/^A colleague declined this request at /);
    expect(JSON.stringify(byNobody)).not.toContain('@');
  });

  it('a patient reads that it was the practice, without a name, an hour or a new time', async () => {
    const ended = await second(
      await visit(),
      [rosa, 'cancel', { reason: 'Ill.' }],
      [patient, 'reschedule', { date: freshDay(month), time: '09:00 AM' }],
    );
    expect(ended).toEqual({
      status: 409,
      code: 'illegal_move',
      error: 'The practice cancelled this visit.',
    });
    const seen = await visit();
    await moveAppointment(rosa, seen._id, 'reschedule', { date: seen.date, time: '11:00 AM' });
    const path = `/appointments/${seen._id}/cancel?ifStartsAt=${seen.startsAt}`;
    const moved = await refused(() => patient.call(path, { json: {} }));
    expect(moved).toEqual({
      status: 412,
      code: 'edited_meanwhile',
      error: 'The practice moved this visit.',
    });
  });

  it('says nobody where nobody was faster: too early, or too long ago', async () => {
    const { _id } = await visit();
    await moveAppointment(rosa, _id, 'confirm');
    const early = await refused(() =>
      admin.call(`/appointments/${_id}/presence`, { method: 'PUT', json: { presence: 'arrived' } }),
    );
    expect(early).toEqual({
      status: 409,
      code: 'illegal_move',
      error: 'That can no longer be done with this appointment.',
    });
  });
});

describe('of two who save one document, the second reads who did what and when', () => {
  const expectTold = (answer: Awaited<ReturnType<typeof refused>>, deed: string) => {
    expect(answer).toMatchObject({
      status: 412,
      code: 'edited_meanwhile',
      conflict: { by: expect.any(String), what: deed },
    });
    expect(answer.error).toMatch(new RegExp(`^.+ ${deed} at ${anHour}\\.$`));
  };

  it('the availability', async () => {
    const tag = (await call('/schedule')).headers.get('etag') ?? '';
    const save = (by: Person, json: object) =>
      by.call('/schedule', { method: 'PUT', json, headers: { 'if-match': tag } });
    expect((await save(rosa, { ...storySchedule, daysOff: [freshDay(month)] })).status).toBe(200);
    const answer = await refused(() => save(admin, { ...storySchedule, bufferMinutes: 15 }));
    expectTold(answer, 'changed the availability');
    expect(answer.error).toMatch(/^Rosa /);
  });

  it('the settings', async () => {
    const other = await newAdmin();
    const headers = { 'if-match': (await call('/practice')).headers.get('etag') ?? '' };
    const save = (by: Person, phone: string) =>
      by.call('/practice', { method: 'PUT', json: { ...practiceFacts, phone }, headers });
    expect((await save(other, '+12025550177')).status).toBe(200);
    expectTold(await refused(() => save(admin, '+12025550178')), 'changed the settings');
  });

  it('a service', async () => {
    const json = { name: 'A quiet hour', description: 'Of talk.', price: 40 };
    const added = (await admin.call('/services', { json })).body as { _id: string; version: number };
    const change = (by: Person, price: number) =>
      by.call(`/services/${added._id}`, { method: 'PUT', json: { price, version: added.version } });
    expect((await change(admin, 50)).status).toBe(200);
    const other = await newAdmin();
    expectTold(await refused(() => change(other, 60)), 'changed this service');
  });

  it('a record and a note about its patient', async () => {
    const record = await rosa.call('/patients', { json: { name: 'Trace', phone: '+1 202-555-0199' } });
    const { _id } = record.body as { _id: string };
    const tag = (await admin.call(`/patients/${_id}`)).headers.get('etag') ?? '';
    const correct = (by: Person, name: string) =>
      by.call(`/patients/${_id}`, {
        method: 'PATCH',
        json: { name, phone: '+1 202-555-0199' },
        headers: { 'if-match': tag },
      });
    expect((await correct(rosa, 'Tracy')).status).toBe(200);
    const answer = await refused(() => correct(admin, 'Trance'));
    expectTold(answer, 'corrected this record');
    expect(answer.error).toMatch(/^Rosa /);
  });

  it('an alert', async () => {
    const tag = `"${'0'.repeat(8)}"`;
    const save = (by: Person, alert: string, headers = {}) =>
      by.call(`/patients/${patient.uid}`, { method: 'PATCH', json: { alert }, headers });
    expect((await save(rosa, 'Latex')).status).toBe(200);
    const answer = await refused(() => save(admin, 'Wheelchair', { 'if-match': tag }));
    expectTold(answer, 'corrected this record');
    expect(answer.error).toMatch(/^Rosa /);
  });
});
