import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const texts = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  changedFields({ before, after }).map(
    ({ name, before: was, after: is }) => `${name}: ${was ?? '·'} -> ${is ?? '·'}`,
  );

test.each<[string, Record<string, unknown> | null, Record<string, unknown> | null, string[]]>([
  ['a change', { status: 'pending' }, { status: 'confirmed' }, ['Status: pending -> confirmed']],
  ['something new', null, { date: '2026-11-24' }, ['Date: · -> Tue 24 Nov 2026']],
  ['something gone', { title: 'Tea' }, null, ['Title: Tea -> ·']],
  ['yes and no', { isBlocked: false }, { isBlocked: true }, ['Is blocked: no -> yes']],
  ['a field that is empty', { phone: null }, { phone: '202-555-0101' }, ['Phone: none -> 202-555-0101']],
  ['nothing of whose it is', null, { patientId: 'ada' }, []],
  [
    'of lists what came and went',
    { daysOff: ['2026-12-24', '2026-12-25'] },
    { daysOff: ['2026-12-25', '2026-12-26'] },
    ['Days off: Thu 24 Dec 2026 -> Sat 26 Dec 2026'],
  ],
  [
    'of the week the days that have changed',
    { weekly: { monday: { open: '09:00', close: '17:00', breaks: [] }, tuesday: null } },
    {
      weekly: {
        monday: { open: '09:00', close: '17:00', breaks: [{ start: '12:00', end: '13:30' }] },
        tuesday: null,
      },
    },
    ['Monday: 9:00 am – 5:00 pm -> 9:00 am – 5:00 pm, without 12:00 pm – 1:30 pm'],
  ],
  [
    'a date with hours of its own',
    { overrides: [] },
    { overrides: [{ date: '2026-12-24', hours: { open: '09:00', close: '12:00', breaks: [] } }] },
    ['Overrides: · -> Thu 24 Dec 2026: 9:00 am – 12:00 pm'],
  ],
  [
    'hours from a later date',
    { upcoming: null },
    { upcoming: { from: '2027-01-04', weekly: { monday: { open: '09:00', close: '12:00', breaks: [] } } } },
    ['Upcoming: none -> from Mon 4 Jan 2027: monday 9:00 am – 12:00 pm'],
  ],
  ['what it does not know as it is', null, { odd: { a: [1] } }, ['Odd: · -> {"a":[1]}']],
])('tells %s', (_what, before, after, want) => {
  expect(texts(before, after)).toEqual(want);
});

test('cuts a long text', () => {
  const [line] = texts(null, { description: 'x'.repeat(50_000) });
  expect(line?.length).toBeLessThan(200);
});
