import { endpoints } from '@garden-room/contract/endpoints';
import type { ClosedVisit, ClosureDetail } from '@garden-room/contract/endpoints/closures';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, aUser } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardCloseDaysPage from './close-days.tsx';

const stub = stubApi();
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));

const at = (date: string, hour: number) => ({
  date,
  time: `0${hour}:00 AM`,
  startsAt: `${date}T${hour + 5}:00:00.000Z`,
  endsAt: `${date}T${hour + 5}:30:00.000Z`,
});
const aVisit = (_id: string, hour: number, fields: Partial<ClosedVisit> = {}): ClosedVisit => {
  const appointment = anAppointment({
    _id,
    patientName: _id,
    ...at('2026-12-24', hour),
    reach: { account: true, email: true, phone: '+1 202-555-0159' },
  });
  return {
    appointment,
    was: { date: appointment.date, time: appointment.time },
    outcome: 'booked',
    told: null,
    // Both could go to nine on the 28th.
    times:
      _id === 'Ada' ? [at('2026-12-28', 8), at('2026-12-28', 9)] : [at('2026-12-28', 9), at('2026-12-29', 8)],
    ...fields,
  };
};
const aClosure = (fields: Partial<ClosureDetail> = {}): ClosureDetail => ({
  _id: 'closure',
  first: '2026-12-24',
  last: '2026-12-26',
  hours: null,
  createdAt: '2026-11-24T15:00:00.000Z',
  reopenedAt: null,
  booked: 2,
  canReopen: true,
  openAgain: [],
  isOpenAgain: false,
  visits: [aVisit('Ada', 8), aVisit('Grace', 9)],
  ...fields,
});
let closure = aClosure();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00.000Z') });
  closure = aClosure();
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.listClosures, () => []);
  stub(endpoints.getClosure, () => closure);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const route = '/dashboard/closeDays/:id?';
function open(address = '/dashboard/closeDays/closure') {
  renderPage(DashboardCloseDaysPage, route, address);
  return userEvent.setup();
}
const choiceOf = (name: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^What happens to ${name}`) });
const optionsOf = async (name: string) =>
  within(await choiceOf(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a vacation is two dates and one press, which after a lost answer closes once', async () => {
  let answer: () => unknown = unreachable;
  const calls = stub(endpoints.closeDays, () => answer() as never);
  const user = open('/dashboard/closeDays');
  await user.type(await screen.findByLabelText('First day'), '2026-12-24');
  await user.type(screen.getByLabelText('Last day (optional)'), '2026-12-26');
  await user.click(screen.getByRole('button', { name: 'Close these days' }));
  expect(await screen.findByText('We do not know whether they are closed')).toBeTruthy();
  cleanup();
  open('/dashboard/closeDays');
  expect(await screen.findByLabelText('First day'), 'kept through a reload').toHaveProperty(
    'value',
    '2026-12-24',
  );
  answer = () => {
    const { visits: _, canReopen: __, ...closed } = closure;
    return closed;
  };
  await user.click(screen.getByRole('button', { name: 'Close these days' }));
  expect(await screen.findByRole('heading', { name: 'Closed: Thu, 24 Dec to Sat 26 Dec 2026' })).toBeTruthy();
  expect(calls.map(({ input }) => input.body)).toEqual(
    Array(2).fill({ first: '2026-12-24', last: '2026-12-26' }),
  );
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a day by itself needs no last day, and a past one is refused here', async () => {
  const calls = stub(endpoints.closeDays, () => refusal('rate_limited'));
  const user = open('/dashboard/closeDays');
  await user.type(await screen.findByLabelText('First day'), '2026-11-23');
  await user.click(screen.getByRole('button', { name: 'Close these days' }));
  expect(await screen.findByText('Choose a day to come.')).toBeTruthy();
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Only today' }));
  await user.click(screen.getByRole('button', { name: 'Close these days' }));
  expect(await screen.findByText('Not closed')).toBeTruthy();
  expect(calls[0]?.input.body).toEqual({ first: '2026-11-24', last: '2026-11-24' });
});

test('hours of a day are closed as days are, also those that the calendar asks for', async () => {
  const hours = { start: '12:30', end: '15:00' };
  closure = aClosure({ last: '2026-12-24', hours });
  const calls = stub(endpoints.closeDays, () => {
    const { visits: _, canReopen: __, ...closed } = closure;
    return closed;
  });
  const user = open('/dashboard/closeDays?date=2026-12-24&start=12:30&end=15:00');
  expect(await screen.findByLabelText('From')).toHaveProperty('value', '12:30');
  expect(screen.queryByLabelText('Last day (optional)')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close this time' }));
  expect(
    await screen.findByRole('heading', { name: 'Closed: Thu 24 Dec 2026, 12:30 pm to 3:00 pm' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open this time again' })).toBeTruthy();
  expect(screen.getByDisplayValue('The practice is closed at that time.')).toBeTruthy();
  expect(calls[0]?.input.body).toEqual({ first: '2026-12-24', last: '2026-12-24', hours });
});

test('hours that are taken back before they are sent leave days', async () => {
  const calls = stub(endpoints.closeDays, () => refusal('rate_limited'));
  const user = open('/dashboard/closeDays');
  await user.click(await screen.findByLabelText('Only some hours of one day'));
  await user.type(screen.getByLabelText('Day'), '2026-12-24');
  await user.type(screen.getByLabelText('From'), '15:00');
  await user.type(screen.getByLabelText('To'), '12:00');
  await user.click(screen.getByRole('button', { name: 'Close this time' }));
  expect(await screen.findByText('Choose an end after the start.')).toBeTruthy();
  await user.click(screen.getByLabelText('Only some hours of one day'));
  await user.click(screen.getByRole('button', { name: 'Close these days' }));
  expect(await screen.findByText('Not closed')).toBeTruthy();
  expect(calls.map(({ input }) => input.body)).toEqual([{ first: '2026-12-24', last: '2026-12-24' }]);
});

test('all visits move with one press, each to a time of its own', async () => {
  const calls = stub(endpoints.settleVisits, ({ input }) =>
    input.body.visits.map(({ _id }) => ({ _id, failure: null })),
  );
  const user = open();
  expect(await optionsOf('Ada')).toEqual([
    'Move to Mon, 28 Dec, 8:00 am',
    'Cancel',
    'Leave as booked for now',
  ]);
  expect((await choiceOf('Grace')).value).toBe(at('2026-12-28', 9).startsAt);
  await user.click(screen.getByRole('button', { name: 'Move 2 visits' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).toEqual({
    reason: 'The practice is closed on that day.',
    visits: [
      { _id: 'Ada', startsAt: at('2026-12-24', 8).startsAt, to: { date: '2026-12-28', time: '08:00 AM' } },
      { _id: 'Grace', startsAt: at('2026-12-24', 9).startsAt, to: { date: '2026-12-28', time: '09:00 AM' } },
    ],
  });
});

test('who has arrived is not proposed a move, which can be chosen, and a request is marked as one', async () => {
  const calls = stub(endpoints.settleVisits, ({ input }) =>
    input.body.visits.map(({ _id }) => ({ _id, failure: null })),
  );
  const here = aVisit('Ada', 8);
  const asked = aVisit('Grace', 9);
  closure = aClosure({
    visits: [
      { ...here, appointment: { ...here.appointment, status: 'confirmed', presence: 'arrived' } },
      { ...asked, appointment: { ...asked.appointment, status: 'pending' } },
    ],
  });
  const user = open();
  expect((await choiceOf('Ada')).value).toBe('keep');
  const rows = within(screen.getByRole('list', { name: 'Still booked' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText(/^(Arrived|Request)$/)?.textContent)).toEqual([
    'Arrived',
    'Request',
  ]);
  await user.click(screen.getByRole('button', { name: 'Move 1 visit' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body.visits.map(({ _id }) => _id)).toEqual(['Grace']);
  await user.selectOptions(await choiceOf('Ada'), 'Move to Mon, 28 Dec, 8:00 am');
  expect(screen.getByRole('button', { name: 'Move 2 visits' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Cancel all' }));
  expect((await choiceOf('Ada')).value, 'nor is it cancelled with the others').toBe('keep');
  expect(screen.getByRole('button', { name: 'Cancel 1 visit' })).toBeTruthy();
});

test('single ones differ, a cancellation needs a reason, and what failed says why', async () => {
  const calls = stub(endpoints.settleVisits, ({ input }) =>
    input.body.visits.map(({ _id }) => ({
      _id,
      failure: _id === 'Ada' ? 'This visit has been moved meanwhile.' : null,
    })),
  );
  const user = open();
  await user.selectOptions(await choiceOf('Grace'), 'Cancel');
  // Its time is free for the other one now.
  expect(await optionsOf('Ada')).toContain('Move to Mon, 28 Dec, 9:00 am');
  await user.clear(screen.getByLabelText('Reason'));
  await user.click(screen.getByRole('button', { name: 'Move 1 visit and cancel 1' }));
  expect(await screen.findByText('Say why, for the patients to read.')).toBeTruthy();
  expect(calls).toHaveLength(0);
  await user.type(screen.getByLabelText('Reason'), 'I am ill.');
  await user.click(screen.getByRole('button', { name: 'Move 1 visit and cancel 1' }));
  expect(await screen.findByText('This visit has been moved meanwhile.')).toBeTruthy();
  expect(calls[0]?.input.body.visits.map(({ to }) => to?.time ?? null)).toEqual(['08:00 AM', null]);
});

test('what is decided survives a reload, and a lost answer says what to do', async () => {
  stub(endpoints.settleVisits, unreachable);
  const user = open();
  await user.click(await screen.findByRole('radio', { name: 'Cancel all' }));
  await user.clear(screen.getByLabelText('Reason'));
  await user.type(screen.getByLabelText('Reason'), 'I am ill.');
  await user.click(screen.getByRole('button', { name: 'Cancel 2 visits' }));
  expect(await screen.findByText(/press again for the rest. No patient is told twice/)).toBeTruthy();
  document.body.innerHTML = '';
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('I am ill.');
  expect((await choiceOf('Grace')).value).toBe('cancel');
});

test('more than ten are settled call by call', async () => {
  closure = aClosure({
    booked: 21,
    visits: Array.from({ length: 21 }, (_, index) => aVisit(`v${index}`, 8)),
  });
  const calls = stub(endpoints.settleVisits, ({ input }) =>
    input.body.visits.map(({ _id }) => ({ _id, failure: null })),
  );
  const user = open();
  await user.click(await screen.findByRole('radio', { name: 'Cancel all' }));
  await user.click(screen.getByRole('button', { name: 'Cancel 21 visits' }));
  await waitFor(() => expect(calls.map(({ input }) => input.body.visits.length)).toEqual([10, 10, 1]));
});

test('says of each whether they were told, and whom to call', async () => {
  closure = aClosure({
    booked: 0,
    canReopen: false,
    visits: [
      aVisit('Ada', 8, { outcome: 'moved', told: { account: true, email: 'waiting', call: null } }),
      aVisit('Grace', 9, {
        outcome: 'cancelled',
        told: { account: false, email: null, call: { mailId: 'mail-1', isDone: false } },
      }),
    ],
  });
  const settled = stub(endpoints.settleMail, () => refusal('not_found'));
  const user = open();
  const list = within(await screen.findByRole('list', { name: 'Settled' }));
  expect(list.getByText(/A message is in their account. An email leaves within minutes./)).toBeTruthy();
  const calls = within(screen.getByRole('list', { name: 'To be called' }));
  expect(calls.getByRole('link', { name: '+1 202-555-0159' }).getAttribute('href')).toBe('tel:+12025550159');
  expect(screen.queryByRole('button', { name: 'Open these days again' })).toBeNull();
  await user.click(calls.getByRole('button', { name: 'Called Grace' }));
  expect(await screen.findByText('That could not be noted')).toBeTruthy();
  expect(settled[0]?.input.params).toEqual({ id: 'mail-1' });
});

test('says of a request that expired meanwhile that it did, and of no other', async () => {
  const over = anAppointment({ status: 'declined', endedBy: 'expiry' });
  closure = aClosure({
    booked: 0,
    visits: [
      aVisit('Ada', 8, { outcome: 'cancelled', appointment: { ...over, patientName: 'Ada' } }),
      aVisit('Grace', 9, { outcome: 'cancelled' }),
    ],
  });
  open();
  const rows = within(await screen.findByRole('list', { name: 'Settled' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/^(Expired|Cancelled)\.$/).textContent)).toEqual([
    'Expired.',
    'Cancelled.',
  ]);
});

test('days that were opened elsewhere are not said to be closed', async () => {
  closure = aClosure({ openAgain: ['2026-12-25'] });
  open();
  expect(
    await screen.findByText(/^Nobody can book these days any more but for .*: Fri 25 Dec 2026\./),
  ).toBeTruthy();
  cleanup();
  closure = aClosure({ openAgain: ['2026-12-25'], isOpenAgain: true, canReopen: false });
  open();
  expect(await screen.findByText('Patients can book these days again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});

test('the days open again while nobody was told anything', async () => {
  stub(endpoints.reopenDays, () => {
    closure = aClosure({ reopenedAt: '2026-11-24T15:01:00.000Z', canReopen: false });
    const { visits: _, canReopen: __, openAgain: ___, isOpenAgain: ____, ...open } = closure;
    return open;
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Open these days again' }));
  expect(await screen.findByText('Patients can book these days again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});
