import { readFileSync } from 'node:fs';
import type { ImportAnswer } from '@garden-room/contract/endpoints/imports';
import { afterEach, expect, it } from 'vitest';
import { admin, answered, beforeImports, briefly, csvOf, post, stateOf, undone } from '../support/imports.ts';
import { rubbish } from '../support/moving-in.ts';
import { auditOf } from '../support/store.ts';
import { db } from '../support/suite.ts';

beforeImports();

const folder = new URL('../../../contract/test/moving-in/', import.meta.url);
const fileAs = (name: string, encoding: string) =>
  new TextDecoder(encoding).decode(readFileSync(new URL(name, folder)));

const jane = {
  csv: fileAs('jane-patients.csv', 'utf-8'),
  columns: {
    ...{ firstName: 'First Name', middleName: 'Middle Name', lastName: 'Last Name' },
    ...{ preferredName: 'Preferred First Name', birthDate: 'Birth Date', email: 'Email' },
    ...{ phone: 'Mobile Phone', homePhone: 'Home Phone', workPhone: 'Work Phone' },
    ...{ address: 'Street Address', address2: 'Street Address 2', city: 'City', region: 'Province/State' },
    ...{ postalCode: 'Postal/Zip Code', country: 'Country', alert: 'Medical Alerts' },
  },
};
const sheet = {
  csv: fileAs('excel-patients.csv', 'windows-1252'),
  columns: {
    ...{ name: 'Name', phone: 'Tel', email: 'E-mail', birthDate: 'Born' },
    ...{ address: 'Street', city: 'City', note: 'Remarks' },
  },
  ...{ dates: 'mdy', century: '2000', names: 'lastFirst' },
};
type File = { csv: string; columns: Record<string, string>; [answer: string]: unknown };

/** The imports of a story, whose people are in the next story's file too. */
const made = new Set<string>();
afterEach(async () => {
  for (const importId of made) await undone(importId);
  made.clear();
});

const take = async (file: File, dryRun = false): Promise<ImportAnswer> => {
  const answer = answered(await post({ kind: 'patients', ...file, dryRun }));
  expect(answer.left).toBe(0);
  if (!dryRun) made.add(answer._id);
  return answer;
};

/** A patient of a row as the practice reads them, with their private note. */
async function patientsOf(importId: string) {
  const { docs } = await db.collection('importedRows').where('importId', '==', importId).get();
  const people = new Map<number, Record<string, unknown>>();
  for (const row of docs) {
    const id = String(row.get('madeId'));
    const [user, notes] = await Promise.all([
      db.doc(`users/${id}`).get(),
      db.collection('patientNotes').where('patientId', '==', id).get(),
    ]);
    const { name, email, phone, birthDate, address, alert } = user.data() ?? {};
    const note = notes.docs.map((one) => one.get('text')).join('\n');
    // As typed, or whole, by the country of the practice.
    const digits =
      phone &&
      String(phone)
        .replace(/\D/g, '')
        .replace(/^1(?=\d{10})/, '');
    people.set(row.get('row'), { id, name, email, phone: digits, birthDate, address, alert, note });
  }
  return people;
}

/** Undoes an import, which leaves nothing of its patients and their notes. */
async function expectUndone(importId: string) {
  const ids = [...(await patientsOf(importId)).values()].map(({ id }) => String(id));
  expect(await undone(importId)).toMatchObject({ undo: { removed: ids.length, kept: 0 } });
  for (const id of ids) {
    expect((await db.doc(`users/${id}`).get()).exists).toBe(false);
    expect((await db.collection('patientNotes').where('patientId', '==', id).get()).size).toBe(0);
  }
}

it('of Jane are all there, once, as the file says', async () => {
  const dry = await take(jane, true);
  expect(dry).toMatchObject({ accepted: 60, duplicates: [62, 63], doubtful: [], leftOut: [] });
  const answer = await take(jane);
  expect(briefly(answer)).toEqual([
    '62 There already, with the same email.',
    '63 There already, with the same email.',
  ]);
  expect(answer).toMatchObject({ rows: 62, accepted: 60, unreached: { count: 0 }, inDoubt: { count: 0 } });
  const people = await patientsOf(answer._id);
  // Only a street has a comma in it.
  const rows = jane.csv.trim().split(/\r?\n/).slice(1, 61);
  const expected = rows.map((row, index) => {
    const cells = row.replace(/"([^",]*),([^"]*)"/, '$1;$2').split(',');
    const digits = (cells[8] || cells[9] || '').replace(/\D/g, '');
    return [
      index + 2,
      {
        ...{ name: `${cells[1]} ${cells[4]}`, email: cells[7], birthDate: cells[5] },
        ...{ phone: digits || null, alert: cells[20] || null, note: '' },
        address: `${cells[11]?.replace(';', ',')}, Washington, DC 20007, United States`,
      },
    ];
  });
  const found = [...people].sort(([one], [other]) => one - other);
  expect(found.map(([row, { id: _, ...person }]) => [row, person])).toEqual(expected);
  await expectUndone(answer._id);
});

it('of a sheet kept by hand are all there, once; its total is asked, and what no field has is noted', async () => {
  const answer = await take(sheet);
  expect(answer).toMatchObject({ rows: 61, accepted: 60, duplicates: [], doubtful: [64] });
  expect(briefly(answer)).toEqual(['64 Name: this seems to be a total or a heading, and no person.']);
  expect(answer.leftOut).toEqual([{ field: 'birthDate', count: 1, rows: [19] }]);
  expect(answer.unreached.count).toBe(0);
  const people = await patientsOf(answer._id);
  expect(answer.inDoubt).toEqual({
    count: 2,
    rows: [32, 62].map((row) => ({ row, patientId: people.get(row)?.['id'] })),
  });
  const { leftOut, inDoubt, doubtful: _, duplicates: __, ...state } = answer;
  expect(await stateOf(answer._id)).toMatchObject({ leftOut, inDoubt, refused: state.refused });
  const all = [...people.values()];
  expect(all.filter(({ name }) => /[,\d:]/.test(String(name)))).toEqual([]);
  expect(new Set(all.map(({ name, birthDate }) => `${name} ${birthDate}`)).size).toBe(60);
  expect(all.filter(({ phone }) => phone === null)).toHaveLength(6);
  // Read by hand.
  const odd = {
    6: {
      name: "Dolores O'Brien",
      email: '',
      phone: '2025940111',
      birthDate: '1979-04-06',
    },
    8: {
      ...{ name: 'Fiona Young', birthDate: '2005-02-28', alert: null },
      note: 'allergic to nuts!\nbring EpiPen',
    },
    9: { name: 'Gus García', phone: expect.stringContaining('5550101'), birthDate: '1943-07-11', note: '' },
    10: {
      ...{ name: 'Hannah Svensson', phone: '2402910259', birthDate: '1956-12-22' },
      note: 'From the import:\n\n- 240.291.0259 (husband Tom)',
    },
    17: {
      ...{ name: 'Omar Clarke', phone: '3015160518' },
      note: 'From the import:\n\n- 301-555-0188',
    },
    19: {
      ...{ name: 'Quentin Varga', phone: '2028040592', birthDate: null },
      note: 'From the import:\n\n- Date of birth: “about 1950”',
    },
    23: { name: 'Uma Kowalski', phone: '202780074012' },
    25: { name: 'Wanda Xu', phone: '2028530814', birthDate: '2001-03-19' },
    32: { name: '?ukasz Nguyen', phone: '3013031073', email: '' },
    48: { name: 'Paula Young', birthDate: '2000-10-20' },
  };
  for (const [row, expected] of Object.entries(odd))
    expect(people.get(Number(row)), row).toMatchObject(expected);

  const uid = String(people.get(19)?.['id']);
  expect((await admin.call(`/patients/${uid}/note`)).body).toMatchObject({
    version: 1,
    savedBy: 'Story Admin',
  });
  expect(await auditOf(`users/${uid}`)).toMatchObject([
    { action: 'add-patient', after: { isPatient: true, hasAccount: false } },
  ]);
  expect(await auditOf(`patientNotes/${uid}`)).toMatchObject([
    { action: 'write-note', about: uid, after: { version: 1, imported: true } },
    { action: 'read' },
  ]);
  const total = await take({ ...sheet, addDoubtful: [64] });
  expect(total).toMatchObject({ accepted: 61, refused: [], unreached: { count: 1 } });
  expect(total.leftOut, 'counted once').toEqual(answer.leftOut);
  await expectUndone(answer._id);
});

it('need a name and nothing else', async () => {
  const csv = csvOf([
    { name: 'Ada Byron', phone: '', email: '', born: '' },
    { name: 'Total', phone: '60', email: '', born: '' },
    { name: 'Name', phone: 'Phone', email: '', born: '' },
    { name: 'Page: 2', phone: '', email: '', born: '1.1.1980' },
    { name: 'Ada King', phone: 'none', email: 'none', born: '12/10/2815' },
    { name: 'Ad\uFFFD Lovelace', phone: '555-0199', email: '', born: '' },
    { name: 'Clara Byron', phone: '', email: 'clara.byron@mail.test', born: '' },
    { name: '', phone: '555-0198', email: '', born: '' },
  ]).replace('"name","phone"', '"Name","Phone"');
  const columns = { name: 'Name', phone: 'Phone', email: 'email', birthDate: 'born' };
  const answer = await take({ csv, columns, dates: 'mdy' });
  const sum = 'Name: this seems to be a total or a heading, and no person.';
  expect(briefly(answer)).toEqual([
    '2 Nothing but the name is in this row: it may be a total or a heading.',
    `3 ${sum}`,
    '4 This row repeats the names of the columns.',
    `5 ${sum}`,
    '9 Name: Enter a name.',
  ]);
  const people = await patientsOf(answer._id);
  const idOf = (row: number) => ({ row, patientId: people.get(row)?.['id'] });
  expect(answer).toMatchObject({
    ...{ accepted: 3, doubtful: [2, 3, 4, 5], duplicates: [] },
    unreached: { count: 1, rows: [idOf(6)] },
    inDoubt: { count: 1, rows: [idOf(7)] },
  });
  expect(answer.leftOut).toEqual(
    (['email', 'phone', 'birthDate'] as const).map((field) => ({ field, count: 1, rows: [6] })),
  );
  expect(people.get(6)).toMatchObject({ name: 'Ada King', email: '', phone: null, birthDate: null });
  expect(people.get(6)?.['note']).toBe(
    'From the import:\n\n- Email: “none”\n- Phone: “none”\n- Date of birth: “12/10/2815”',
  );
  await expectUndone(answer._id);
});

it('have the beginning of an alert that is too long or odd, and all of it in the note', async () => {
  const alerts = ['Nuts!\nBring EpiPen', `Latex, ${'and dust, '.repeat(20)}bees`, 'Wasps\uFFFE'];
  const csv = csvOf(alerts.map((alert, index) => ({ name: `Ada ${'ABC'[index]}`, alert })));
  const answer = await take({ csv, columns: { name: 'name', alert: 'alert' } });
  expect(answer).toMatchObject({ accepted: 3, leftOut: [{ field: 'alert', count: 3 }] });
  const [short, long, odd] = [...(await patientsOf(answer._id)).values()];
  expect(odd).toMatchObject({ alert: 'Wasps' });
  expect(short).toMatchObject({ alert: 'Nuts! Bring EpiPen', note: expect.stringContaining('Nuts! Bring') });
  expect(String(long?.['alert'])).toMatch(/^Latex, and dust, .*…$/);
  expect(String(long?.['alert'])).toHaveLength(120);
  expect(long?.['note']).toContain(alerts[1]);
  await expectUndone(answer._id);
});

/** The rows of Jane's file with one cell of some replaced by rubbish. */
function withRubbish(cells: readonly { row: number; column: number; text: string }[]): File {
  const rows = jane.csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/g)].map((one) => one[1] ?? one[2] ?? ''));
  for (const { row, column, text } of cells) {
    const line = rows[row - 1];
    if (line) line[column] = text;
  }
  const csv = rows.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
  return { ...jane, csv, ...{ dates: 'mdy', century: '1900' } };
}
const headings =
  jane.csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)[0]
    ?.split(',') ?? [];
const taken = Object.values(jane.columns).map((name) => headings.indexOf(name));
const ofName = ['First Name', 'Middle Name', 'Last Name'].map((name) => headings.indexOf(name));

it.each([0, 1, 2, 3, 4, 5])('lose nothing but the cell where one of each is rubbish (%i)', async (round) => {
  // Rows that stand twice are left for the next story.
  const rows = Array.from({ length: 60 }, (_, index) => index + 2).filter((row) => ![6, 22].includes(row));
  const cells = rows.map((row, index) => ({
    row,
    column: taken[(index * 7 + round * 5) % taken.length] ?? 0,
    text: rubbish[(index * 5 + round * 3) % rubbish.length] ?? '',
  }));
  const answer = await take(withRubbish(cells), true);
  const named = cells.filter(({ column }) => ofName.includes(column)).map(({ row }) => row);
  const lost = answer.refused.map(({ row }) => row).filter((row) => ![62, 63].includes(row));
  expect(lost.filter((row) => !named.includes(row))).toEqual([]);
  expect(answer.accepted).toBe(60 - lost.length);
  if (round > 0) return;
  const done = await take(withRubbish(cells));
  const people = await patientsOf(done._id);
  for (const { row, column, text } of cells.filter(({ text: one }) => !/[\s\p{C}"]|x{9}/u.test(one))) {
    const digits = text.replace(/\D/g, '');
    const said = JSON.stringify(people.get(row));
    const isKept = said?.includes(text) || (digits.length > 4 && said?.includes(digits));
    expect(isKept || lost.includes(row), `${row} ${headings[column]}: ${text}`).toBe(true);
  }
  await expectUndone(done._id);
});

it.each([6, 22, 62, 63])('are not there twice where a cell of row %i is rubbish', async (row) => {
  for (const heading of ['Birth Date', 'Email', 'Mobile Phone', 'Home Phone', 'Street Address'])
    for (const text of ['about 1950', '???']) {
      const answer = await take(withRubbish([{ row, column: headings.indexOf(heading), text }]), true);
      expect(answer, heading).toMatchObject({ accepted: 60, duplicates: [62, 63] });
    }
});
