import { endpoints } from '@garden-room/contract/endpoints';
import type { Payment } from '@garden-room/contract/payments';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { mediumDate } from '#lib/clinic-time.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aBalance } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import BalancePage from './balance.tsx';

vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: { _id: 'elena' } }) }));

const stub = stubApi();
showDialogs();
const text = (amount: string) => `${site.currency}${amount}`;
const anEntry = (fields: Partial<Payment> = {}): Payment => ({
  ...{ _id: 'one', appointmentId: null, broughtForwardId: 'import_2', kind: 'balance', cents: 500 },
  ...{ method: 'card', date: '2026-11-29', createdAt: '2026-11-29T15:00:00.000Z', receiptNumber: 12 },
  ...{ correctionOf: null, correctedBy: null, said: null },
  ...fields,
});
const open = () => {
  renderPage(BalancePage, '/dashboard/balances/:id', '/dashboard/balances/import_2');
  return userEvent.setup();
};
beforeEach(() => {
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getClosing, () => ({ closedTo: null, finalTo: null }));
});

test('a balance says whose it is and of when, with its entries and what is left', async () => {
  stub(endpoints.getBalance, () => aBalance({ paidCents: 500, entries: [anEntry()] }));
  const calls = stub(endpoints.correctPayment, () => anEntry({ kind: 'correction', cents: -500 }));
  const user = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Balance brought forward' })).toBeTruthy();
  expect(await screen.findByText(new RegExp(`20 as of ${mediumDate('2026-11-28')}`))).toBeTruthy();
  expect(screen.getByText(`Open: ${text('15')}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ada Lovelace' }).getAttribute('href')).toBe(
    '/dashboard/patient/ada',
  );
  expect(screen.getByRole('link', { name: 'Receipt 12' }).getAttribute('href')).toBe(
    '/dashboard/balances/import_2/receipts/one',
  );
  expect(screen.getByRole('button', { name: `Waive ${text('15')}` })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Take back/ }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ params: { id: 'one' } }));
});

test('a credit is given back, and says once it is', async () => {
  stub(endpoints.getBalance, () => aBalance({ cents: -2000 }));
  const user = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Credit brought forward' })).toBeTruthy();
  expect(screen.getByText(`To give back: ${text('20')}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Waive/ })).toBeNull();
  const given = aBalance({ cents: -2000, paidCents: -2000, entries: [anEntry({ cents: -2000 })] });
  stub(endpoints.addBalancePayment, () => {
    stub(endpoints.getBalance, () => given);
    return anEntry({ cents: -2000 });
  });
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Given back')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
});

test('one that is gone, or cannot be loaded, says so', async () => {
  stub(endpoints.getBalance, () => refusal('not_found'));
  open();
  expect(await screen.findByRole('heading', { name: 'There is no such balance' })).toBeTruthy();
});

test('one that cannot be loaded is asked for again', async () => {
  stub(endpoints.getBalance, unreachable);
  const user = open();
  const retry = await screen.findByRole('button', { name: /again/i });
  stub(endpoints.getBalance, () => aBalance());
  await user.click(retry);
  expect(await screen.findByText(`Open: ${text('20')}`)).toBeTruthy();
});
