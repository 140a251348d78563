import { slotText } from '@garden-room/contract/mail-words';
import { expect, it } from 'vitest';
import { morningListMailWords } from './morning-list.ts';

const url = 'https://practice.test/day';
const now = Date.parse('2026-03-02');

it.each([
  [[], 1, 'Today: no visits', ['One request waits for your answer.']],
  [[{ time: '09:00 AM', initials: 'A. L.' }], 0, 'Today: one visit', []],
  [
    [
      { time: '09:00 AM', initials: 'A. L.' },
      { time: '10:00 AM', initials: 'B. M.' },
    ],
    2,
    'Today: 2 visits',
    ['2 requests wait for your answer.'],
  ],
])('the morning’s list of %j with %i waiting is “%s”', (visits, waiting, subject, closing) => {
  const day = { date: '2026-03-02', visits, waiting, next: null, expired: [], expiredCount: 0 };
  const words = morningListMailWords(day, url);
  expect(words.answers).toBeUndefined();
  expect(words).toMatchObject({ subject, closing });
  expect(words.news).toBe('Monday, March 2');
  expect(words.opening).toMatch(/ today\.$/);
  expect(words.facts).toHaveLength(visits.length);
});

it('the morning’s list names what expires next, and what has expired, with a link each', () => {
  const expired = [
    { initials: 'G. H.', visit: { date: '2026-03-04', time: '09:00 AM' }, url: 'https://practice.test/b' },
    { initials: 'I. R.', visit: { date: '2026-03-03', time: '10:00 AM' }, url: 'https://practice.test/c' },
  ];
  const by = { date: '2026-03-02', time: '05:00 PM' };
  const next = { initials: 'A. L.', by, url: 'https://practice.test/a' };
  const day = { date: '2026-03-02', visits: [], waiting: 2, next, expired, expiredCount: 2 };
  const words = morningListMailWords(day, url);
  expect(words.answers).toEqual([
    { label: `Answer A. L. by ${slotText(by, now)}`, url: 'https://practice.test/a' },
    {
      label: `Expired: G. H., ${slotText({ date: '2026-03-04', time: '09:00 AM' }, now)}`,
      url: 'https://practice.test/b',
    },
    {
      label: `Expired: I. R., ${slotText({ date: '2026-03-03', time: '10:00 AM' }, now)}`,
      url: 'https://practice.test/c',
    },
  ]);
  expect(words.closing).toEqual([
    '2 requests wait for your answer.',
    '2 requests have expired without an answer since the last open day.',
  ]);
  expect(
    morningListMailWords({ ...day, next: null, expired: expired.slice(1), expiredCount: 1 }, url).closing[1],
  ).toMatch(/^One request has expired /);
});
