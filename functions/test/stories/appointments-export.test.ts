import { Query } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { streamAppointments } from '#appointments/appointment-queries.ts';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* The practice takes its appointments along, as a table for a spreadsheet. */
const month = 3;
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [admin, patient] = await Promise.all([newAdmin(), newPatient()]);
});

const file = (query = '', by = admin) => by.call(`/appointments.csv?${query}`);
const linesOf = ({ body }: Answer) => String(body).trimEnd().split('\r\n').slice(1);

it('is what a filter finds, newest first, with how its patients are reached, a name of the day and nothing that patients have written', async () => {
  const early = freshDay(month);
  const late = freshDay(month);
  await bookAppointment(patient, { date: early, note: 'A secret pain.' });
  await db.doc(`users/${patient.uid}`).update({ phone: '+1 202 555 0159' });
  const { _id, createdAt } = await bookAppointment(patient, { date: late, name: '=cmd|calc' });
  await moveAppointment(admin, _id, 'confirm');
  const answer = await file(`patientId=${patient.uid}`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="appointments-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(String(answer.body)).not.toContain('secret');
  const [first = '', second = ''] = linesOf(answer);
  expect(first).toBe(
    `${late},09:00 AM,America/New_York,General Consultancy,in person,confirmed,no,'=cmd|calc,(+1) 202-555-0159,${patient.email},${patient.uid},,50,0.00,0.00,0.00,0.00,${createdAt},${_id}`,
  );
  expect(second).toContain(`${early},09:00 AM`);
  expect(linesOf(await file('status=confirmed'))).toEqual([first]);
  expect(linesOf(await file(`from=${early}&to=${early}`))).toEqual([second]);
});

it('is audited with its filter, before anything is sent', async () => {
  const before = (await auditOf('appointments')).length;
  await file('status=declined');
  const entries = await auditOf('appointments');
  expect(entries).toHaveLength(before + 1);
  expect(entries.at(-1)).toMatchObject({
    action: 'export',
    actorId: admin.uid,
    kind: 'appointments',
    after: { status: 'declined' },
  });
});

it('goes on over every page, each appointment once', async () => {
  const many = await newPatient();
  const [model] = (await db.collection('appointments').limit(1).get()).docs;
  const writer = db.bulkWriter();
  for (let n = 0; n < 650; n += 1)
    void writer.create(db.collection('appointments').doc(), {
      ...model?.data(),
      patientId: many.uid,
      status: 'completed',
      cells: [],
    });
  await writer.close();
  const lines = linesOf(await file(`patientId=${many.uid}`));
  expect(lines).toHaveLength(650);
  expect(new Set(lines).size).toBe(650);
});

it('reads no further once nobody takes it', async () => {
  const streams = vi.spyOn(Query.prototype, 'stream');
  for await (const some of streamAppointments(realDeps(), {})) {
    expect(some).not.toHaveLength(0);
    break;
  }
  expect(streams.mock.results.map(({ value }) => Object(value).destroyed)).toEqual([true]);
  streams.mockRestore();
});

it('is for nobody else, and not for a filter that is none', async () => {
  expect(refusal(await expectStoreUnchanged(() => file('', patient)))).toBe('403 forbidden');
  expect(refusal(await expectStoreUnchanged(() => file('status=nice')))).toBe('400 validation_failed');
});
