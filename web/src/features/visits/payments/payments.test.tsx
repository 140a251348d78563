// @time
import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import type { Payment } from '@garden-room/contract/payments';
import type { Role } from '@garden-room/contract/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import UndoPlace from '#features/visits/visit/undo-bar.tsx';
import { notifySuccess } from '#lib/notify.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import { paidOrOpen } from './payment-words.ts';
import VisitPayments, { OwnPayments } from './visit-payments.tsx';

vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: { _id: 'elena' } }) }));

vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

const stub = stubApi();
showDialogs();

const aPayment = (fields: Partial<Payment> = {}): Payment => ({
  _id: 'first',
  appointmentId: 'visit-1',
  broughtForwardId: null,
  kind: 'visit',
  cents: 2050,
  method: 'card',
  date: '2026-11-24',
  createdAt: '2026-11-24T15:00:00.000Z',
  receiptNumber: 12,
  correctionOf: null,
  correctedBy: null,
  said: null,
  ...fields,
});

let payments: Payment[] = [];
beforeEach(() => {
  payments = [];
  localStorage.clear();
  sessionStorage.clear();
  stub(endpoints.listVisitPayments, () => payments);
  stub(endpoints.getClosing, () => ({ closedTo: null, finalTo: null }));
});

const visit = (fields: Partial<Appointment> = {}) => anAppointment({ price: 50, ...fields });
const missed = { status: 'no-show', lateFee: 40 } as const;
const text = (amount: string) => `${site.currency}${amount}`;

function open(shown: Appointment, role: Role = 'Reception') {
  const Page = () => (
    <>
      <VisitPayments visit={shown} />
      <UndoPlace />
    </>
  );
  renderPage(Page, '/dashboard', '/dashboard', role);
  return userEvent.setup();
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test('what is open is filled in, and the way that was noted last: saving it is the second press', async () => {
  const calls = stub(endpoints.addPayment, () => aPayment({ cents: 5000, method: 'check' }));
  const user = open(visit());
  expect(screen.getByText(`Open: ${text('50')}`)).toBeTruthy();
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  expect(field(/^Amount/).value).toBe('50.00');
  await user.selectOptions(field(/^Paid by/), 'Check');
  await user.click(press('Save'));
  expect(await screen.findByRole('button', { name: 'Record payment' })).toBeTruthy();
  expect(calls[0]?.input.body).toMatchObject({ amount: '50.00', method: 'check' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payments' }));
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  expect(field(/^Paid by/).value).toBe('check');
});

test('what was noted is undone by its correction, whose receipt is named, under one key', async () => {
  stub(endpoints.addPayment, () => aPayment({ cents: 5000 }));
  let sent = 0;
  const calls = stub(endpoints.correctPayment, () =>
    sent++ === 0 ? refusal('internal') : aPayment({ _id: 'second', cents: -5000, receiptNumber: 13 }),
  );
  const user = open(visit());
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  await user.click(press('Save'));
  const bar = within(await screen.findByRole('region', { name: 'What you have just decided' }));
  expect(bar.getByText(`Receipt 12: ${text('50')}.`)).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Taken back, receipt 13.'), {
    timeout: 3_000,
  });
  expect(calls.map(({ input }) => input.params.id)).toEqual(['first', 'first']);
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('an amount that could be two is not sent', async () => {
  const calls = stub(endpoints.addPayment, () => aPayment());
  const user = open(visit());
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  await user.clear(field(/^Amount/));
  await user.type(field(/^Amount/), '20,50');
  await user.click(press('Save'));
  expect(await screen.findByText('Write an amount such as 140 or 140.50.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('what somebody else has taken meanwhile is said, and nothing typed is lost', async () => {
  stub(endpoints.addPayment, () =>
    refusal('nothing_open', { error: 'Nothing is open for this visit any more.' }),
  );
  const user = open(visit());
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  await user.clear(field(/^Amount/));
  await user.type(field(/^Amount/), '20');
  await user.click(press('Save'));
  expect(await screen.findByText('Nothing is open for this visit any more.')).toBeTruthy();
  expect(field(/^Amount/).value).toBe('20');
});

test('no day of closed books is offered, and one that the server refuses is said at its field', async () => {
  const message = 'Use a day after Oct 31, 2026: the books are closed up to it.';
  stub(endpoints.getClosing, () => ({ closedTo: '2020-10-31', finalTo: null }));
  stub(endpoints.addPayment, () => refusal('validation_failed', { issues: [{ path: 'date', message }] }));
  const user = open(visit({ createdAt: '2020-01-01T12:00:00.000Z' }), 'Admin');
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  await waitFor(() => expect(field(/^Paid on/).min).toBe('2020-11-01'));
  await user.clear(field(/^Amount/));
  await user.type(field(/^Amount/), '20');
  await user.click(press('Save'));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Paid on/)));
  expect(field(/^Amount/).value).toBe('20');
});

test('what was taken off the price is no entry to take back', async () => {
  payments = [aPayment({ kind: 'price', method: 'waived', receiptNumber: null, cents: 2000 })];
  open(visit({ price: 30 }), 'Admin');
  expect(await screen.findByText(/Taken off the price/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

test('a payment whose answer is lost is sent again under its key', async () => {
  let answers = 0;
  const calls = stub(endpoints.addPayment, () => {
    answers += 1;
    return answers === 1 ? unreachable() : aPayment();
  });
  const user = open(visit());
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  await user.click(press('Save'));
  expect(await screen.findByRole('button', { name: 'Record payment' }, { timeout: 10_000 })).toBeTruthy();
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what was typed is there after a reload, and is sent under the key that it was sent with', async () => {
  let isReachable = false;
  const calls = stub(endpoints.addPayment, () => (isReachable ? aPayment() : refusal('busy')));
  const user = open(visit());
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  await user.clear(field(/^Amount/));
  await user.type(field(/^Amount/), '20');
  await user.click(press('Save'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
  isReachable = true;
  const again = open(visit());
  await screen.findByRole('form', { name: 'Payment' });
  expect(field(/^Amount/).value).toBe('20');
  await again.click(press('Save'));
  expect(await screen.findByRole('button', { name: 'Record payment' })).toBeTruthy();
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  cleanup();
  open(visit());
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeTruthy();
});

test('the fee of a missed visit is waived by the doctor in one press, and not by the reception', async () => {
  const calls = stub(endpoints.addPayment, () =>
    aPayment({ method: 'waived', receiptNumber: null, cents: 4000 }),
  );
  const user = open(visit(missed), 'Admin');
  expect(screen.getByText(`Missed-visit fee open: ${text('40')}`)).toBeTruthy();
  await user.click(press(`Waive ${text('40')}`));
  await screen.findByRole('button', { name: 'Record payment' });
  expect(calls[0]?.input.body).toEqual({ amount: '40.00', method: 'waived' });
});

test('a visit of before is settled elsewhere: nothing is recorded for it, or waived', () => {
  const elsewhere = { ...missed, settledElsewhere: true } as const;
  open(visit(elsewhere), 'Admin');
  expect(screen.getByText('Settled elsewhere')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Nothing is paid yet.')).toBeNull();
  expect(paidOrOpen(visit({ ...elsewhere, status: 'completed' }))).toBe('Settled elsewhere');
  expect(paidOrOpen(visit({ ...elsewhere, status: 'cancelled' }))).toBeNull();
});

test('the reception is offered no waiving', async () => {
  const user = open(visit(missed));
  expect(screen.queryByRole('button', { name: /^Waive/ })).toBeNull();
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  expect(screen.queryByRole('option', { name: 'Waived' })).toBeNull();
});

test('a missed-visit fee is named so where it is due, typed, paid and waived; another amount is not', async () => {
  payments = [aPayment({ kind: 'missed_fee' })];
  const user = open(visit(missed));
  expect(await screen.findByText('Missed-visit fee', { selector: 'li *' })).toBeTruthy();
  await user.click(press('Record payment'));
  await screen.findByRole('form', { name: 'Payment' });
  expect(screen.getByRole('textbox', { description: 'Missed-visit fee' })).toBe(field(/^Amount/));
  expect(paidOrOpen(visit({ ...missed, paidCents: 4000 }))).toBe('Missed-visit fee paid');
  expect(paidOrOpen(visit({ ...missed, waivedCents: 4000 }))).toBe('Missed-visit fee waived');
  // Cancelled in time, it owes no fee.
  expect(paidOrOpen(visit({ status: 'cancelled', paidCents: 10 }))).toBe(`To give back: ${text('0.10')}`);
  expect(paidOrOpen(visit({ paidCents: 5000 }))).toBe('Paid');
});

test('an entry is taken back once it is confirmed; what was taken back says so', async () => {
  payments = [
    aPayment({ _id: 'third', receiptNumber: 14, cents: 1000 }),
    aPayment({
      _id: 'second',
      kind: 'correction',
      receiptNumber: 13,
      cents: -2050,
      correctionOf: { _id: 'first', receiptNumber: 12 },
    }),
    aPayment({ correctedBy: { _id: 'second', receiptNumber: 13 } }),
  ];
  const calls = stub(endpoints.correctPayment, () => aPayment());
  const user = open(visit({ paidCents: 1000 }));
  expect(await screen.findByText('Takes back receipt 12')).toBeTruthy();
  expect(screen.getByText('Taken back by receipt 13')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
  await user.click(press(/^Take back/));
  expect(calls).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
  expect(calls.map(({ input }) => input.params)).toEqual([{ id: 'third' }]);
});

test('a patient sees what they paid with its receipts, and nothing before', async () => {
  payments = [aPayment()];
  const Page = () => (
    <>
      <OwnPayments visit={visit({ _id: 'other' })} isToCome />
      <OwnPayments visit={visit({ paidCents: 2050 })} isToCome />
    </>
  );
  renderPage(Page, '/dashboard', '/dashboard');
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(await screen.findByRole('link', { name: 'Receipt 12' })).toHaveProperty(
    'pathname',
    '/dashboard/appointments/visit-1/receipts/first',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
