import type { ImportedRow } from '@garden-room/contract/endpoints/imports';
import { describe, expect, test } from 'vitest';
import { matchColumns, missingFields, takeAs } from './import-fields.ts';
import { readDate, readMinutes, readPrice, readTime } from './read-values.ts';
import { refusedFile } from './refused-file.ts';
import { toRows } from './to-rows.ts';
import { withinFile } from './within-file.ts';

describe('columns', () => {
  test('are matched by what other programs call them', () => {
    expect(matchColumns('patients', ['Patient Name', 'E-Mail', 'cell_phone', 'DOB', 'Balance'])).toEqual({
      name: 0,
      email: 1,
      phone: 2,
      birthDate: 3,
    });
    expect(matchColumns('visits', ['First Name', 'Last Name', 'Date', 'Start', 'Service', 'Notes'])).toEqual({
      ...{ firstName: 0, lastName: 1, date: 2, time: 3, serviceName: 4, deskNote: 5 },
    });
  });

  test('of one name are taken once, the first, and a whole name instead of its parts', () => {
    expect(matchColumns('patients', ['Phone', 'Phone', 'First name', 'Name'])).toEqual({ phone: 0, name: 3 });
  });

  test('are of no field where nothing says so', () => {
    expect(matchColumns('patients', ['Ada Lovelace', '202-555-0101'])).toEqual({});
  });

  test('are taken as one field, and a field is of one column', () => {
    expect(takeAs({ name: 0, phone: 1 }, 2, 'phone')).toEqual({ name: 0, phone: 2 });
    expect(takeAs({ name: 0, phone: 1 }, 1, 'email')).toEqual({ name: 0, email: 1 });
    expect(takeAs({ name: 0, phone: 1 }, 1, undefined)).toEqual({ name: 0 });
  });

  test('say what is missing', () => {
    expect(missingFields('patients', { phone: 0, firstName: 1 })).toMatch(/is the name/);
    expect(missingFields('patients', { name: 0, email: 1 })).toMatch(/is the phone/);
    expect(missingFields('patients', { firstName: 0, lastName: 1, phone: 2 })).toBeNull();
    expect(missingFields('visits', { email: 0, date: 1 })).toMatch(/date and time/);
    expect(missingFields('visits', { name: 0, date: 1, time: 2 })).toMatch(/Say whose visits/);
    expect(missingFields('visits', { name: 0, birthDate: 3, date: 1, time: 2 })).toBeNull();
  });
});

describe('values', () => {
  test.each([
    ['ymd', '2026-12-24', '2026-12-24'],
    ['ymd', '2026-1-2', '2026-01-02'],
    ['ymd', '2026-12-24 00:00:00', '2026-12-24'],
    ['ymd', '12/24/2026', null],
    ['mdy', '12/24/2026', '2026-12-24'],
    ['mdy', '3/4/2026', '2026-03-04'],
    ['mdy', '3/4/26', null],
    ['mdy', '24.12.2026', null],
    ['dmy', '24.12.2026', '2026-12-24'],
    ['dmy', '3. 4. 2026', '2026-04-03'],
    ['dmy', '46380', null],
  ] as const)('the date %s %s', (habit, text, expected) => {
    expect(readDate(text, habit)).toEqual(
      expected === null ? { problem: expect.any(String) } : { value: expected },
    );
  });

  test.each([
    ['9:00', '09:00 AM'],
    ['14:30', '02:30 PM'],
    ['14.30', '02:30 PM'],
    ['14:30:00', '02:30 PM'],
    ['2:30 pm', '02:30 PM'],
    ['2:30PM', '02:30 PM'],
    ['2 p.m.', '02:00 PM'],
    ['12:15 am', '12:15 AM'],
    ['0:15', '12:15 AM'],
    ['24:00', null],
    ['13:00 pm', null],
    ['9', null],
    ['9:60', null],
    ['noon', null],
  ])('the time %s', (text, expected) => {
    expect(readTime(text)).toEqual(expected === null ? { problem: expect.any(String) } : { value: expected });
  });

  test.each([
    ['45', 45],
    ['45 min', 45],
    ['0:45', 45],
    ['1:30', 90],
    ['1h', null],
    ['-5', null],
  ])('the length %s', (text, expected) => {
    expect(readMinutes(text)).toEqual(
      expected === null ? { problem: expect.any(String) } : { value: expected },
    );
  });

  test.each([
    ['50', 50],
    ['$50.00', 50],
    ['50,25 €', 50.25],
    ['US$ 12.30', 12.3],
    ['1,250', null],
    ['1,250.00', null],
    ['-5', null],
    ['free', null],
  ])('the price %s', (text, expected) => {
    expect(readPrice(text)).toEqual(
      expected === null ? { problem: expect.any(String) } : { value: expected },
    );
  });
});

describe('rows', () => {
  const reading = {
    kind: 'patients',
    mapping: { firstName: 0, lastName: 1, phone: 2, birthDate: 3 },
    habit: 'mdy',
    columns: 5,
  } as const;
  const read = (...cells: string[]) => {
    const { rows, refused } = toRows([{ row: 7, cells }], reading);
    return rows[0] ?? refused.get(7);
  };

  test('have what is matched and nothing else', () => {
    expect(read(' Ada ', 'Lovelace', '202-555-0101', '12/10/1985', 'Balance: 5')).toEqual({
      ...{ row: 7, name: 'Ada Lovelace', phone: '202-555-0101', birthDate: '1985-12-10' },
    });
    expect(read('Ada')).toEqual({ row: 7, name: 'Ada' });
    expect(read('Ada', 'L', '="0202555"')).toMatchObject({ phone: '0202555' });
  });

  test.each([
    ['more cells than the first', ['a', 'b', 'c', '', 'e', 'f'], /has 6 cells, and the first has 5/],
    ['a formula', ['=HYPERLINK("http://x")', 'b'], /First name: “=HYPERLINK.*formula/],
    ['a text of 250 kB', ['x'.repeat(250_000)], /First name: “x{40}…” has 250,000 characters/],
    [
      'a date of another habit',
      ['a', 'b', 'c', '10.12.1985'],
      /Date of birth: “10.12.1985” is not written like 12\/24\/2026/,
    ],
  ])('are refused with %s', (_what, cells, expected) => {
    expect(read(...cells)).toMatch(expected);
  });

  test('pass on what is wrong with their quotation marks', () => {
    const { refused } = toRows([{ row: 3, cells: ['a'], problem: 'Wrong.' }], reading);
    expect([...refused]).toEqual([[3, 'Wrong.']]);
  });
});

describe('rows of one file', () => {
  const added = (row: number, slot: ImportedRow['slot'] = null): ImportedRow => ({
    ...{ row, outcome: 'added', reason: null, slot },
  });
  const briefly = (rows: readonly ImportedRow[]) =>
    rows.map(({ row, outcome, reason }) => [row, outcome, reason]);

  test('are no doubles of earlier ones', () => {
    const rows = [
      { row: 2, name: 'Ada', phone: '(202) 555-0101' },
      { row: 3, name: 'Ada L.', phone: '+1 202 555 0101' },
      { row: 4, name: 'Bo', phone: '1', email: 'B@x.test' },
      { row: 5, name: 'Bo', phone: '2', email: 'b@x.test' },
      { row: 6, name: 'Cy', phone: '202-555-0101', birthDate: '2020-01-01' },
    ];
    const refused = { row: 4, outcome: 'refused', reason: 'No.', slot: null } as const;
    const outcomes = [added(2), added(3), refused, added(5), added(6)];
    expect(briefly(withinFile('patients', rows, outcomes))).toEqual([
      [2, 'added', null],
      [3, 'duplicate', 'Row 2 has the same phone.'],
      [4, 'refused', 'No.'],
      [5, 'added', null],
      [6, 'duplicate', 'Row 2 has the same phone.'],
    ]);
  });

  test('are not at one time', () => {
    const at = (from: string, to: string) => ({
      startsAt: `2030-01-07T${from}:00.000Z`,
      endsAt: `2030-01-07T${to}:00.000Z`,
    });
    const outcomes = [
      added(2, at('14:00', '14:30')),
      added(3, at('14:15', '14:45')),
      added(4, at('14:30', '15:00')),
    ];
    expect(briefly(withinFile('visits', [], outcomes))).toEqual([
      [2, 'added', null],
      [3, 'duplicate', 'Row 2 is at that time.'],
      [4, 'added', null],
    ]);
  });
});

test('the file of what was refused has its row, the reason and what it said, and runs nothing', async () => {
  const lines = [
    { row: 2, cells: ['Ada', '+1 202-555-0101'] },
    { row: 3, cells: ['Bo "B"', 'ok'] },
    { row: 4, cells: ['=1+1', '-2+cmd|x'] },
  ];
  const reasons = new Map([
    [2, 'No; really.'],
    [4, 'A formula.'],
  ]);
  const file = refusedFile(['Name', 'Phone'], lines, reasons);
  expect(await file.text()).toBe(
    '"Row","Reason","Name","Phone"\r\n"2","No; really.","Ada","+1 202-555-0101"\r\n"4","A formula.","\'=1+1","\'-2+cmd|x"\r\n',
  );
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});
