import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { endpoints } from '@garden-room/contract/endpoints';
import { type Payment, saidOf } from '@garden-room/contract/payments';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { aBalance, anAppointment } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardReceiptPage from './receipt.tsx';

vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: { _id: 'elena' } }) }));

const stub = stubApi();
const visit = anAppointment({ serviceName: 'A New Name', date: '2026-11-25', time: '10:00 AM' });

async function open(said: Payment['said'], more: Partial<AppointmentDetail> = {}) {
  const payment: Payment = {
    broughtForwardId: null,
    ...{ _id: 'one', appointmentId: visit._id, cents: 2050, date: '2026-11-24', receiptNumber: 12, said },
    ...{ createdAt: '2026-11-24T15:00:00.000Z', correctionOf: null, correctedBy: null },
    kind: 'visit',
    method: 'card',
  };
  const papers = { plan: '', receipt: null, version: 0 };
  stub(endpoints.getAppointment, () => ({ ...visit, events: [], papers, ...more }));
  stub(endpoints.listVisitPayments, () => [payment]);
  renderPage(DashboardReceiptPage, '/receipts/:id/:payment', `/receipts/${visit._id}/one`);
  return (await screen.findByRole('article')).textContent;
}

test('a receipt says what it said when it was issued', async () => {
  const said = { ...saidOf(visit, somePractice), serviceName: 'Its Name', time: '09:15 AM' };
  const issuer = { practice: 'The Former Practice', doctor: 'Dr. Former, MD', taxId: '98-7654321' };
  const text = await open({ ...said, ...issuer });
  for (const one of ['The Former Practice', 'Dr. Former, MD', 'Tax ID 98-7654321', 'Its Name', '9:15 am'])
    expect(text).toContain(one);
  expect(text).not.toContain('A New Name');
});

test('a receipt from before it was kept says what visit and practice are now', async () => {
  const { name, doctor, receipts } = somePractice;
  const text = await open(null);
  for (const one of [name, doctor.name, receipts.taxId, 'A New Name', '10:00 am'])
    expect(text).toContain(one);
});

test('where the name was corrected since, a copy is printed with it, which says that it is one', async () => {
  const print = vi.fn(() => document.querySelector('article')?.textContent);
  vi.stubGlobal('print', print);
  const text = await open(saidOf(visit, somePractice), { nameNow: 'Ada King' });
  expect(text).toContain(`For${visit.patientName}`);
  const button = screen.getByRole('button', { name: 'Print with the right name' });
  await userEvent.click(button);
  expect(print.mock.results[0]?.value).toContain(
    'Copy of receipt 12 of 24 Nov 2026, with the name as corrected',
  );
  expect(print.mock.results[0]?.value).toContain('ForAda King');
  await userEvent.click(screen.getByRole('button', { name: 'Show the receipt as it was' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt 12');
  expect(print).toHaveBeenCalledOnce();
});

test('of a balance it says what that is, and leads back to it', async () => {
  const serviceName = 'Balance brought forward, as of Nov 28, 2026';
  const said = { ...saidOf({ serviceName, date: '2026-11-28', time: null }, somePractice) };
  const entry: Payment = {
    ...{ _id: 'one', appointmentId: null, broughtForwardId: 'import_2', kind: 'balance', cents: 2050, said },
    ...{ method: 'card', date: '2026-11-29', receiptNumber: 12, correctionOf: null, correctedBy: null },
    createdAt: '2026-11-29T15:00:00.000Z',
  };
  stub(endpoints.getBalance, () => aBalance({ entries: [entry] }));
  renderPage(DashboardReceiptPage, '/balances/:balance/receipts/:payment', '/balances/import_2/receipts/one');
  const sheet = await screen.findByRole('article');
  expect(sheet.textContent).toContain(`What for${serviceName}`);
  expect(sheet.textContent).toContain('ForAda Lovelace');
  expect(sheet.textContent).not.toMatch(/Visit/);
  const back = screen.getByRole('link', { name: 'Back to the balance' });
  expect(back.getAttribute('href')).toBe('/dashboard/balances/import_2');
});

test('where the name is the same, no copy is offered', async () => {
  await open(saidOf(visit, somePractice));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print']);
});
