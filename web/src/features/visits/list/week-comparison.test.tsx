// @time
import { endpoints } from '@garden-room/contract/endpoints';
import type { PracticeWeek } from '@garden-room/contract/endpoints/practice';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stubApi, unreachable } from '#testing/api.ts';
import { aPracticeWeek, practiceWeeks } from '#testing/builders.ts';
import { comeBack, renderPage } from '#testing/render-page.tsx';
import { countOn, serviceTotals } from './week-chart.tsx';
import { takenText, WeekComparison } from './week-comparison.tsx';

const stub = stubApi();

function openWeeks(thisWeek: Partial<PracticeWeek> = {}, lastWeek: Partial<PracticeWeek> = {}) {
  stub(endpoints.getPracticeWeeks, () => practiceWeeks(thisWeek, lastWeek));
  renderPage(WeekComparison, '/dashboard', '/dashboard');
  return userEvent.setup();
}

/** The description of a term. */
const figure = async (term: string) => (await screen.findByText(term)).nextSibling?.textContent;

const days = [
  {
    date: '2026-11-23',
    services: [
      { serviceName: 'General Consultancy', count: 2 },
      { serviceName: 'Sleep Consultation', count: 1 },
    ],
  },
  { date: '2026-11-24', services: [{ serviceName: 'Sleep Consultation', count: 3 }] },
];

test('every number of this week stands beside that of the last', async () => {
  openWeeks(
    { booked: 14, newPatients: 3, cancelled: 2, noShows: 1, expectedMinutes: 600 },
    { booked: 9, newPatients: 4, cancelled: 0, noShows: 0, expectedMinutes: 1200 },
  );
  expect(await figure('Appointments made')).toBe('149 last week');
  expect(await figure('New patients, by first visit')).toBe('34 last week');
  expect(await figure('Cancelled')).toBe('20 last week');
  expect(await figure('Missed')).toBe('10 last week');
  expect(await figure('Time taken')).toBe('25%50% last week');
});

test('a count leads to the list that it counts; what is none leads nowhere', async () => {
  const before = { from: '2026-11-16', to: '2026-11-22' };
  openWeeks({ booked: 5, newPatients: 3, cancelled: 1 }, { ...before, newPatients: 4, noShows: 2 });
  await figure('Missed');
  const list = '/dashboard/allAppointments';
  expect(screen.getAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['3, New patients, by first visit, this week', `${list}?firstVisits=only&from=2026-11-23&to=2026-11-29`],
    ['4, New patients, by first visit, last week', `${list}?firstVisits=only&from=2026-11-16&to=2026-11-22`],
    ['1, Cancelled, this week', `${list}?status=cancelled&from=2026-11-23&to=2026-11-29`],
    ['2, Missed, last week', `${list}?status=no-show&from=2026-11-16&to=2026-11-22`],
  ]);
});

test('the numbers are asked for once, when the page is opened', async () => {
  const calls = stub(endpoints.getPracticeWeeks, () => practiceWeeks({ booked: 14 }));
  renderPage(WeekComparison, '/dashboard', '/dashboard');
  await figure('Appointments made');
  await comeBack();
  expect(await figure('Appointments made')).toBe('140 last week');
  expect(calls).toHaveLength(1);
});

test('of the cancellations those of patients are told apart, where there are any', async () => {
  openWeeks({ cancelled: 3, cancelledByPatient: 2 }, { cancelled: 1, cancelledByPatient: 1 });
  expect(await figure('Cancelled')).toBe('32 by patients1 last week');
});

test('a week without hours is closed, not taken by nothing', async () => {
  openWeeks({ openMinutes: 0 }, { openMinutes: 0 });
  expect(await figure('Time taken')).toBe('Closedclosed last week');
});

test('the chart has a table with its numbers, and hides its drawing from whoever reads that', async () => {
  const user = openWeeks({ days });
  await user.click(await screen.findByText('The same as a table'));
  const table = within(screen.getByRole('table', { name: 'Expected this week' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Sleep Consultation',
    'General Consultancy',
  ]);
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Monday, 23 November', '1', '2'],
    ['Tuesday, 24 November', '3', '0'],
  ]);
  expect(screen.queryByRole('img')).toBeNull();
});

test('a brick is drawn for everybody who is expected', async () => {
  openWeeks({ days });
  await screen.findByText('The same as a table');
  const columns = [...document.querySelectorAll('.grid-cols-7 > *')];
  expect(columns.map((column) => column.querySelectorAll('rect').length)).toEqual([3, 3]);
});

test('a week in which nobody is expected says so in words', async () => {
  openWeeks();
  expect(await screen.findByText('Nobody is expected this week.')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('numbers that did not come can be asked for again', async () => {
  stub(endpoints.getPracticeWeeks, unreachable);
  renderPage(WeekComparison, '/dashboard', '/dashboard');
  const again = await screen.findByRole('button', { name: 'Try again' });
  stub(endpoints.getPracticeWeeks, () => practiceWeeks({ booked: 5 }));
  await userEvent.click(again);
  expect(await figure('Appointments made')).toBe('50 last week');
});

const general = (count: number) => ({ serviceName: 'General Consultancy', count });
const sleep = (count: number) => ({ serviceName: 'Sleep Consultation', count });
const monday = { date: '2026-11-16', services: [general(2), sleep(1)] };
const tuesday = { date: '2026-11-17', services: [sleep(3)] };

test('services stand in the order of how often they are booked, namesakes in number by name', () => {
  expect(serviceTotals({ days: [monday, tuesday] })).toEqual([
    ['Sleep Consultation', 4],
    ['General Consultancy', 2],
  ]);
  const even = { date: '2026-11-18', services: [sleep(2), general(2)] };
  expect(serviceTotals({ days: [even] }).map(([name]) => name)).toEqual([
    'General Consultancy',
    'Sleep Consultation',
  ]);
});

test('a day is counted whole, or by service', () => {
  expect(countOn(monday)).toBe(3);
  expect(countOn(monday, 'Sleep Consultation')).toBe(1);
  expect(countOn(tuesday, 'General Consultancy')).toBe(0);
});

test('the share of the time that is taken is a whole number of hundredths, and none where all is closed', () => {
  expect(takenText(aPracticeWeek({ openMinutes: 420, expectedMinutes: 100 }))).toBe('24%');
  expect(takenText(aPracticeWeek({ openMinutes: 0, expectedMinutes: 0 }))).toBeNull();
});
