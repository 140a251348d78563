// @time
import { endpoints } from '@garden-room/contract/endpoints';
import type { OpenSums, OpenVisit } from '@garden-room/contract/endpoints/payments';
import type { Payment } from '@garden-room/contract/payments';
import type { Role } from '@garden-room/contract/user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { mediumDate, monthDay, monthsOf, plainDates } from '#lib/clinic-time.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anOpenVisit, aPatientRecord, openSums } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import OpenPaymentsPage from './open-payments.tsx';

vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: { _id: 'elena' } }) }));

const stub = stubApi();
showDialogs();
const text = (amount: string) => `${site.currency}${amount}`;

let visits: OpenVisit[] = [];
let sums: OpenSums = openSums();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T15:00:00Z') });
  localStorage.clear();
  sessionStorage.clear();
  visits = [anOpenVisit(), anOpenVisit({ ...grace })];
  sums = openSums({
    open: { cents: 9000, visits: 2, balances: 0 },
    months: [
      { month: '2026-10', cents: 5000, visits: 1, balances: 0 },
      { month: '2026-11', cents: 4000, visits: 1, balances: 0 },
    ],
  });
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getClosing, () => ({ closedTo: null, finalTo: null }));
});
afterEach(() => vi.useRealTimers());

const grace = {
  appointmentId: 'visit-2',
  patientId: 'grace',
  patientName: 'Grace Hopper',
  date: '2026-11-03',
  since: '2026-11-03',
  isFee: true,
  cents: 4000,
  dueCents: 4000,
} as const;

function open(query = '', role: Role = 'Admin') {
  const lists = stub(endpoints.listOpenVisits, () => visits);
  const asked = stub(endpoints.getOpenSums, () => sums);
  const path = '/dashboard/payments/open';
  renderPage(OpenPaymentsPage, path, `${path}${query}`, role);
  return { lists, asked, user: userEvent.setup() };
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const aPayment = (fields: Partial<Payment> = {}): Payment => ({
  ...{
    _id: 'first',
    appointmentId: 'visit-2',
    broughtForwardId: null,
    kind: 'missed_fee',
    cents: 4000,
    method: 'card',
  },
  ...{ date: '2026-11-29', createdAt: '2026-11-29T15:00:00.000Z', receiptNumber: 12 },
  ...{ correctionOf: null, correctedBy: null, said: null },
  ...fields,
});
/** The store notes it: the row is gone from the next answer. */
const settle = () => {
  visits = visits.filter(({ appointmentId }) => appointmentId !== 'visit-2');
};

test('each row says who owes what since when, and leads to the visit, the record and the statement', async () => {
  const { lists } = open();
  const row = await rowOf('Grace Hopper');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    `${monthDay('2026-11-03')}26 days`,
    'Grace Hopper',
    'General ConsultancyMissed-visit fee',
    text('40'),
    'RecordWaiveStatement',
  ]);
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/patient/grace',
    '/dashboard/appointments/visit-2',
    '/dashboard/patient/grace/statement',
  ]);
  expect(lists.map(({ input }) => input.query)).toEqual([{ kind: 'open', limit: 50 }]);
  expect(screen.getByRole('table', { name: 'Open, the oldest first' })).toBeTruthy();
});

const balance = {
  ...{ appointmentId: null, broughtForwardId: 'import_2', serviceName: 'Balance brought forward' },
  ...{ date: '2026-11-28', time: null, since: '2026-11-28', cents: 1550, dueCents: 2000, paidCents: 450 },
} as const;

test('a balance brought forward is a row, recorded and waived in place as a visit is', async () => {
  visits = [anOpenVisit(balance)];
  sums = openSums({ open: { cents: 1550, visits: 0, balances: 1 } });
  const calls = stub(endpoints.addBalancePayment, () => {
    visits = [];
    return aPayment({ appointmentId: null, broughtForwardId: 'import_2', kind: 'balance', cents: 1550 });
  });
  const { user } = open();
  const row = await rowOf('Ada Lovelace');
  expect(row.getByRole('link', { name: 'Balance brought forward' }).getAttribute('href')).toBe(
    '/dashboard/balances/import_2',
  );
  expect(row.getByText(`${text('4.50')} paid of ${text('20')}`)).toBeTruthy();
  expect(screen.getByText(`${text('15.50')}, 1 balance`)).toBeTruthy();
  row.getByRole('button', { name: 'Record' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(await dialog.findByLabelText(/^Amount/)).toHaveProperty('value', '15.50');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
  expect(calls.map(({ input }) => input)).toMatchObject([
    { params: { id: 'import_2' }, body: { amount: '15.50', method: 'card', date: '2026-11-29' } },
  ]);
});

test('a balance is waived in one press', async () => {
  visits = [anOpenVisit(balance)];
  const calls = stub(endpoints.addBalancePayment, () => {
    visits = [];
    return aPayment({ kind: 'balance', method: 'waived', receiptNumber: null });
  });
  const { user } = open();
  await user.click((await rowOf('Ada Lovelace')).getByRole('button', { name: 'Waive' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
  expect(calls[0]?.input).toMatchObject({
    params: { id: 'import_2' },
    body: { amount: '15.50', method: 'waived' },
  });
});

test('a credit brought forward is given back, and never waived', async () => {
  const credit = { serviceName: 'Credit brought forward', cents: 1500, dueCents: -2000, paidCents: -500 };
  visits = [anOpenVisit({ ...balance, ...credit, kind: 'toGiveBack' })];
  const calls = stub(endpoints.addBalancePayment, () => aPayment({ kind: 'balance', cents: -1500 }));
  const { user } = open('?kind=toGiveBack');
  const row = await rowOf('Ada Lovelace');
  expect(row.getByText(`${text('5')} of ${text('20')} given back`)).toBeTruthy();
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Give back']);
  await user.click(row.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back' }));
  expect(await dialog.findByText(/^To set it off against a visit, choose Other/)).toBeTruthy();
  const method = dialog.getByLabelText('Given back by');
  expect(method).toHaveProperty('value', 'other');
  expect(within(method).queryByRole('option', { name: 'Waived' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).toMatchObject({ body: { amount: '15.00', method: 'other' } });
});

test('what is paid in part says of how much, a visit of another year has its year', async () => {
  visits = [anOpenVisit({ since: '2025-12-30', cents: 2000, paidCents: 2500, waivedCents: 500 })];
  open();
  const row = await rowOf('Ada Lovelace');
  expect(row.getByText(mediumDate('2025-12-30'))).toBeTruthy();
  expect(row.getByText('334 days')).toBeTruthy();
  expect(row.getByText(`${text('25')} paid and ${text('5')} waived of ${text('50')}`)).toBeTruthy();
});

test('the sums stand above by month, each leads to its rows, and other kinds have lines of their own', async () => {
  sums = {
    ...sums,
    noOutcome: { cents: 5000, visits: 1, balances: 0 },
    toGiveBack: { cents: 1550, visits: 2, balances: 0 },
  };
  const { lists, user } = open();
  const nav = within(await screen.findByRole('navigation', { name: 'Sums' }));
  const links = nav.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    `In all${text('90')}, 2 visits`,
    `${monthsOf('2026-10-01', '2026-10-31')}${text('50')}, 1 visit`,
    `${monthsOf('2026-11-01', '2026-11-30')}${text('40')}, 1 visit`,
    `Over, without an outcome: ${text('50')}`,
    `To give back: ${text('15.50')}`,
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null, null, null]);
  await user.click(nav.getByRole('link', { name: /November/ }));
  const days = { from: '2026-11-01', to: '2026-11-30' };
  await waitFor(() => expect(lists.at(-1)?.input.query).toEqual({ kind: 'open', ...days, limit: 50 }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Open, November 2026' })).toBeTruthy();
  await user.click(nav.getByRole('link', { name: /^To give back/ }));
  await waitFor(() => expect(lists.at(-1)?.input.query).toEqual({ kind: 'toGiveBack', limit: 50 }));
  expect(nav.getByRole('link', { name: /^To give back/ }).getAttribute('aria-current')).toBe('true');
});

test('of more than a year the oldest months are one sum', async () => {
  const month = (n: number) => `${2025 + Math.floor(n / 12)}-${String(1 + (n % 12)).padStart(2, '0')}`;
  sums = {
    ...sums,
    months: Array.from({ length: 14 }, (_, n) => ({ month: month(n), cents: 100, visits: 1, balances: 0 })),
  };
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Sums' }));
  const [, oldest, next] = nav.getAllByRole('link');
  expect(oldest?.textContent).toBe(`Before ${monthsOf('2025-03-01', '2025-03-31')}${text('2')}, 2 visits`);
  expect(oldest?.getAttribute('href')).toMatch(/\?to=2025-02-28$/);
  expect(next?.getAttribute('href')).toMatch(/\?from=2025-03-01&to=2025-03-31$/);
});

test('days in the address have their list and sum, and what is unreadable in it is ignored', async () => {
  const { lists, asked } = open('?from=2026-11-01&to=2026-11-28&kind=nothing&patientId=');
  const days = { from: '2026-11-01', to: '2026-11-28' };
  expect(
    await screen.findByRole('heading', { name: `Open, ${plainDates(days.from, days.to)}` }),
  ).toBeTruthy();
  await screen.findByText(`${text('90')}, 2 visits`);
  expect(lists[0]?.input.query).toEqual({ kind: 'open', ...days, limit: 50 });
  expect(asked.map(({ input }) => input.query)).toEqual([{}, days]);
});

test('recording is two presses: the amount is filled in; the row goes, and the focus to the list', async () => {
  const calls = stub(endpoints.addPayment, () => {
    settle();
    return aPayment();
  });
  const corrections = stub(endpoints.correctPayment, () => aPayment({ receiptNumber: 13 }));
  const { user } = open('', 'Reception');
  await user.click((await rowOf('Grace Hopper')).getByRole('button', { name: 'Record' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record payment' }));
  const amount = await dialog.findByLabelText<HTMLInputElement>(/^Amount/);
  expect(amount.value).toBe('40.00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls[0]?.input).toMatchObject({ params: { id: 'visit-2' }, body: { amount: '40.00' } });
  expect(screen.queryByRole('row', { name: /Grace Hopper/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Open' }));
  const bar = within(await screen.findByRole('region', { name: 'What you have just decided' }));
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(corrections.map(({ input }) => input.params)).toEqual([{ id: 'first' }]));
});

test('a payment that is refused says why, and what is typed stays until it is discarded', async () => {
  stub(endpoints.addPayment, () =>
    refusal('nothing_open', { error: 'Nothing is open for this visit any more.' }),
  );
  const { user } = open();
  await user.click((await rowOf('Grace Hopper')).getByRole('button', { name: 'Record' }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = await dialog.findByLabelText<HTMLInputElement>(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Nothing is open for this visit any more.')).toBeTruthy();
  expect(amount.value).toBe('20');
});

test('an admin waives in one press, which is undone like a payment; the reception is offered none', async () => {
  const calls = stub(endpoints.addPayment, () => {
    settle();
    return aPayment({ method: 'waived', receiptNumber: null });
  });
  const { user } = open();
  await user.click((await rowOf('Grace Hopper')).getByRole('button', { name: 'Waive' }));
  const bar = within(await screen.findByRole('region', { name: 'What you have just decided' }));
  expect(bar.getByText(`${text('40')} waived.`)).toBeTruthy();
  expect(calls[0]?.input.body).toEqual({ amount: '40.00', method: 'waived' });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Open' }));
});

test('the reception is offered no waiving', async () => {
  open('', 'Reception');
  const row = await rowOf('Grace Hopper');
  expect(row.getByRole('button', { name: 'Record' })).toBeTruthy();
  expect(row.queryByRole('button', { name: 'Waive' })).toBeNull();
});

test('what is to be given back has what was paid, and no payment is recorded for it', async () => {
  visits = [anOpenVisit({ kind: 'toGiveBack', cents: 1000, dueCents: 4000, paidCents: 5000 })];
  open('?kind=toGiveBack');
  const row = await rowOf('Ada Lovelace');
  expect(row.getByText(`${text('50')} paid, ${text('40')} due`)).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
});

test('the list of one patient has their name, and the ways to their statement and to everybody’s', async () => {
  stub(endpoints.getPatient, () => aPatientRecord({ alert: 'Latex allergy' }));
  const { lists, asked } = open('?patientId=ada');
  const nav = within(await screen.findByRole('navigation', { name: 'Sums' }));
  expect(nav.getByRole('link', { name: /November/ }).getAttribute('href')).toContain('patientId=ada&from=');
  expect(await screen.findByRole('link', { name: 'Everybody’s' })).toHaveProperty('search', '');
  expect(screen.getByRole('link', { name: 'Statement' }).getAttribute('href')).toBe(
    '/dashboard/patient/ada/statement',
  );
  await screen.findByRole('table');
  // Their name is in the heading alone.
  expect(screen.getAllByRole('button', { name: 'Alert for Ada Lovelace: press to read' })).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Patient' })).toBeNull();
  expect(lists[0]?.input.query).toEqual({ kind: 'open', patientId: 'ada', limit: 50 });
  expect(asked[0]?.input.query).toEqual({ patientId: 'ada' });
});

test.each([
  ['', 'Nothing is open.'],
  ['?kind=noOutcome', 'No visit without an outcome is unpaid.'],
  ['?kind=toGiveBack', 'Nothing is to be given back.'],
])('without rows %s says so', async (query, words) => {
  [visits, sums] = [[], openSums()];
  open(query);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('list and sums that cannot be read say so, and are asked for again', async () => {
  const { user } = open();
  stub(endpoints.listOpenVisits, unreachable);
  stub(endpoints.getOpenSums, unreachable);
  expect(await screen.findByText('The sums could not be loaded')).toBeTruthy();
  const failed = (await screen.findByText('What is open could not be loaded')).closest('[role="alert"]');
  stub(endpoints.listOpenVisits, () => visits);
  await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await rowOf('Grace Hopper')).toBeTruthy();
});

test('more than a page is shown page by page', async () => {
  const { user } = open();
  stub(endpoints.listOpenVisits, ({ input }) =>
    input.query.cursor === undefined
      ? HttpResponse.json(visits.slice(0, 1), { headers: { 'X-Next-Cursor': 'further' } })
      : visits.slice(1),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await rowOf('Grace Hopper')).toBeTruthy();
  expect(await rowOf('Ada Lovelace')).toBeTruthy();
});
