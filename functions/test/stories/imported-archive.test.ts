import { csvLine, csvStart, recordCells } from '@garden-room/contract/csv';
import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import type { ImportKind } from '@garden-room/contract/import-fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { archivedRecords, beginArchive, readArchived } from '../support/archives.ts';
import { freshDay } from '../support/calendar.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import { answered, post } from '../support/imports.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { saveSchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments } from '../support/store.ts';
import { db, emptyStore } from '../support/suite.ts';

const clock = { at: 0, now: () => clock.at || Date.now() };
let server: Server;
beforeAll(async () => {
  server = await serveInProcess({ clock });
});
afterAll(() => server.close());

/* What our own archive has of people and visits goes back in: archive, fresh practice, archive. */

/** A table of an archive as the page writes it, and its records. */
async function tableOf(admin: Person, name: string) {
  const archive = await beginArchive(admin);
  const records = archivedRecords(await readArchived(archive, name, admin));
  const { fields = [] } = archive.parts.find((part) => part.name === name) ?? {};
  const rows = [fields.map((field) => field.name), ...records.map((record) => recordCells(fields, record))];
  return { csv: csvStart + rows.map(csvLine).join(''), records: records as Record<string, unknown>[] };
}

async function taken(admin: Person, kind: ImportKind, csv: string, how: object): Promise<ImportAnswer> {
  const sent = { kind, csv, dryRun: false, ...how };
  const answer = answered(await post(sent, { by: admin, at: server.origin }));
  expect(answer.left).toBe(0);
  return answer;
}

const ok = async (person: Person, path: string, method: string, json: object) => {
  const answer = await person.call(path, { method, json });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return Object(answer.body);
};

/** What a record is equal in after it went out and in: all but its id, its making, its account and its sign-ins. */
function ofPerson(record: Record<string, unknown>) {
  const { name, email, phone, address, birthDate, alert, timeZone, mailChoices, isPatient } = record;
  const dependants = (record['dependants'] as object[]).map((one) => ({ ...one, _id: '' }));
  return { name, email, phone, address, birthDate, alert, timeZone, mailChoices, isPatient, dependants };
}

/** As the page matches the columns by their names. */
const people = {
  ...{ name: 'name', email: 'email', phone: 'phone', birthDate: 'birthDate', address: 'address' },
  ...{ alert: 'alert', externalId: '_id', dependants: 'dependants', timeZone: 'timeZone' },
  ...{ mailChoices: 'mailChoices', isPatient: 'isPatient', deletion: 'deletion' },
};

const ofVisits = {
  ...{ externalId: 'patientId', attendee: 'attendee', date: 'date', time: 'time' },
  ...{ endTime: 'endsAt', durationMinutes: 'durationMinutes', status: 'status', price: 'price' },
  ...{ serviceName: 'serviceName', mode: 'mode', patientNote: 'note', deskNote: 'desk' },
};

/** What a visit is equal in: not in ids, its history, and what became of it in money. */
function ofVisit(record: Record<string, unknown>) {
  const { patientId, serviceId, serviceName, date, time, timeZone, startsAt, endsAt } = record;
  const { durationMinutes, status, price, mode, note, desk, attendee } = record;
  const who = attendee && { ...attendee, dependantId: '' };
  return {
    ...{ patientId, serviceId, serviceName, date, time, timeZone, startsAt, endsAt },
    ...{ durationMinutes, status, price, mode, note, desk, attendee: who },
  };
}

const odd = [
  { name: '=Ada Lovelace', phone: '+1 202-555-0101', alert: '-; =latex', address: '1 Lane\n+2; =3\n"Q", DC' },
  { name: 'Zoë O’Brien-Lee, PhD', phone: '+353 1 496 0101', birthDate: '1980-03-04' },
  { name: '+Grace Hopper', phone: '+1 202-555-0102', alert: '\'quoted\', "twice"', birthDate: '2005-02-28' },
];

/** People, families, and visits of each state; the clock is past the first of them then. */
async function fillPractice(admin: Person): Promise<void> {
  const mother = await newConfirmedPatient('Augusta King');
  await db.doc(`users/${mother.uid}`).update({ timeZone: 'Europe/Dublin' });
  const tim = await ok(mother, `/users/${mother.uid}/dependants`, 'POST', {
    name: 'Tim “T”; =1',
    birthYear: 2019,
  });
  await ok(mother, `/users/${mother.uid}/dependants`, 'POST', { name: 'Byron', birthYear: 2021 });
  await ok(mother, `/users/${mother.uid}/mail-choices`, 'PATCH', { choice: 'reminders', wanted: false });
  await newConfirmedPatient('Only Looking');
  for (const { name, phone, ...more } of odd) {
    const { _id } = await ok(admin, '/patients', 'POST', { name, phone });
    await db.doc(`users/${_id}`).update(more);
  }
  const book = async (month: number, wanted: object = {}) => {
    const booked = await bookAppointment(mother, { date: freshDay(month), ...wanted });
    await moveAppointment(admin, booked._id, 'confirm');
    return booked;
  };
  const cancelled = await book(1);
  await moveAppointment(mother, cancelled._id, 'cancel', {});
  const done = await book(1, { dependantId: tim._id, note: '=1; “quoted”,\n-2' });
  await db.doc(`appointments/${done._id}`).update({
    ...{ 'desk.note': 'By taxi; =1\n"soon"', patientName: 'Augusta Byron, then' },
  });
  const missed = await book(1, { serviceName: serviceOffered('yoga-therapy').name });
  await book(4, { dependantId: tim._id });
  await book(4);
  clock.at = Date.parse(missed.endsAt) + 1000;
  await moveAppointment(admin, done._id, 'complete', {}, { at: server.origin });
  await moveAppointment(admin, missed._id, 'no-show', {}, { at: server.origin });
}

it('of this site has people, families and visits that go back in', async () => {
  const admin = await newAdmin();
  await fillPractice(admin);
  const [before, visitsBefore] = [await tableOf(admin, 'patients'), await tableOf(admin, 'visits')];
  await emptyStore();
  await saveSchedule();
  const fresh = await newAdmin();
  const answer = await taken(fresh, 'patients', before.csv, { columns: people, names: 'asWritten' });
  const patients = before.records.filter(({ isPatient }) => isPatient);
  expect(answer).toMatchObject({ accepted: patients.length, leftOut: [], duplicates: [], doubtful: [] });
  expect(answer.refused.map(({ reason }) => reason)).toEqual([
    'This was an account alone, and no patient.',
    'This was an account alone, and no patient.',
  ]);
  const taking = { columns: ofVisits, names: 'asWritten' };
  const visited = await taken(fresh, 'appointments', visitsBefore.csv, taking);
  expect(visited).toMatchObject({ rows: 5, accepted: 5, refused: [], leftOut: [] });

  const [after, visitsAfter] = [await tableOf(fresh, 'patients'), await tableOf(fresh, 'visits')];
  const byOldId = new Map(after.records.map((record) => [record['externalId'], record]));
  for (const record of patients) expect(ofPerson(byOldId.get(record['_id']) ?? {})).toEqual(ofPerson(record));
  const newIds = new Map([...byOldId].map(([id, record]) => [id, record['_id']]));
  const inOrder = (records: readonly Record<string, unknown>[]) =>
    records.toSorted((one, other) => String(one['startsAt']).localeCompare(String(other['startsAt'])));
  expect(inOrder(visitsAfter.records).map(ofVisit)).toEqual(
    inOrder(visitsBefore.records).map((record) => ({
      ...ofVisit(record),
      patientId: newIds.get(record['patientId']),
    })),
  );
  // Who comes is of their family there, too.
  const [mother] = after.records.filter(({ name }) => name === 'Augusta King');
  const [tim] = Object(mother)['dependants'];
  const attendees = visitsAfter.records.flatMap(({ attendee }) => attendee ?? []);
  expect(attendees.map((one) => Object(one).dependantId)).toEqual([tim._id, tim._id]);
  expect((await tableOf(fresh, 'patient-notes')).records).toEqual([]);
  await expectLocksMatchAppointments();
});
