import { expect, test } from 'vitest';
import { deadlineText, eventText } from './instant-text.ts';

const newYork = { timeZone: 'America/New_York', visitorZone: 'America/New_York' };
const at = Date.parse('2026-11-24T14:00:00.000Z');
const hour = 60 * 60_000;

test.each([
  ['a day before', 24, newYork, 'Tuesday, 9:00 am'],
  ['just within a week', 6 * 24 - 1, newYork, 'Tuesday, 9:00 am'],
  ['where the weekday might be another week’s', 6 * 24, newYork, 'Tuesday, 24 November, 9:00 am'],
  ['from Tokyo', 24, { ...newYork, visitorZone: 'Asia/Tokyo' }, 'Tuesday, 9:00 am (11:00 pm for you)'],
  [
    'from where it is another day',
    24,
    { ...newYork, visitorZone: 'Pacific/Auckland' },
    'Tuesday, 9:00 am (Wed 3:00 am for you)',
  ],
  [
    'from a zone of another name on the same clock',
    24,
    { ...newYork, visitorZone: 'America/Toronto' },
    'Tuesday, 9:00 am',
  ],
])('a deadline %s is told on the clinic’s clock, and on the reader’s own', (_, hours, clocks, told) => {
  expect(deadlineText(at, at - hours * hour, clocks)).toBe(told);
});

test.each([
  ['the day the clocks go forward', '2026-03-08T16:00:00.000Z', 'Sun 8 Mar 2026, 12:00 pm (9:00 am for you)'],
  ['the day they go back', '2026-11-01T05:30:00.000Z', 'Sun 1 Nov 2026, 1:30 am (Sat 10:30 pm for you)'],
])('an event is told with its date, also on %s', (_, instant, told) => {
  expect(eventText(instant, { ...newYork, visitorZone: 'America/Los_Angeles' })).toBe(told);
});
