import { expect, test } from 'vitest';
import { type Hours, hoursFromDate } from './week-hours.tsx';

const closed = {
  ...{ monday: null, tuesday: null, wednesday: null, thursday: null },
  ...{ friday: null, saturday: null, sunday: null },
};
const openOnMonday = (open: string) => ({ ...closed, monday: { open, close: '17:00', breaks: [] } });
const nine = openOnMonday('09:00');
const ten = openOnMonday('10:00');
const eight = openOnMonday('08:00');
const today = '2026-11-23';
const later = '2027-01-04';
const noChange: Hours = { weekly: nine, upcoming: null };
const change: Hours = { weekly: nine, upcoming: { from: later, weekly: ten } };
const edited: Hours = { weekly: eight, upcoming: change.upcoming };

test.each<[string, { draft: Hours; stored: Hours; from?: string; date: string; hours: Hours }]>([
  ['today leaves what is typed', { draft: edited, stored: change, date: today, hours: edited }],
  ['no date leaves what is typed', { draft: edited, stored: change, date: '', hours: edited }],
  [
    'a later date plans the typed week, and the hours of today stay as stored',
    {
      ...{ draft: { weekly: eight, upcoming: null }, stored: noChange, date: later },
      hours: { weekly: nine, upcoming: { from: later, weekly: eight } },
    },
  ],
  [
    'the date of the stored change shows its week where nothing was edited',
    { draft: change, stored: change, date: later, hours: change },
  ],
  [
    'the date of the stored change keeps a week that was edited',
    {
      draft: edited,
      stored: change,
      date: later,
      hours: { weekly: nine, upcoming: { from: later, weekly: eight } },
    },
  ],
  [
    'another later date moves the planned week',
    {
      ...{ draft: change, stored: noChange, from: later, date: '2027-02-01' },
      hours: { weekly: nine, upcoming: { from: '2027-02-01', weekly: ten } },
    },
  ],
  [
    'back to today, the planned week counts now and the stored change is planned again',
    {
      ...{
        draft: { weekly: nine, upcoming: { from: later, weekly: eight } },
        stored: change,
        from: later,
        date: today,
      },
      hours: { weekly: eight, upcoming: change.upcoming },
    },
  ],
  [
    'a year that is half typed stays a planned date',
    {
      ...{ draft: change, stored: noChange, from: later, date: '0002-01-04' },
      hours: { weekly: nine, upcoming: { from: '0002-01-04', weekly: ten } },
    },
  ],
])('%s', (_, { draft, stored, from = today, date, hours }) => {
  expect(hoursFromDate({ draft, stored, plannedFrom: from, date, today })).toEqual(hours);
});
