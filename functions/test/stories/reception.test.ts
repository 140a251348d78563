import { blockTime } from '@garden-room/contract/block-time';
import type { Schedule } from '@garden-room/contract/schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newConfirmedPatient, newPatient, newReception, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* What the reception may, beside the admin; `permissions.test.ts` has the whole table of who may call what. */
const month = 3;
let admin: Person;
let reception: Person;
ownCalendar();
beforeAll(async () => {
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});
afterAll(() => saveSchedule());

const setRole = (by: Person, { uid }: Person, role: string) =>
  by.call(`/user/${uid}/role`, { method: 'PUT', json: { role } });

describe('the reception', () => {
  it('is made and removed by an admin, acts on the next request, and is audited', async () => {
    const person = await newConfirmedPatient();
    expect(refusal(await person.call('/patients'))).toBe('403 forbidden');
    expect((await setRole(admin, person, 'Reception')).body).toMatchObject({ role: 'Reception' });
    expect((await person.call('/patients')).status).toBe(200);
    expect(refusal(await person.call('/all-users'))).toBe('403 forbidden');
    expect((await setRole(admin, person, 'User')).body).toMatchObject({ role: 'User' });
    expect(refusal(await person.call('/patients'))).toBe('403 forbidden');
    expect(await auditOf(`users/${person.uid}`)).toMatchObject([
      { action: 'grant-reception', before: { role: 'User' }, after: { role: 'Reception' } },
      { action: 'remove-reception', before: { role: 'Reception' }, after: { role: 'User' } },
    ]);
  });

  it('needs a confirmed email, as every patient’s contact is shown to it', async () => {
    const person = await newPatient();
    const answer = await expectStoreUnchanged(() => setRole(admin, person, 'Reception'));
    expect(refusal(answer)).toBe('409 unverified_email');
  });

  it('gives nobody a role, itself least of all, and blocks nobody', async () => {
    const person = await newConfirmedPatient();
    const refused = await expectStoreUnchanged(async () => [
      await setRole(reception, person, 'Reception'),
      await setRole(reception, reception, 'Admin'),
      await setRole(reception, admin, 'User'),
      await reception.call(`/user/${person.uid}`, { method: 'PUT', json: { isBlocked: true } }),
    ]);
    expect(refused.map(refusal)).toEqual(Array(4).fill('403 forbidden'));
  });

  it('loses the practice’s calendar feed that it had made as an admin', async () => {
    const former = await newAdmin();
    const made = await former.call('/calendar-feeds', { json: { kind: 'practice' } });
    const { pathname } = new URL(String(Object(made.body).url));
    const read = () => call(pathname.replace(/^\/api/, ''));
    expect((await read()).status).toBe(200);
    await db.doc(`users/${former.uid}`).update({ role: 'Reception' });
    expect(refusal(await read())).toBe('404 not_found');
  });

  it('acts on the next request of an admin who becomes it: the audit is closed, the calendar stays', async () => {
    const former = await newAdmin();
    expect((await former.call('/audit')).status).toBe(200);
    await db.doc(`users/${former.uid}`).update({ role: 'Reception' });
    expect(refusal(await former.call('/audit'))).toBe('403 forbidden');
    expect((await former.call('/appointments')).status).toBe(200);
  });
});

describe('what the doctor writes about a patient', () => {
  const secret = 'Sleeps badly since spring.';
  const plan = 'Walk for half an hour a day.';
  let patient: Person;
  let visit: string;
  beforeAll(async () => {
    patient = await newConfirmedPatient('Ada Byron');
    visit = await visitOf(patient);
    await admin.call(`/patients/${patient.uid}/note`, { method: 'PUT', json: { text: secret } });
  });

  async function visitOf(person: Person): Promise<string> {
    const { _id } = await bookAppointment(person, { date: freshDay(month) });
    await db.doc(`appointments/${_id}`).update({ status: 'confirmed', startsAt: new Date() });
    await moveAppointment(admin, _id, 'complete');
    const left = await admin.call(`/appointments/${_id}/papers`, {
      method: 'PUT',
      json: { plan },
    });
    expect(left.status).toBe(200);
    return _id;
  }

  it('is in no answer that the reception gets', async () => {
    const paths = [
      '/patients',
      '/patients?search=ada',
      `/patients/${patient.uid}`,
      '/appointments',
      `/appointments?patientId=${patient.uid}`,
      `/appointments/${visit}`,
      `/appointments/${visit}/calendar.ics`,
      `/appointments/${visit}/mail`,
      '/mail/problems',
      '/conversations',
      `/conversations/${patient.uid}/messages`,
      '/openings',
      '/page?path=/dashboard',
    ];
    for (const path of paths) {
      const { status, body } = await reception.call(path);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body), path).not.toContain(secret);
      expect(JSON.stringify(body), path).not.toContain(plan);
    }
    expect((await admin.call(`/appointments/${visit}`)).body).toMatchObject({ papers: { plan } });
    expect((await patient.call(`/appointments/${visit}`)).body).toMatchObject({ papers: { plan } });
  });

  it('is their own where they are the patient, except the private note', async () => {
    const own = await visitOf(reception);
    expect((await reception.call(`/appointments/${own}`)).body).toMatchObject({ papers: { plan } });
    expect(refusal(await reception.call(`/patients/${reception.uid}/note`))).toBe('403 forbidden');
  });
});

describe('the reception at its desk', () => {
  it('books by the practice’s rights, confirmed at once, and is audited as who did it', async () => {
    const patient = await newConfirmedPatient();
    const json = { patientId: patient.uid, date: freshDay(month), time: '09:00 AM', confirmed: true };
    const booked = await reception.call('/appointments/book', { json });
    expect(booked).toMatchObject({ status: 201, body: { status: 'confirmed' } });
    const { _id } = Object(booked.body);
    expect(await auditOf(`appointments/${_id}`)).toMatchObject([{ action: 'book', actorId: reception.uid }]);
    expect(refusal(await moveAppointment(reception, _id, 'cancel'))).toBe('400 missing_fields');
    const reason = { reason: 'The doctor is ill.' };
    expect((await moveAppointment(reception, _id, 'cancel', reason)).status).toBe(200);
  });

  it('reads of others’ data are audited', async () => {
    const [reader, patient] = await Promise.all([newReception(), newConfirmedPatient()]);
    await bookAppointment(patient, { date: freshDay(month) });
    expect((await reader.call(`/patients/${patient.uid}`)).status).toBe(200);
    const read = (await auditOf(`users/${patient.uid}`)).filter(({ actorId }) => actorId === reader.uid);
    expect(read).toMatchObject([{ action: 'read', after: { patientId: patient.uid } }]);
  });

  it('writes as the practice, and its bell counts who waits for the practice', async () => {
    const patient = await newConfirmedPatient();
    await bookAppointment(patient, { date: freshDay(month) });
    const json = { patientId: patient.uid, subject: 'Hello', body: 'A word.' };
    expect((await reception.call('/messages', { json })).body).toMatchObject({ from: 'practice' });
    const count = async (by: Person) =>
      Number((await by.call(`/messages?email=${by.email}`)).headers.get('X-Unread-Count'));
    const before = await count(reception);
    await patient.call('/messages', { json: { ...json, body: 'Thank you.' } });
    expect(await count(reception)).toBe(before + 1);
    expect(await count(admin)).toBe(before + 1);
  });

  const save = (schedule: Schedule, query = '') =>
    reception.call(`/schedule${query}`, { method: 'PUT', json: schedule });

  it('blocks time and opens it again, and changes nothing else of when the practice is open', async () => {
    await saveSchedule();
    const date = freshDay(month);
    const part = { date, start: '10:00', end: '11:00' };
    const blocked = blockTime(storySchedule, part, '2026-01-01');
    expect((await save(blocked)).status).toBe(200);
    const hours = { open: '06:00', close: '20:00', breaks: [] };
    const refused = await expectStoreUnchanged(async () => [
      await save({ ...blocked, cancelCutoffHours: 0 }),
      await save({ ...blocked, overrides: [{ date, hours }] }),
      await save({ ...blocked, weekly: { ...blocked.weekly, sunday: hours } }),
      // Past what it may strand, even blocked time.
      await save(storySchedule, '?force=true'),
    ]);
    expect(refused.map(refusal)).toEqual(Array(4).fill('403 forbidden'));
    expect((await save(storySchedule)).status).toBe(200);
  });

  it('sees posts as its readers do, without drafts', async () => {
    const made = await admin.call('/blog', {
      json: { title: 'A draft', description: 'Words.', state: 'draft' },
    });
    expect(refusal(await reception.call(`/blog/${Object(made.body)._id}`))).toBe('404 not_found');
  });
});
