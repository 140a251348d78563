import { randomUUID } from 'node:crypto';
import { addDays } from '@garden-room/contract/availability';
import { mostCsvBytes } from '@garden-room/contract/endpoints/imports';
import { afterEach, describe, expect, it } from 'vitest';
import { imports, noteProgress } from '#imports/import-store.ts';
import { acceptedRow } from '#imports/row-outcomes.ts';
import { type Answer, refusal } from '../support/api.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import {
  admin,
  answered,
  beforeImports,
  briefly,
  type Cells,
  csvOf,
  idsOf,
  imported,
  newPhone,
  people,
  person,
  post,
  send,
  stateOf,
  undo,
  undone,
  visits,
  visitsOf,
} from '../support/imports.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newReception } from '../support/people.ts';
import { deepRounds } from '../support/race-rounds.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { dyingAfter, slowBy } from '../support/watched-commits.ts';

const month = 5;
ownCalendar();
beforeImports();
let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

describe('a file', () => {
  it('is answered with what is accepted and refused, at once in a dry run', async () => {
    const json = {
      kind: 'patients',
      csv: `Full name,E-mail,Mobile,Born\nAda,ada@${randomUUID()}.test,${newPhone()},1985-12-10\n,,,1990-01-01`,
      columns: { name: 'Full name', email: 'E-mail', phone: 'Mobile', birthDate: 'Born' },
      dryRun: true,
    };
    const refused = [{ row: 3, reason: 'Name: Enter a name.' }];
    const said = {
      ...{ leftOut: [], unreached: { count: 0, rows: [] }, inDoubt: { count: 0, rows: [] } },
      visits: { completed: 0, missed: 0, cancelled: 0, coming: 0 },
      outsideHours: { count: 0, rows: [] },
    };
    const expected = {
      _id: expect.any(String),
      rows: 2,
      accepted: 1,
      refused,
      left: 0,
      duplicates: [],
      doubtful: [],
      namedOnly: [],
      ...said,
    };
    const dry = await expectStoreUnchanged(() => post(json), isAudit);
    expect(dry).toMatchObject({ status: 200, body: expected });
    const done = await post({ ...json, dryRun: false });
    expect(done).toMatchObject({ status: 202, body: expected });
    const { _id } = answered(done);
    expect(answered(dry)._id).toBe(_id);
    expect((await admin.call(`/imports/${_id}`)).body).toEqual({
      ...{ _id, kind: 'patients', rows: 2, accepted: 1, refused, ...said, left: 0, undo: null, untold: 0 },
      recipients: { byMail: 0, byMessage: 0, none: 0 },
      createdAt: expect.any(String),
    });
    expect(refusal(await admin.call(`/imports/${randomUUID()}`))).toBe('404 not_found');
  });

  const named = { name: 'Name', phone: 'Phone' };
  it.each([
    ['semicolons', (phone: string) => `Name;Phone\nAda;${phone}`],
    ['tabs and old line ends', (phone: string) => `Name\tPhone\rAda\t${phone}\r`],
    ['the mark of its encoding', (phone: string) => `\uFEFFName,Phone\r\nAda,${phone}\r\n`],
    ['a declared separator', (phone: string) => `sep=|\nName|Phone\nAda|${phone}`],
    ['quoted line breaks', (phone: string) => `"Na""me","Phone"\n"Ada","${phone}"`.replace('Na""me', 'Name')],
    ['a line break in a text', (phone: string) => `Name,Phone,Note\nAda,${phone},"a\nb, c"\n\n`],
    ['a head twice that is not taken', (phone: string) => `Name,Note,Phone,Note\nAda,x,${phone},y`],
  ])('with %s is read', async (_what, csv) => {
    const answer = answered(
      await post({ kind: 'patients', csv: csv(newPhone()), columns: named, dryRun: true }),
    );
    expect(answer).toMatchObject({ rows: 1, accepted: 1, refused: [] });
  });

  it('without a row of names is read by the places of its columns', async () => {
    const csv = `Ada,x,${newPhone()}\nBo,x,${newPhone()}`;
    const json = { kind: 'patients', csv, columns: { name: 1, phone: 3 }, withoutNames: true, dryRun: true };
    expect(answered(await post(json))).toMatchObject({ rows: 2, accepted: 2 });
  });

  const head = 'Name,Phone,Phone';
  it.each([
    ['nothing', { csv: '' }, 'csv', 'There is nothing in this file.'],
    ['a head alone', { csv: 'Name,Phone\r\n' }, 'csv', 'There is no row below the names of the columns.'],
    ['bytes of nothing', { csv: 'Name,Phone\nA\0,1' }, 'csv', /no file of text/],
    ['50,001 rows', { csv: `Name,Phone\n${'A,1\n'.repeat(50_001)}` }, 'csv', /50,002 rows/],
    ['a column that it has not', { columns: { name: 'N', phone: 'Phone' } }, 'columns.name', /no column/],
    ['a place that it has not', { columns: { name: 9, phone: 'Phone' } }, 'columns.name', /has 2 columns/],
    ['no column of the name', { columns: { phone: 'Phone' } }, 'columns', /which column is the name/],
    ['a field of visits', { columns: { ...named, time: 'Name' } }, 'columns.time', /no field of patients/],
    ['one column as two', { columns: { name: 'Name', phone: 'Name' } }, 'columns', /one field only/],
    ['a head twice', { csv: `${head}\nA,1,2` }, 'columns.phone', /several columns of this name/],
    ['an unknown field', { columns: { ...named, role: 'Name' } }, 'columns', /role/],
    ['another kind', { kind: 'visits' }, 'kind', /./],
    ['a habit that is none', { dates: 'ydm' }, 'dates', /./],
    ['no word whether to write', { dryRun: undefined }, 'dryRun', /./],
    ['half a character', { csv: 'Name,Phone\n\ud800,1' }, 'csv', 'Use whole characters.'],
  ])('is refused altogether with %s', async (_what, changes, path, message) => {
    const json = { kind: 'patients', csv: 'Name,Phone\nA,1', columns: named, dryRun: false, ...changes };
    const answer = await expectStoreUnchanged(() => post(json));
    const matching = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message: matching }] } });
  });

  it('may have 2 MB, and not a byte more', async () => {
    const start = `Name,Phone,Note\nAda,${newPhone()},`;
    const csv = (bytes: number) =>
      `${start}${'é'.repeat((bytes - start.length) >> 1)}${'x'.repeat((bytes - start.length) % 2)}`;
    const ask = (bytes: number) => post({ kind: 'patients', csv: csv(bytes), columns: named, dryRun: true });
    expect(answered(await ask(mostCsvBytes))).toMatchObject({ rows: 1, accepted: 1 });
    const answer = await expectStoreUnchanged(() => ask(mostCsvBytes + 1));
    expect(refusal(answer)).toBe('413 payload_too_large');
    expect(refusal(await ask(3 * mostCsvBytes))).toBe('413 payload_too_large');
    // As JSON it is twice as long.
    const breaks = `${start}"${'\n'.repeat(mostCsvBytes - start.length - 2)}"`;
    const escaped = { kind: 'patients', csv: breaks, columns: named, dryRun: true };
    expect(answered(await post(escaped))).toMatchObject({ accepted: 1 });
  });

  it('has refused rows for a cell of 250 kB, a formula, and cells too many', async () => {
    const rows = [
      person({ name: 'x'.repeat(250_000) }),
      person({ name: '=HYPERLINK("http://x")' }),
      person(),
    ];
    const open = `${csvOf([person()])}\r\n"A,1\r\n`;
    expect(briefly(await imported([person()], { csv: open }))).toEqual([
      '3 A quotation mark stands inside a text. Inside quotation marks it is written twice.',
    ]);
    expect(briefly(await imported(rows, { csv: `${csvOf(rows)},"more"` }))).toEqual([
      '2 Name: 250,000 characters are too long.',
      '3 Name: This is a formula. Save the file with the values instead.',
      expect.stringMatching(/^4 This row has 3 cells, and the first has 2\./),
    ]);
  });

  it.each([
    [
      'mdy',
      ['3/4/1980', '1980-03-04', '13/4/1980', '4.3.1980'],
      ['1980-03-04', '1980-03-04', 4, '1980-04-03'],
    ],
    [
      'dmy',
      ['3/4/1980', '3.4.1980', '1980-04-03', '4/13/1980'],
      ['1980-04-03', '1980-04-03', '1980-04-03', 5],
    ],
    ['ymd', ['1980-03-04', '1980/3/4', '3/4/1980'], ['1980-03-04', '1980-03-04', 4]],
    [
      undefined,
      ['3/4/1980', '1980-03-04', '24.12.1980', '12/24/1980', '5/5/1980'],
      [2, '1980-03-04', '1980-12-24', '1980-12-24', '1980-05-05'],
    ],
  ])('has its dates read as the habit %s says', async (dates, written, expected) => {
    const rows = written.map((birthDate) => person({ birthDate }));
    const { _id, refused, leftOut } = await imported(rows, { dates });
    const stored = await Promise.all(
      (await idsOf(_id)).map(async (uid) => (await db.doc(`users/${uid}`).get()).get('birthDate')),
    );
    const days = (one: (typeof expected)[number]) => (typeof one === 'string' ? one : null);
    const unread = expected.filter((one) => typeof one === 'number');
    // What an answer would make readable is refused until it is there; what no answer does is left out.
    expect(stored).toEqual(dates === undefined ? expected.map(days).filter(Boolean) : expected.map(days));
    expect(refused.map(({ row }) => row)).toEqual(dates === undefined ? unread : []);
    expect(leftOut.flatMap(({ rows }) => rows)).toEqual(dates === undefined ? [] : unread);
    if (dates === undefined)
      expect(refused[0]?.reason).toMatch(/^Date of birth: This may be two days\. Say /);
  });

  it('is for an admin alone', async () => {
    const reception = await newReception();
    const answers = await expectStoreUnchanged(() =>
      Promise.all([
        send([person()], { by: reception }),
        reception.call('/imports/one'),
        undo('one', reception),
      ]),
    );
    expect(answers.map(refusal)).toEqual(Array(3).fill('403 forbidden'));
  });
});

describe('an import that is broken off', () => {
  it('goes on in the next call where the time of one is over', async () => {
    const rows = people(60);
    let now = Date.now();
    // Each look at the clock takes half a minute.
    server = await serveInProcess({ clock: { now: () => (now += 30_000) } });
    const first = answered(await send(rows, { at: server.origin }));
    expect(first).toMatchObject({ rows: 60, refused: [] });
    expect(first.left).toBeGreaterThan(0);
    expect(first.accepted).toBe(60 - first.left);
    expect(await stateOf(first._id)).toMatchObject({ accepted: first.accepted, left: first.left });
    const last = await imported(rows);
    expect(last).toMatchObject({ _id: first._id, rows: 60, accepted: 60, refused: [], left: 0 });
    expect(await idsOf(last._id)).toHaveLength(60);
    const dry = answered(await send(rows, { dryRun: true, from: 50 }));
    expect(dry).toMatchObject({ rows: 60, accepted: 10, left: 0 });
  });

  it('takes longer for a call than others may, where the store is slow', async () => {
    // The audit of the read, the beginning, the row and the progress.
    server = await serveInProcess({ db: slowBy(4_800) });
    expect(answered(await send([person()], { at: server.origin }))).toMatchObject({ accepted: 1, left: 0 });
  }, 60_000);

  // The audit of the read, the beginning, then a commit and its progress in turn.
  it.each([1, 2, 3, 4, 5, 6])(
    'by the end of its process after %i commits is continued, nothing twice',
    async (commits) => {
      const rows = [...people(55), person({ name: '' })];
      server = await serveInProcess({ db: dyingAfter(commits) });
      expect((await send(rows, { at: server.origin })).status).toBe(500);
      const { _id, ...answer } = await imported(rows);
      expect(answer).toMatchObject({ rows: 56, accepted: 55, left: 0 });
      expect(answer.refused.map(({ row }) => row)).toEqual([57]);
      const made = await idsOf(_id);
      expect(new Set(made).size).toBe(55);
      const phones = rows.flatMap(({ name, phone }) => (name ? [String(phone).replace(/[ -]/g, '')] : []));
      for (let at = 0; at < phones.length; at += 30) {
        const some = phones.slice(at, at + 30);
        const found = await db.collection('users').where('phone', 'in', some).count().get();
        expect(found.data().count).toBe(some.length);
      }
    },
  );

  it('is the same from another browser, and adds nothing more once it is complete', async () => {
    const rows = people(3);
    const answers = await Promise.all([1, 2, 3].map(() => imported(rows)));
    for (const answer of answers) expect(answer).toMatchObject({ accepted: 3, refused: [], left: 0 });
    const again = await imported(rows);
    expect(again).toEqual(answers[0]);
    expect(await idsOf(again._id)).toHaveLength(3);
    const dry = await expectStoreUnchanged(() => imported(rows, { dryRun: true }), isAudit);
    expect(dry).toMatchObject({ _id: again._id, accepted: 3, refused: [] });
  });

  it('looks again at what was refused, asked for in another way or once what was missing is there', async () => {
    const rows = [person(), person({ birthDate: '3/4/1980' })];
    expect(await imported(rows)).toMatchObject({ accepted: 1, refused: [{ row: 3 }] });
    const other = { dates: 'mdy', phonesAsTyped: true };
    expect(await imported(rows, other)).toMatchObject({ accepted: 2, refused: [] });
    const late = person({ email: `${randomUUID()}@story.test` });
    const booking = [{ email: late['email'], date: freshDay(month), time: '9:00 am' }];
    expect(briefly(await visitsOf(booking))).toEqual([
      '2 There is no such patient. Import or note them first.',
    ]);
    await imported([late]);
    expect(await visitsOf(booking)).toMatchObject({ accepted: 1, refused: [] });
  });

  it('is not hurried past rows by a call that still takes them in another way', async () => {
    const there = person();
    await imported([there]);
    const rows = people(60);
    rows[30] = person({ phone: there['phone'] });
    let now = Date.now();
    // Each look at the clock takes half a minute: ten rows a call.
    server = await serveInProcess({ clock: { now: () => (now += 30_000) } });
    const { _id } = answered(await send(rows, { at: server.origin }));
    const state = await imports.find(db, _id);
    if (!state) throw new Error('It has begun.');
    const other = { addDuplicates: [32] };
    answered(await send(rows, { ...other, at: server.origin }));
    // As the call of a page that was left does it, which has taken the next rows meanwhile.
    const late = noteProgress({ db }, state, Array(10).fill(acceptedRow(0)));
    await expect(late).rejects.toMatchObject({ code: 'edited_meanwhile' });
    expect(await imported(rows, other)).toMatchObject({ accepted: 60, refused: [], left: 0 });
  });

  it('takes many patients and visits, broken off within each, nothing twice, and is undone whole', async () => {
    const [mostPatients, mostPast, mostComing] = deepRounds ? [800, 4000, 300] : [60, 200, 30];
    const patients = people(mostPatients).map((row) => ({ ...row, email: `${randomUUID()}@story.test` }));
    const ofPatient = (index: number) => ({ email: patients[index % mostPatients]?.email });
    const days = Array.from({ length: mostComing / 10 }, () => freshDay(month));
    const today = new Date().toISOString().slice(0, 10);
    const past = Array.from({ length: mostPast }, (_, index) => ({
      ...{ ...ofPatient(index), date: addDays(today, -2 - (index % 1000)), durationMinutes: 30 },
      ...{ time: `${(index % 9) + 9}:00`, status: ['Arrived', 'No Show', 'Cancelled'][index % 3] },
    }));
    const coming = Array.from({ length: mostComing }, (_, index) => ({
      ...{ ...ofPatient(index), date: days[Math.floor(index / 10)], durationMinutes: 30 },
      ...{ time: `${(index % 10) + 9}:00`, status: 'Booked' },
    }));
    const counts = () =>
      Promise.all(
        ['users', 'appointments', 'slots', 'importedRows'].map(
          async (name) => (await db.collection(name).count().get()).data().count,
        ),
      );
    const before = await counts();
    /** Sends a file to a process that ends after so many commits; says how far it came. */
    const dieAfter = async (commits: number, rows: readonly Cells[], sending: object) => {
      const dying = await serveInProcess({ db: dyingAfter(commits) });
      // On a slow machine the time of a call may be over before, and another begins, which has commits of its own.
      let last = await send(rows, { ...sending, at: dying.origin });
      const isInOne = last.status !== 202;
      while (last.status === 202) last = await send(rows, { ...sending, at: dying.origin });
      expect(last.status).toBe(500);
      await dying.close();
      const { _id } = answered(await send(rows, { ...sending, dryRun: true, from: rows.length - 1 }));
      const { accepted, left } = await stateOf(_id);
      expect(left).toBeGreaterThan(0);
      // What was added since the last note of the progress.
      expect(accepted + left).toBeGreaterThan(rows.length - (isInOne ? 0 : 1));
      return accepted;
    };
    // A batch of ten patients, or of 20 visits of before, and its progress are two commits: each dies between them.
    const within = (rows: readonly unknown[], batch: number) =>
      2 + 2 * Math.floor(rows.length / 2 / batch) + 1;
    await dieAfter(within(patients, 10), patients, {});
    const added = await imported(patients);
    expect(added).toMatchObject({ accepted: mostPatients, refused: [], left: 0 });
    const booked = [...past, ...coming];
    await dieAfter(within(past, 20), booked, visits);
    // One to come is a commit of its own.
    const toComing = 2 + Math.ceil(mostPast / 2 / 20) * 2 + 7;
    expect(await dieAfter(toComing, booked, visits)).toBeGreaterThan(mostPast);
    const made = await visitsOf(booked);
    expect(made).toMatchObject({ accepted: booked.length, refused: [], left: 0 });
    const completed = past.filter(({ status }) => status === 'Arrived').length;
    expect(made.visits).toMatchObject({ completed, coming: mostComing });
    const after = await counts();
    expect(after.slice(0, 2).map((all, index) => all - (before[index] ?? 0))).toEqual([
      ...[mostPatients, booked.length],
    ]);
    await expectLocksMatchAppointments();
    for (const { _id, rows } of [made, added]) {
      const dying = await serveInProcess({ db: dyingAfter(Math.ceil(rows / 20 / 2)) });
      let last: Answer;
      do last = await undo(_id, admin, dying.origin);
      while (last.status === 200);
      expect(last.status).toBe(500);
      await dying.close();
      expect(await undone(_id)).toMatchObject({ undo: { removed: rows, kept: 0 } });
    }
    expect(await counts()).toEqual(before);
  }, 2_400_000);
});
