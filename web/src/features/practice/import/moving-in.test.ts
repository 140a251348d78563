import { readFileSync } from 'node:fs';
import type { ImportKind } from '@garden-room/contract/import-fields';
import { type ImportRow, openQuestions, type ReadRow, readRow } from '@garden-room/contract/import-rows';
import type { ImportAnswers } from '@garden-room/contract/import-values';
import { stateOf } from '@garden-room/contract/import-visit-words';
import { readCsv } from '@garden-room/contract/read-csv';
import { existingInstant, wallClockAt } from '@garden-room/contract/zoned-time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shiftDate } from '#lib/clinic-time.ts';
import { readImportFile } from './import-files.ts';
import { questionsOf } from './import-questions.ts';
import { matchColumns } from './match-columns.ts';

/** Files as other programs write them, made up whole, of a practice in Washington whose today was this day. */
const theirToday = '2026-11-28';
const zone = 'America/New_York';
const folder = new URL('../../../../../contract/test/moving-in/', import.meta.url);

// Before the visits of that day: those that are over are asked about.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: existingInstant(zone, theirToday, 6 * 60) ?? 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The day on which a file is read: later by whole weeks, as are all dates of visits in it. */
interface Moved {
  weeks: number;
}

/** The dates of a file's visits, later by some weeks: those with a year, and those with a weekday. */
function moved(bytes: Uint8Array<ArrayBuffer>, { weeks }: Moved): Uint8Array<ArrayBuffer> {
  const later = (date: string) => shiftDate(date, weeks * 7);
  const offset = (date: string) => {
    const at = existingInstant(zone, date, 12 * 60) ?? 0;
    return new Date(at).getUTCHours() === 17 ? '-0500' : '-0400';
  };
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/(2026-\d\d-\d\d)( \d\d:\d\d:\d\d) -0500/g, (_, date: string, time: string) => {
      return `${later(date)}${time} ${offset(later(date))}`;
    })
    .replace(/^(\w{3}) (\d\d)\/(\d\d);/gm, (_, weekday: string, month: string, day: string) => {
      return `${weekday} ${later(`2026-${month}-${day}`).slice(5).replace('-', '/')};`;
    });
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

async function read(name: string, kind: ImportKind, answers: ImportAnswers, weeks = 0) {
  const bytes = moved(new Uint8Array(readFileSync(new URL(name, folder))), { weeks });
  const file = await readImportFile(new File([bytes], name));
  if (!('text' in file)) throw new Error(JSON.stringify(file));
  return readText(file.text, kind, answers, weeks);
}

function readText(text: string, kind: ImportKind, answers: ImportAnswers, weeks = 0) {
  const table = readCsv(text);
  if ('problem' in table) throw new Error(table.problem);
  const [headings, ...lines] = table.lines;
  const mapping = matchColumns(
    kind,
    headings?.cells ?? [],
    lines.map(({ cells }) => cells),
  );
  const today = shiftDate(theirToday, weeks * 7);
  const clock = { today, at: (instant: number) => wallClockAt(zone, instant) };
  const layout = { mapping, columns: headings?.cells.length ?? 0, clock };
  const rows = lines.map((line) => readRow(line, { ...layout, ...answers }));
  return {
    headings: headings?.row,
    above: table.above.length,
    questions: openQuestions(lines, layout).map(({ question }) => question),
    rows: rows.filter((row): row is ReadRow => typeof row !== 'string'),
    later: (date: string) => shiftDate(date, weeks * 7),
  };
}
const having = (rows: readonly ReadRow[], key: keyof ImportRow) =>
  rows.filter(({ values }) => values[key] !== undefined).length;
const refusedIn = (rows: readonly ReadRow[]) =>
  rows.flatMap(({ values: { row }, refused }) => refused.map(({ key, text }) => [row, key, text]));

const asked: [name: string, kind: ImportKind, ids: string[]][] = [
  ['jane-patients.csv', 'patients', ['columns', 'balances']],
  ['jane-appointments.csv', 'appointments', ['columns', 'services', 'byName']],
  ['excel-patients.csv', 'patients', ['columns', 'names', 'dates', 'century']],
  ['excel-visits.csv', 'appointments', ['columns', 'dates', 'services', 'byName']],
];
test.each(asked)('%s asks at most six questions, steps among them', async (name, kind, ids) => {
  const read = await readImportFile(new File([readFileSync(new URL(name, folder))], name));
  const table = 'text' in read ? readCsv(read.text) : { problem: 'Not read.' };
  if (!('text' in read) || 'problem' in table) throw new Error(name);
  const [headings, ...lines] = table.lines.map(({ cells }) => cells);
  const plan = { kind, hasNames: true, mapping: matchColumns(kind, headings ?? [], lines), said: {} };
  const clock = { today: theirToday, at: (instant: number) => wallClockAt(zone, instant) };
  const services = [{ id: 'massage', name: 'Massage Therapy' }];
  // A name may fit one patient alone in any file of visits.
  const file = { ...table, ...{ name, text: read.text } };
  const questions = questionsOf(file, plan, { clock, services, namedOnly: [2] });
  expect(questions.filter(({ isKnown }) => !isKnown).map(({ id }) => id)).toEqual(ids);
  expect(ids.length).toBeLessThanOrEqual(6);
});

test('the people of Jane have names, days, ways to reach them and balances, which are asked about', async () => {
  const { rows, questions, headings } = await read('jane-patients.csv', 'patients', { balances: 'owed' });
  expect({ headings, questions, refused: refusedIn(rows) }).toEqual({
    headings: 1,
    questions: ['balances'],
    refused: [],
  });
  expect(rows).toHaveLength(62);
  for (const key of ['name', 'birthDate', 'address'] as const) expect(having(rows, key), key).toBe(62);
  expect(having(rows, 'phone')).toBe(55);
  expect(having(rows, 'alert')).toBe(rows.filter(({ values }) => values.alert === 'Penicillin').length);
  expect(rows[0]?.values).toEqual({
    ...{ row: 2, name: 'Anna Kowalski', birthDate: '1940-01-01', email: 'anna.kowalski0@mail.test' },
    ...{ phone: '(703) 374-0000', alert: 'Penicillin', externalId: '1000', balance: 0 },
    address: '27 Dumbarton St NW, Washington, DC 20007, United States',
  });
});

describe.each([0, 1, 5, 17, 30, 53])('%i weeks later', (weeks) => {
  test('the visits of Jane have their day, time, length and price, without a question', async () => {
    const { rows, questions, later } = await read('jane-appointments.csv', 'appointments', {}, weeks);
    expect({ questions, refused: refusedIn(rows) }).toEqual({ questions: [], refused: [] });
    expect(rows).toHaveLength(40);
    for (const key of ['name', 'date', 'time', 'serviceName', 'durationMinutes', 'price'] as const)
      expect(having(rows, key), key).toBe(40);
    expect(rows[0]?.values).toEqual({
      ...{ row: 2, name: 'Joan Nguyen', email: 'joan.nguyen9@mail.test', durationMinutes: 90, price: 120 },
      ...{ date: later('2026-11-10'), time: '02:00 PM', serviceName: 'Massage Therapy - 90 min' },
      ...{ externalId: '1009', status: 'Arrived' },
    });
  });

  test('the visits of a sheet have theirs, by weekdays without a year', async () => {
    const { rows, questions, later } = await read(
      'excel-visits.csv',
      'appointments',
      { dates: 'mdy' },
      weeks,
    );
    expect(questions.filter((question) => question !== 'dates')).toEqual([]);
    expect(refusedIn(rows)).toEqual([]);
    for (const key of ['name', 'date', 'time', 'serviceName', 'durationMinutes', 'price'] as const)
      expect(having(rows, key), key).toBe(20);
    expect(having(rows, 'phone')).toBe(19);
    expect(rows.map(({ values: { date } }) => date)).toEqual(
      [
        '11-30',
        '11-30',
        '12-04',
        '12-04',
        '12-08',
        '12-08',
        '12-09',
        '12-09',
        '12-11',
        '12-14',
        '12-16',
        '12-16',
      ]
        .concat(['12-18', '12-18', '12-18', '12-21', '12-21', '12-21', '12-25', '12-25'])
        .map((day) => later(`2026-${day}`)),
    );
    expect(rows[0]?.values).toMatchObject({ time: '11:30 AM', durationMinutes: 90, price: 120 });
  });
});

test('the people of a sheet are read with three questions, and one cell is left out', async () => {
  const answers = { dates: 'mdy', century: '2000', names: 'lastFirst' } as const;
  const { rows, above, headings, questions } = await read('excel-patients.csv', 'patients', answers);
  expect({ above, headings, questions: questions.sort() }).toEqual({
    ...{ above: 1, headings: 2, questions: ['century', 'dates', 'names'] },
  });
  // The total below the table is a row as well.
  expect(rows.at(-1)?.values).toEqual({ row: 64, name: 'Total: 60' });
  const people = rows.slice(0, -1);
  expect(people).toHaveLength(60);
  expect(refusedIn(people)).toEqual([[19, 'birthDate', 'about 1950']]);
  for (const key of ['name', 'address'] as const) expect(having(people, key), key).toBe(60);
  expect(people.filter(({ values: { name = '' } }) => name.includes(','))).toEqual([]);
  expect(having(people, 'birthDate')).toBe(59);
  const valuesOf = (name: string) => people.find(({ values }) => values.name === name)?.values;
  expect(valuesOf('Beth Patel')).toMatchObject({ birthDate: '1953-06-12', phone: '240-886-0037' });
  expect(valuesOf('Fiona Young')).toMatchObject({ birthDate: '2005-02-28' });
  expect(valuesOf('Hannah Svensson')?.remarks).toEqual(['240.291.0259 (husband Tom)']);
  expect(valuesOf('Omar Clarke')).toMatchObject({ phone: '1-301-516-0518', remarks: ['301-555-0188'] });
  expect(valuesOf('Zoë Müller')).toMatchObject({ address: '27 Dumbarton St NW, Washington DC' });
  expect(valuesOf('?ukasz Williams')).toBeDefined();
});

const statesOf = (rows: readonly ReadRow[]) =>
  rows.map(({ values: { date, time, name, status = '' } }) => [date, time, name, stateOf(status)]);

test('visits as Cliniko writes them have their states in columns of their own', () => {
  const file = [
    'Id,Starts at,Ends at,Patient ID,Patient,Appointment type,Practitioner,Patient arrived,Did not arrive,Cancelled at,Notes',
    '9001,2026-11-10 14:00,2026-11-10 14:45,31,Ada Byron,First visit,Dr. Marlowe,Yes,No,,By taxi',
    '9002,11 Nov 2026 9:00am,11 Nov 2026 9:30am,32,Clara Lee,Follow-up,Dr. Marlowe,No,Yes,,',
    '9003,2026-12-01T19:00:00Z,2026-12-01T19:30:00Z,31,Ada Byron,Follow-up,Dr. Marlowe,,,2026-11-20 08:12,',
    '9004,2026-12-02 09:00:00,2026-12-02 09:30:00,32,Clara Lee,Follow-up,Dr. Marlowe,,,,',
  ];
  const { rows, questions } = readText(file.join('\n'), 'appointments', {});
  expect({ questions, refused: refusedIn(rows) }).toEqual({ questions: [], refused: [] });
  expect(statesOf(rows)).toEqual([
    ['2026-11-10', '02:00 PM', 'Ada Byron', 'completed'],
    ['2026-11-11', '09:00 AM', 'Clara Lee', 'no-show'],
    ['2026-12-01', '02:00 PM', 'Ada Byron', 'cancelled'],
    ['2026-12-02', '09:00 AM', 'Clara Lee', 'booked'],
  ]);
  expect(rows.map(({ values }) => [values.externalId, values.durationMinutes])).toEqual([
    ...[
      ['31', 45],
      ['32', 30],
      ['31', 30],
      ['32', 30],
    ],
  ]);
});

test('visits as SimplePractice writes them have last names first, a code for a service, and a fee', () => {
  const file = [
    'Date of Service,Client,Clinician,Billing Code,Rate per Unit,Units,Total Fee,Status,Client Payment Status,Paid',
    '04/13/2026 12:00,"Byron, Ada",Elena Marlowe,97810,195.0,1,195.0,Show,PAID,195.0',
    '04/14/2026 13:00,"Lee, Clara",Elena Marlowe,97811,"1,195.00",1,"$1,195.00",Clinician Cancelled,UNPAID,0.0',
    '04/15/2026 9:00 AM,"Lee, Clara",Elena Marlowe,97811,195.0,1,195.0,Late Cancelled,UNPAID,0.0',
    '04/16/2026 09:00,"Lee, Clara",Elena Marlowe,97811,195.0,1,195.0,No Show,UNPAID,0.0',
  ];
  const asked = readText(file.join('\n'), 'appointments', {});
  expect(asked.questions).toEqual(['names']);
  const { rows } = readText(file.join('\n'), 'appointments', { names: 'lastFirst' });
  expect(refusedIn(rows)).toEqual([]);
  expect(statesOf(rows)).toEqual([
    ['2026-04-13', '12:00 PM', 'Ada Byron', 'completed'],
    ['2026-04-14', '01:00 PM', 'Clara Lee', 'cancelled'],
    ['2026-04-15', '09:00 AM', 'Clara Lee', 'cancelled'],
    ['2026-04-16', '09:00 AM', 'Clara Lee', 'no-show'],
  ]);
  expect(rows.map(({ values }) => [values.serviceName, values.price])).toEqual([
    ...[
      ['97810', 195],
      ['97811', 1195],
      ['97811', 195],
      ['97811', 195],
    ],
  ]);
});
