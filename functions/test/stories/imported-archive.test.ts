import { csvLine, csvStart, recordCells } from '@garden-room/contract/csv';
import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import type { ImportKind } from '@garden-room/contract/import-fields';
import { expect, it } from 'vitest';
import { archivedRecords, beginArchive, readArchived } from '../support/archives.ts';
import { answered, post } from '../support/imports.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { saveSchedule } from '../support/schedule.ts';
import { db, emptyStore } from '../support/suite.ts';

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
  const answer = answered(await post({ kind, csv, dryRun: false, ...how }, { by: admin }));
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

const odd = [
  { name: '=Ada Lovelace', phone: '+1 202-555-0101', alert: '-; =latex', address: '1 Lane\n+2; =3\n"Q", DC' },
  { name: 'Zoë O’Brien-Lee, PhD', phone: '+353 1 496 0101', birthDate: '1980-03-04' },
  { name: '+Grace Hopper', phone: '+1 202-555-0102', alert: '\'quoted\', "twice"', birthDate: '2005-02-28' },
];

async function fillPractice(admin: Person): Promise<void> {
  const mother = await newConfirmedPatient('Augusta King');
  await db.doc(`users/${mother.uid}`).update({ timeZone: 'Europe/Dublin' });
  for (const json of [
    { name: 'Tim “T”; =1', birthYear: 2019 },
    { name: 'Byron', birthYear: 2021 },
  ])
    await ok(mother, `/users/${mother.uid}/dependants`, 'POST', json);
  await ok(mother, `/users/${mother.uid}/mail-choices`, 'PATCH', { choice: 'reminders', wanted: false });
  await db.doc(`users/${mother.uid}`).update({ isPatient: true });
  await newConfirmedPatient('Only Looking');
  for (const { name, phone, ...more } of odd) {
    const { _id } = await ok(admin, '/patients', 'POST', { name, phone });
    await db.doc(`users/${_id}`).update(more);
  }
}

it('of this site has people and their families who go back in', async () => {
  const admin = await newAdmin();
  await fillPractice(admin);
  const before = await tableOf(admin, 'patients');
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
  const after = await tableOf(fresh, 'patients');
  const byOldId = new Map(after.records.map((record) => [record['externalId'], record]));
  for (const record of patients) expect(ofPerson(byOldId.get(record['_id']) ?? {})).toEqual(ofPerson(record));
  expect((await tableOf(fresh, 'patient-notes')).records).toEqual([]);
});
