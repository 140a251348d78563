import { endpoints } from '@garden-room/contract/endpoints';
import { type Payment, saidOf } from '@garden-room/contract/payments';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardReceiptPage from './receipt.tsx';

vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: { _id: 'elena' } }) }));

const stub = stubApi();
const visit = anAppointment({ serviceName: 'A New Name', date: '2026-11-25', time: '10:00 AM' });

async function open(said: Payment['said']) {
  const payment: Payment = {
    ...{ _id: 'one', appointmentId: visit._id, cents: 2050, date: '2026-11-24', receiptNumber: 12, said },
    ...{ createdAt: '2026-11-24T15:00:00.000Z', correctionOf: null, correctedBy: null },
    kind: 'visit',
    method: 'card',
  };
  const papers = { plan: '', receipt: null, version: 0 };
  stub(endpoints.getAppointment, () => ({ ...visit, events: [], papers }));
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
