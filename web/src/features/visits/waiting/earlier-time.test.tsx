// @time
import { endpoints } from '@garden-room/contract/endpoints';
import type { Wait } from '@garden-room/contract/endpoints/waiting-list';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { longDate } from '#lib/clinic-time.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, aSlot } from '#testing/builders.ts';
import { stubPractice } from '#testing/practice.ts';
import { EarlierTime } from './earlier-time.tsx';
import { OfferedTime } from './visit-waiting.tsx';

const stub = stubApi();
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
beforeEach(() => {
  visitor.zone = 'America/New_York';
});
const wanted = { patientId: 'ada', serviceId: 'yoga-therapy', from: '2026-11-24', to: '2026-12-24' };
const wait = {
  ...wanted,
  _id: 'ada-yoga-therapy',
  serviceName: 'Yoga Therapy',
  parts: ['morning', 'evening'],
  appointmentId: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  offeredAt: null,
} satisfies Wait;

function show(page: ReactNode, address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a patient asks for some days and parts of the day, sees it, and stops waiting', async () => {
  let waits: Wait[] = [];
  stub(endpoints.listWaits, () => waits);
  const calls = stub(endpoints.joinWaitingList, () => {
    waits = [wait];
    return wait;
  });
  const user = show(<EarlierTime {...wanted} words="Nothing suits?" />);
  await press(user, 'Tell me if something earlier opens');
  await user.click(screen.getByRole('checkbox', { name: 'Afternoon' }));
  await press(user, 'Tell me');
  expect(await screen.findByText('You are on the waiting list')).toBeTruthy();
  expect(calls.map(({ input }) => input.body)).toEqual([{ ...wanted, parts: ['morning', 'evening'] }]);
  expect(screen.getByText(/in the morning or in the evening/)).toBeTruthy();

  const left = stub(endpoints.leaveWaitingList, () => {
    waits = [];
    return null;
  });
  await press(user, 'Stop waiting');
  expect(await screen.findByRole('button', { name: 'Tell me if something earlier opens' })).toBeTruthy();
  expect(left.map(({ input }) => input.params.id)).toEqual([wait._id]);
});

test('without a part of the day nothing is sent, and after a lost answer what was chosen stays', async () => {
  stub(endpoints.listWaits, () => []);
  const calls = stub(endpoints.joinWaitingList, unreachable);
  const user = show(<EarlierTime {...wanted} words="Nothing suits?" />);
  await press(user, 'Tell me if something earlier opens');
  for (const name of ['Morning', 'Afternoon', 'Evening'])
    await user.click(screen.getByRole('checkbox', { name }));
  await press(user, 'Tell me');
  expect(await screen.findByText('Choose at least one part of the day.')).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Evening' }));
  await press(user, 'Tell me');
  expect(await screen.findByText(/check your connection/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Evening' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Morning' })).toHaveProperty('checked', false);
});

test('the form stays while the list behind it cannot be read again', async () => {
  stub(endpoints.listWaits, () => []);
  stub(endpoints.joinWaitingList, unreachable);
  const user = show(<EarlierTime {...wanted} words="Nothing suits?" />);
  await press(user, 'Tell me if something earlier opens');
  await user.click(screen.getByRole('checkbox', { name: 'Morning' }));
  const again = stub(endpoints.listWaits, unreachable);
  await press(user, 'Tell me');
  await screen.findByText(/check your connection/);
  await waitFor(() => expect(again.length).toBeGreaterThan(0));
  expect(screen.getByRole('checkbox', { name: 'Morning' })).toHaveProperty('checked', false);
});

test.each([
  ['a request', undefined, 'The practice confirms the new time.'],
  ['confirmed at once', true as const, 'The new time is confirmed at once.'],
])('an offered time says before the press that it is %s', async (_what, confirmsAtOnce, words) => {
  stubPractice(stub, { confirmsAtOnce });
  const address = '/dashboard/appointments/visit-1#date=2026-11-25&time=09%3A00+AM';
  show(<OfferedTime appointment={anAppointment({ date: '2026-11-26' })} isTooLate={false} />, address);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('an offered time, and one that is taken, stands beside the patient’s own where that differs', async () => {
  visitor.zone = 'Europe/Vienna';
  const date = '2026-11-25';
  const nine = aSlot('09:00 AM', `${date}T14:00:00.000Z`);
  stubPractice(stub);
  stub(endpoints.availableDays, () => ({
    timeZone: 'America/New_York',
    today: '2026-11-23',
    lastDate: '2026-12-23',
    cancelCutoffHours: 24,
    days: [{ date, freeSlots: 1, closed: false, slots: [nine] }],
  }));
  const visit = anAppointment({ date: '2026-11-26' });
  const { time, startsAt, endsAt } = nine;
  stub(endpoints.rescheduleAppointment, () => ({ ...visit, date, time, startsAt, endsAt }));
  const address = `/dashboard/appointments/visit-1#date=${date}&time=09%3A00+AM`;
  const user = show(<OfferedTime appointment={visit} isTooLate={false} />, address);
  const own = /^3:00 pm for you \(/;
  expect(await screen.findByText(own)).toBeTruthy();
  await press(user, 'Move my visit to this time');
  await screen.findByText(/^Your visit is now on/);
  expect(screen.getByText(own)).toBeTruthy();
});

test('an offered time is taken with one press; one that another patient has says so kindly', async () => {
  const visit = anAppointment({ date: '2026-11-26', time: '10:00 AM' });
  const address = '/dashboard/appointments/visit-1#date=2026-11-25&time=09%3A00+AM';
  stubPractice(stub);
  const moves = stub(endpoints.rescheduleAppointment, () => refusal('slot_taken'));
  const user = show(<OfferedTime appointment={visit} isTooLate={false} />, address);
  await press(user, 'Move my visit to this time');
  expect(await screen.findByText('This time has just been taken')).toBeTruthy();
  expect(moves.map(({ input }) => input.body)).toEqual([{ date: '2026-11-25', time: '09:00 AM' }]);
});

test('an offered time is no press once it is too late to move the visit; one that was taken still says so', async () => {
  stubPractice(stub);
  const date = '2026-11-25';
  const address = `/dashboard/appointments/visit-1#date=${date}&time=09%3A00+AM`;
  show(<OfferedTime appointment={anAppointment({ date: '2026-11-26' })} isTooLate />, address);
  expect(await screen.findByText(`It is too late for ${longDate(date)}, 9:00 am`)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(<OfferedTime appointment={anAppointment({ date, time: '09:00 AM' })} isTooLate />, address);
  expect(await screen.findByText(/^Your visit is now on/)).toBeTruthy();
});

test('an offered time that was taken is a request, and is said no longer once the visit is elsewhere', async () => {
  const visit = anAppointment({ status: 'confirmed', startsAt: '2026-11-26T15:00:00.000Z' });
  const address = '/dashboard/appointments/visit-1#date=2026-11-25&time=09%3A00+AM';
  stubPractice(stub);
  const offered = { date: '2026-11-25', time: '09:00 AM', startsAt: '2026-11-25T14:00:00.000Z' };
  stub(endpoints.rescheduleAppointment, () => ({ ...visit, ...offered, status: 'pending' as const }));
  const user = show(<OfferedTime appointment={visit} isTooLate={false} />, address);
  await press(user, 'Move my visit to this time');
  const moved = await screen.findByText(/^Your visit is now on/);
  expect(moved.parentElement?.textContent).toContain('It is a request until the practice confirms it.');
  cleanup();
  show(
    <OfferedTime appointment={anAppointment({ date: '2026-11-27', time: '09:00 AM' })} isTooLate={false} />,
    address,
  );
  expect(screen.queryByText(/^Your visit is now on/)).toBeNull();
});
