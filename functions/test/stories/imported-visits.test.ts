import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type ImportAnswer, visitIsThere } from '@garden-room/contract/endpoints/imports';
import { importLabels } from '@garden-room/contract/import-fields';
import { comparableText } from '@garden-room/contract/same-patient';
import { visitReportSchema } from '@garden-room/contract/visit-report';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { applyBuffer } from '#appointments/availability/apply-buffer.ts';
import { lateCostOf } from '#appointments/changes/first-late.ts';
import { clearCalendar } from '../support/calendar.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import { admin, answered, beforeImports, briefly, csvOf, post, undo } from '../support/imports.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { movedText, rubbish, theirToday, theirZone, weeksTo } from '../support/moving-in.ts';
import { saveSchedule } from '../support/schedule.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

beforeImports();

/** Their day, at noon, less than a week ahead: what was past in their files is past. */
const weeks = weeksTo(clinicToday(theirZone, Date.now()));
const later = (date: string) => addDays(date, weeks * 7);
const today = later(theirToday);
const clock = { now: () => existingInstant(theirZone, today, 12 * 60) ?? 0 };
let server: Server;
beforeAll(async () => {
  server = await serveInProcess({ clock });
});
afterAll(() => server.close());
/** The next story imports the same files. */
afterEach(async () => {
  await clearCalendar();
  for (const name of ['imports', 'importedRows']) await db.recursiveDelete(db.collection(name));
  const { docs } = await db.collection('users').where('hasAccount', '==', false).get();
  for (const { ref } of docs) await ref.delete();
});

type File = { csv: string; columns: Record<string, string>; [answer: string]: unknown };
const textOf = (name: string, encoding = 'utf-8') => movedText(name, encoding, weeks);
async function take(kind: string, file: File, more: object = {}): Promise<ImportAnswer> {
  for (let from = 0; ; ) {
    const sent = { kind, dryRun: false, ...file, ...(from > 0 && { from }), ...more };
    const answer = answered(await post(sent, { at: server.origin }));
    if (answer.left === 0) return answer;
    from = answer.rows - answer.left;
  }
}
async function takeBack(id: string): Promise<{ removed: number; kept: number }> {
  for (;;) {
    const { body } = await undo(id, admin, server.origin);
    const { undo: counts } = Object(body);
    if (counts.isDone) return { removed: counts.removed, kept: counts.kept };
  }
}

const janePeople: File = {
  csv: textOf('jane-patients.csv'),
  columns: {
    ...{ externalId: 'Patient Number', firstName: 'First Name', lastName: 'Last Name', email: 'Email' },
    ...{ birthDate: 'Birth Date', phone: 'Mobile Phone', homePhone: 'Home Phone' },
  },
};
const jane: File = {
  csv: textOf('jane-appointments.csv'),
  columns: {
    ...{ externalId: 'Patient Number', name: 'Patient', email: 'Patient Email', dateTime: 'Start At' },
    ...{ endTime: 'End At', serviceName: 'Treatment', durationMinutes: 'Duration', status: 'State' },
    ...{ price: 'Price', deskNote: 'Notes' },
  },
  services: {
    'massage therapy - 90 min': serviceOffered('yoga-therapy').id,
    'initial consultation (60 min)': 'general-consultancy',
    'nutrition coaching': null,
    'follow-up (30 min)': null,
  },
};
const sheetPeople: File = {
  csv: textOf('excel-patients.csv', 'windows-1252'),
  columns: { name: 'Name', phone: 'Tel', email: 'E-mail', birthDate: 'Born' },
  ...{ dates: 'mdy', century: '2000', names: 'lastFirst' },
};
const sheet: File = {
  csv: textOf('excel-visits.csv', 'windows-1252'),
  columns: {
    ...{ date: 'Day', time: 'When', name: 'Who', phone: 'Phone', serviceName: 'What' },
    ...{ durationMinutes: 'min', price: '$' },
  },
  dates: 'mdy',
  services: jane['services'],
};

interface Made {
  row: number;
  id: string;
  name: string;
  visit: FirebaseFirestore.DocumentData;
}
/** The visits of an import, each with the name of whom it was given to. */
async function madeOf(importId: string): Promise<Made[]> {
  const { docs } = await db.collection('importedRows').where('importId', '==', importId).get();
  const made = await Promise.all(
    docs.map(async (document) => {
      const id = String(document.get('madeId'));
      const visit = (await db.doc(`appointments/${id}`).get()).data() ?? {};
      const user = await db.doc(`users/${visit['patientId']}`).get();
      return { row: Number(document.get('row')), id, name: String(user.get('name')), visit };
    }),
  );
  return made.sort((one, other) => one.row - other.row);
}
const cellsOf = ({ csv }: File, separator: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(separator));

it('of Jane come with what became of them; one that overlaps is refused, with both named', async () => {
  const people = await take('patients', janePeople);
  const overlap = 'Row 39 is at that time. Move one of the two';
  const dry = await expectStoreUnchanged(() => take('appointments', jane, { dryRun: true }), isAudit);
  expect(briefly(dry)).toEqual([`40 ${overlap}: Victor Brown, 10:30 am, and Paula Young, 9:30 am.`]);
  const answer = await take('appointments', jane);
  expect(briefly(answer)).toEqual([`40 ${overlap}.`]);
  const counts = { completed: 15, missed: 1, cancelled: 4, coming: 19 };
  for (const one of [dry, answer])
    expect(one).toMatchObject({ rows: 40, accepted: 39, visits: counts, namedOnly: [], leftOut: [] });
  // Their days off are open here; nothing begins after the hours.
  expect(answer.outsideHours).toEqual(dry.outsideHours);

  const made = await madeOf(answer._id);
  const cells = cellsOf(jane, ',');
  for (const { row, name, visit } of made) {
    const [, who, , , treatment, , , , , state, price] = cells[row - 1] ?? [];
    expect([row, name, String(visit['price'])]).toEqual([row, who, String(Number(price))]);
    const isAsWritten = ['Nutrition Coaching', 'Follow-up (30 min)'].includes(String(treatment));
    if (isAsWritten) expect(visit['serviceName']).toBe(treatment);
    const isPast = state !== 'Booked';
    expect(visit).toMatchObject({ settledElsewhere: isPast, openSince: null, backSince: null, tellAt: null });
    expect((visit['cells'] as string[]).length > 0).toBe(!isPast);
    const status = {
      Arrived: 'completed',
      'No Show': 'no-show',
      Cancelled: 'cancelled',
      Booked: 'confirmed',
    };
    expect(visit['status']).toBe(status[state as keyof typeof status]);
    expect(visit['lateFee']).toBeNull();
  }
  const patients = new Set(made.map(({ visit }) => visit['patientId']));
  for (const name of ['mail', 'messages', 'payments']) {
    const { docs } = await db.collection(name).get();
    expect(docs.filter((document) => patients.has(document.get('patientId')))).toEqual([]);
  }
  const first = made[0];
  expect(await auditOf(`appointments/${first?.id}`)).toMatchObject([
    { action: 'book', actorId: admin.uid, after: { imported: true, status: 'completed' } },
  ]);
  await expectLocksMatchAppointments();

  expect(await takeBack(answer._id)).toEqual({ removed: 39, kept: 0 });
  expect((await db.collection('appointments').get()).size).toBe(0);
  expect(await takeBack(people._id)).toEqual({ removed: 60, kept: 0 });
});

it('of a sheet are the patients’ whom their phone names, and by name alone once that is said', async () => {
  const people = await take('patients', sheetPeople);
  const asked = await take('appointments', sheet, { dryRun: true });
  expect(asked).toMatchObject({ accepted: 17, namedOnly: [6, 16] });
  expect(briefly(asked)).toEqual([
    '6 Only the name says whose visit this is: Joan Nguyen.',
    '16 Only the name says whose visit this is: Gus García.',
    '21 Row 20 is at that time. Move one of the two: Victor Brown, 10:30 am, and Paula Young, 9:30 am.',
  ]);
  const answer = await take('appointments', sheet, { byName: true });
  expect(briefly(answer)).toEqual(['21 Row 20 is at that time. Move one of the two.']);
  expect(answer).toMatchObject({
    accepted: 19,
    visits: { completed: 0, missed: 0, cancelled: 0, coming: 19 },
  });
  const cells = cellsOf(sheet, ';');
  for (const { row, name, visit } of await madeOf(answer._id)) {
    const [day, , who, , , minutes, price] = cells[row - 1] ?? [];
    expect([row, name, visit['price']]).toEqual([row, who, Number(price)]);
    expect(`${visit['date'].slice(5, 7)}/${visit['date'].slice(8)}`).toBe(day?.slice(4));
    expect(visit['durationMinutes']).toBe(Number(minutes));
  }
  await takeBack(answer._id);
  await takeBack(people._id);
});

it('that are over count as visits and never in money, and make a later one no first visit', async () => {
  const people = await take('patients', janePeople);
  const { _id } = await take('appointments', jane);
  const at = { at: server.origin };
  const report = await admin.call(
    `/reports/visits?from=${later('2026-11-01')}&to=${later('2026-11-27')}`,
    at,
  );
  expect(visitReportSchema.parse(report.body)).toMatchObject({
    visits: 15,
    missed: 1,
    paid: 0,
    open: 0,
    noOutcome: 0,
    toGiveBack: 0,
  });
  // What is to come, and what counts as made on its own day of this week.
  expect((await admin.call('/practice/weeks', at)).body).toMatchObject({ thisWeek: { booked: 28 } });
  const made = await madeOf(_id);
  const ofRow = (row: number) => made.find((one) => one.row === row);
  const days = `from=${later('2026-12-08')}&to=${later('2026-12-09')}`;
  const listed = (await admin.call(`/appointments?${days}&firstVisits=true`, at)).body;
  const isFirst = (row: number) =>
    Object(listed).find(({ _id: one }: { _id: string }) => one === ofRow(row)?.id)?.firstVisit;
  // Joan Nguyen was there before, in the other program; Victor Brown was not.
  expect([isFirst(25), isFirst(28)]).toEqual([false, true]);

  const missed = made.find(({ visit }) => visit['status'] === 'no-show')?.visit['patientId'];
  expect(await lateCostOf(realDeps({ clock }), String(missed))).toMatchObject({ lateIsFree: true });

  const past = ofRow(2);
  const path = `/appointments/${past?.id}`;
  const edited = await admin.call(path, { method: 'PATCH', json: { price: 500 }, ...at });
  expect(edited.body).toMatchObject({ price: 500, settledElsewhere: true, paidCents: 0 });
  const sums = (await admin.call('/payments/open/sums', at)).body;
  expect(sums).toMatchObject({ open: { cents: 0 }, noOutcome: { cents: 0 }, toGiveBack: { cents: 0 } });
  const payment = { json: { amount: '10', method: 'cash' }, ...at };
  expect(Object((await admin.call(`${path}/payments`, payment)).body)).toMatchObject({
    code: 'nothing_open',
  });
  // What was changed since stays.
  expect(await takeBack(_id)).toEqual({ removed: 38, kept: 1 });
  expect(await takeBack(people._id)).toEqual({ removed: 59, kept: 1 });
});

it('ask for what a state, a service, or a past booking means, and keep what no field can have', async () => {
  const people = await take('patients', {
    csv: csvOf([{ name: 'Ada Byron', email: 'ada.byron@mail.test' }]),
    columns: { name: 'name', email: 'email' },
  });
  const day = addDays(today, 9);
  const row = (changes: object) => ({
    ...{ name: 'Ada Byron', email: 'ada.byron@mail.test', date: addDays(today, -9), time: '9:00' },
    ...{ service: '', minutes: '', price: '', state: 'Done', note: '' },
    ...changes,
  });
  const rows = [
    row({ state: 'Geblieben' }),
    row({ state: 'Scheduled' }),
    row({ service: 'Cupping' }),
    row({ date: '2001-02-03' }),
    row({ date: '2027-02-30' }),
    row({ time: 'noon-ish' }),
    row({ name: 'Ada, B, C' }),
    row({ time: '10:00', minutes: 'an age', price: 'free', email: 'none', note: 'Ring twice.' }),
    row({ date: day, state: 'Paid', time: '23:10' }),
    row({ date: addDays(today, 3650) }),
    row({ state: 'constructor' }),
  ];
  const columns = {
    ...{ name: 'name', email: 'email', date: 'date', time: 'time', serviceName: 'service', price: 'price' },
    ...{ durationMinutes: 'minutes', status: 'state', deskNote: 'note' },
  };
  const file = { csv: csvOf(rows), columns, dates: 'ymd', names: 'lastFirst' };
  const refused = [
    '2 State of the visit: Say what this means.',
    '3 State of the visit: It is over, and the file has it as booked. Say what became of such visits.',
    '4 Service: Say which service this is.',
    '5 Date: Longer ago than the 7 years for which the practice keeps records.',
    '6 Date: Use a date that exists, written YYYY-MM-DD.',
    expect.stringMatching(/^7 Time of the visit: Not a time like/),
    expect.stringMatching(/^8 Name: Not a name like/),
  ];
  const far = '11 Date: More than seven years ahead.';
  const odd = '12 State of the visit: Say what this means.';
  const asked = await take('appointments', file, { dryRun: true });
  expect(briefly(asked)).toEqual([
    ...refused,
    '9 Only the name says whose visit this is: Ada Byron.',
    far,
    odd,
  ]);
  const answers = {
    ...{ states: { geblieben: 'cancelled', constructor: 'leftOut' }, pastBooked: 'no-show' },
    ...{ services: { cupping: null }, byName: true },
  };
  const answer = await take('appointments', file, answers);
  expect(briefly(answer)).toEqual([
    ...refused.slice(3),
    far,
    '12 State of the visit: You chose to leave these out.',
  ]);
  expect(answer).toMatchObject({
    visits: { completed: 2, missed: 1, cancelled: 1, coming: 1 },
    outsideHours: { count: 1, rows: [10] },
  });
  expect(answer.leftOut.map(({ field, rows: some }) => [field, some])).toEqual([
    ['email', [9]],
    ['durationMinutes', [9]],
    ['price', [9]],
    ['status', [10]],
  ]);
  const made = await madeOf(answer._id);
  expect(made.map(({ row: one, visit }) => [one, visit['status'], visit['serviceName']])).toEqual([
    [2, 'cancelled', 'General Consultancy'],
    [3, 'no-show', 'General Consultancy'],
    [4, 'completed', 'Cupping'],
    [9, 'completed', 'General Consultancy'],
    [10, 'confirmed', 'General Consultancy'],
  ]);
  expect(made.map(({ visit }) => visit['desk'].note)).toEqual([
    ...[null, null, null],
    'Ring twice.\n\nFrom the import:\n\n- Length in minutes: “an age”\n- Price: “free”\n- Email: “none”',
    'From the import:\n\n- State of the visit: “Paid”',
  ]);
  await takeBack(answer._id);
  await takeBack(people._id);
});

it('are never given to another of the same name, email, phone or number', async () => {
  const people = await take('patients', {
    csv: csvOf([
      { id: '1', name: 'Ada King', email: 'kings@mail.test', phone: '202-555-0101', born: '1915-12-10' },
      { id: '2', name: 'Byron King', email: 'kings2@mail.test', phone: '202-555-0102', born: '' },
      { id: '3', name: 'Clara Byron', email: '', phone: '', born: '' },
      { id: '4', name: 'Clara Lee', email: '', phone: '', born: '1950-01-01' },
      { id: '5', name: 'Dora Lee', email: '', phone: '', born: '' },
      { id: '6', name: 'Dora Lee', email: 'dora@mail.test', phone: '', born: '' },
    ]),
    columns: { externalId: 'id', name: 'name', email: 'email', phone: 'phone', birthDate: 'born' },
  });
  expect(people.accepted).toBe(6);
  const date = addDays(today, -3);
  const row = (changes: Record<string, string>, index: number) => ({
    ...{ id: '', name: '', email: '', phone: '', born: '', date, time: `${8 + (index % 12)}:00` },
    ...changes,
  });
  const rows = [
    { id: '2', name: 'Ada King' },
    { id: '1', name: 'Ada Augusta King' },
    { id: '1', name: 'Ada Lovelace', email: 'kings@mail.test' },
    { name: 'Byron King', email: 'kings@mail.test' },
    { name: 'Ada King', email: 'kings@mail.test', phone: '202-555-0199' },
    { name: 'Ada King', born: '1990-01-01', phone: '202-555-0101' },
    { name: 'Clara Byron', id: '77' },
    { name: 'Clara Byron', email: 'clara@mail.test' },
    { name: 'Byron, Clara' },
    { name: 'Clara Lee', born: '1951-01-01' },
    { name: 'Dora Lee' },
    { name: 'Dora Lee', id: '6' },
    { email: 'kings@mail.test', phone: '202-555-0102' },
    { email: 'kings@mail.test', name: 'Ada King Jr.' },
    { email: 'kings@mail.test', name: 'Maria Ada King' },
  ].map(row);
  const columns = {
    externalId: 'id',
    birthDate: 'born',
    ...Object.fromEntries(['name', 'email', 'phone', 'date', 'time'].map((key) => [key, key])),
  };
  const file = {
    csv: csvOf(rows),
    columns,
    dates: 'ymd',
    names: 'lastFirst',
    pastBooked: 'completed',
    byName: true,
  };
  const answer = await take('appointments', file);
  const made = await madeOf(answer._id);
  expect(made.map(({ row: one, visit, name }) => [one, name, visit['status']])).toEqual([
    [3, 'Ada King', 'completed'],
    [4, 'Ada King', 'completed'],
    [6, 'Ada King', 'completed'],
    [9, 'Clara Byron', 'completed'],
    [10, 'Clara Byron', 'completed'],
    [13, 'Dora Lee', 'completed'],
  ]);
  const differ = 'This fits a patient, but name, email, phone or date of birth differ.';
  const other = 'The name fits a patient, whose email, birth or number is another.';
  expect(briefly(answer)).toEqual([
    `2 ${differ}`,
    `5 ${differ}`,
    `7 ${differ}`,
    `8 ${other}`,
    `11 ${other}`,
    '12 The name fits more than one patient. Add their email, phone or date of birth.',
    `14 ${differ}`,
    `15 ${differ}`,
    `16 ${differ}`,
  ]);
  await takeBack(answer._id);
  await takeBack(people._id);
});

it('that are there already are left out where a corrected file is imported, unless they are wished', async () => {
  const people = await take('patients', janePeople);
  const first = await take('appointments', jane);
  const corrected = { ...jane, csv: `${jane.csv.trim()}\n${jane.csv.trim().split('\n')[1]}` };
  const again = await take('appointments', corrected);
  expect(again._id).not.toBe(first._id);
  expect(again).toMatchObject({ accepted: 0, rows: 41 });
  const reasons = new Set(again.refused.map(({ reason }) => reason));
  expect([...reasons]).toEqual([visitIsThere, 'Another visit is at that time. Move one of the two.']);
  expect(again.duplicates).toHaveLength(40);
  const wished = await take('appointments', corrected, { addDuplicates: [42] });
  expect(wished).toMatchObject({ accepted: 1, visits: { completed: 1 } });
  for (const { _id } of [wished, first, people]) await takeBack(_id);
});

it('of a patient who is erased at the same moment go with them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { _id: peopleId } = await take('patients', {
      csv: csvOf([{ name: 'Ada Byron', email: `ada${round}@mail.test` }]),
      columns: { name: 'name', email: 'email' },
    });
    const [row] = (await db.collection('importedRows').where('importId', '==', peopleId).get()).docs;
    const patientId = String(row?.get('madeId'));
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ...{ name: 'Ada Byron', email: `ada${round}@mail.test`, time: '9:00' },
      date: addDays(today, -1 - index),
    }));
    const columns = { name: 'name', email: 'email', date: 'date', time: 'time' };
    const file = { csv: csvOf(rows), columns, dates: 'ymd', pastBooked: 'completed' };
    const [erased] = await Promise.all([
      admin.call(`/patients/${patientId}`, { method: 'DELETE', at: server.origin }),
      take('appointments', file),
    ]);
    expect(erased.status).toBeLessThan(300);
    // What the practice keeps of them names nobody.
    expect((await db.collection('appointments').where('patientId', '==', patientId).get()).size).toBe(0);
  }
});

it('to come follow each other at once, and hold a buffer after a night, which is no change', async () => {
  await saveSchedule({ bufferMinutes: 30 });
  const people = await take('patients', janePeople);
  const date = addDays(today, 9);
  const rows = ['9:00', '9:30', '10:00'].map((time) => ({ id: '1000', name: 'Anna Kowalski', date, time }));
  const columns = { externalId: 'id', name: 'name', date: 'date', time: 'time' };
  const answer = await take('appointments', { csv: csvOf(rows), columns, dates: 'ymd' });
  expect(answer).toMatchObject({ accepted: 3, visits: { coming: 3 } });
  await applyBuffer(realDeps({ clock }));
  const last = (await madeOf(answer._id))[2];
  expect(last?.visit['cells']).toHaveLength(4);
  const path = `/imports/${answer._id}/notices`;
  expect((await admin.call(path, { method: 'POST', at: server.origin })).body).toEqual({ told: 3, left: 0 });
  expect(await takeBack(answer._id)).toEqual({ removed: 3, kept: 0 });
  expect(await takeBack(people._id)).toEqual({ removed: 60, kept: 0 });
  await saveSchedule();
});

it('are there once, broken off and continued, and by two calls at once', async () => {
  const people = await take('patients', janePeople);
  const dying = await serveInProcess({ clock, db: dyingAfter(5) });
  expect((await post({ kind: 'appointments', dryRun: false, ...jane }, { at: dying.origin })).status).toBe(
    500,
  );
  await dying.close();
  const answers = await Promise.all([take('appointments', jane), take('appointments', jane)]);
  for (const answer of answers)
    expect(answer).toMatchObject({
      accepted: 39,
      visits: { completed: 15, missed: 1, cancelled: 4, coming: 19 },
    });
  expect((await db.collection('appointments').get()).size).toBe(39);
  const id = String(answers[0]?._id);
  await takeBack(id);
  await takeBack(people._id);
});

/** The row of Jane that is in the way of the one before it. */
const overlapping = 40;

it.each([0, 1, 2, 3])(
  'lose nothing but the cell where one of each is rubbish (%i)',
  async (round) => {
    const people = await take('patients', janePeople);
    const [headings = [], ...cells] = cellsOf(jane, ',');
    const taken = Object.entries(jane.columns);
    const alone = cells.filter((_, index) => index + 2 !== overlapping);
    const spoilt = alone.map((row, index) => {
      const [field = '', name = ''] = taken[(index * 7 + round * 3) % taken.length] ?? [];
      const text = rubbish[(index * 5 + round * 7) % rubbish.length] ?? '';
      return { row: index + 2, field, text, cells: row.with(headings.indexOf(name), text) };
    });
    const csv = [headings, ...spoilt.map((one) => one.cells)]
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n');
    const answersFor = <T>(answer: T) =>
      Object.fromEntries(rubbish.map((text) => [comparableText(text).slice(0, 1200), answer]));
    const answers = {
      ...{ states: answersFor('completed'), services: { ...answersFor(null), ...Object(jane['services']) } },
      ...{ pastBooked: 'completed', names: 'lastFirst', dates: 'mdy', years: 'past' },
    };
    const answer = await take('appointments', { ...jane, csv, ...answers }, { dryRun: round > 0 });
    const lost = answer.refused.map(({ row }) => row);
    const fieldOf = new Map(spoilt.map(({ row, field }) => [row, field]));
    const needed = ['externalId', 'name', 'email', 'dateTime'];
    expect(
      lost.filter((row) => !needed.includes(fieldOf.get(row) ?? '')),
      briefly(answer).join(),
    ).toEqual([]);
    expect(answer.accepted).toBe(39 - lost.length);
    if (round === 0) {
      // What stands in no field stands in the note.
      const notes = new Map(
        (await madeOf(answer._id)).map(({ row, visit }) => [row, String(visit['desk'].note)]),
      );
      const left = answer.leftOut.flatMap(({ field, rows }) => rows.map((row) => ({ field, row })));
      expect(left.length).toBeGreaterThan(5);
      // A note that is too long is cut.
      for (const { field, row } of left.filter((one) => one.field !== 'deskNote'))
        expect(notes.get(row), field).toContain(`- ${importLabels[field]}: “`);
      await takeBack(answer._id);
    }
    await takeBack(people._id);
  },
  60_000,
);
