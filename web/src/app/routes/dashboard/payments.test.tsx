import { endpoints } from '@garden-room/contract/endpoints';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { TodaysTakings } from '#features/visits/payments/takings.tsx';
import { monthsOf, plainDates } from '#lib/clinic-time.ts';
import { stubApi } from '#testing/api.ts';
import { noTakings } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import PaymentsPage from './payments.tsx';

const stub = stubApi();
const today = '2026-11-29';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) });
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getClosing, () => ({ closedTo: null, finalTo: null }));
});
afterEach(() => vi.useRealTimers());

const paid = noTakings.methods.map((each) =>
  each.method === 'card' ? { ...each, cents: 5000, entries: 1 } : each,
);

function open(query = '') {
  const takings = stub(endpoints.getTakings, () => noTakings);
  const lists = stub(endpoints.listPayments, () => []);
  renderPage(PaymentsPage, '/dashboard/payments', `/dashboard/payments${query}`);
  return { takings, lists };
}

test('the sum of today leads to the entries of today', async () => {
  stub(endpoints.getTakings, () => ({ ...noTakings, from: today, to: today, methods: paid, cents: 5000 }));
  renderPage(TodaysTakings, '/dashboard', '/dashboard');
  const sum = await screen.findByRole('link', { name: `Came in: ${site.currency}50` });
  expect(sum.getAttribute('href')).toBe(`/dashboard/payments?from=${today}&to=${today}`);
  expect(screen.getByRole('link', { name: 'who owes' })).toHaveProperty(
    'pathname',
    '/dashboard/payments/open',
  );
});

test('days in the address are shown alone, and their whole month is a press away', async () => {
  const days = { from: '2026-11-28', to: '2026-11-29' };
  const { takings, lists } = open(`?${new URLSearchParams(days)}`);
  expect(await screen.findByText('No payments in these days.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(plainDates(days.from, days.to));
  expect(takings[0]?.input.query).toEqual(days);
  expect(lists[0]?.input.query).toMatchObject(days);
  const month = monthsOf(days.from, days.to);
  expect(screen.getByRole('link', { name: `All of ${month}` })).toHaveProperty('search', '?month=2026-11');
  // The file is of a month.
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test.each(['', '?from=2026-11-29&to=2026-11-28', '?month=2026-11&from=2026-10-01&to=2026-10-02'])(
  'without days that can be shown (%s) it is a month',
  async (query) => {
    const { takings } = open(query);
    expect(await screen.findByText('No payments in this month.')).toBeTruthy();
    expect(takings[0]?.input.query).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(screen.getByRole('link', { name: 'Came in' }).getAttribute('aria-current')).toBe('page');
  },
);
