import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, anAppointmentDetail, aUser } from '#testing/builders.ts';
import { button, dialog, inDialog, outcome } from '#testing/dialogs.ts';
import { historyPage } from '#testing/history-page.ts';
import { stubPractice, two } from '#testing/practice.ts';
import DashboardPatientPage from './patient.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ isPatient: true }) }),
}));
const provider = vi.hoisted(() => ({ sendVerification: vi.fn(async () => 'ada@example.test') }));
vi.mock('#lib/auth/sign-in-methods.ts', () => provider);
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));

const { practice, openPage } = historyPage(stub, DashboardPatientPage);
const atTwo = { time: '02:00 PM', startsAt: two.startsAt, endsAt: two.endsAt };
beforeEach(() => {
  stubPractice(stub, { free: [two] });
});

const move = (answer: () => Appointment | Response) => stub(endpoints.rescheduleAppointment, answer);
const moved = anAppointment(atTwo);

async function chooseTwo(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await button('Reschedule'));
  await user.click(await within(await dialog()).findByRole('radio', { name: /^2:00 pm/ }));
}

test('rescheduling moves the visit to a slot that the API has free for it', async () => {
  const { dayCalls, slotCalls } = stubPractice(stub, { free: [two] });
  const { user } = openPage();
  const calls = move(() => {
    practice.appointments = [moved];
    return moved;
  });
  await chooseTwo(user);
  expect((await dialog()).textContent).toContain('now on Tuesday, 24 November, 9:00 am');
  await user.click(await inDialog('Reschedule'));
  expect((await outcome()).textContent).toContain('General Consultancy, Tuesday, 24 November, 2:00 pm');
  await waitFor(async () => expect(document.activeElement).toBe(await outcome()));
  expect(calls.map(({ input }) => input.body)).toEqual([{ date: '2026-11-24', time: '02:00 PM' }]);
  expect(await screen.findByRole('cell', { name: '2:00 pm' })).toBeTruthy();
  const queries = [...dayCalls, ...slotCalls].map(({ input: { query } }) => [query.appointmentId, query.for]);
  expect(new Set(queries.map(String))).toEqual(new Set(['visit-1,']));
});

test('rescheduling of a confirmed visit says before the press that it needs a new answer, and is undone by one press', async () => {
  const confirmed = anAppointment({ status: 'confirmed' });
  practice.appointments = [confirmed];
  const { user } = openPage();
  move(() => {
    practice.appointments = [moved];
    return moved;
  });
  await chooseTwo(user);
  const before = 'is a request until the practice confirms it. Your present time is given up when you move';
  expect((await dialog()).textContent).toContain(before);
  await user.click(await inDialog('Reschedule'));
  expect((await outcome()).textContent).toContain('It is a request until the practice confirms it.');
  const restored = stub(endpoints.restoreAppointment, () => {
    practice.appointments = [confirmed];
    return confirmed;
  });
  const undo = await button('Undo');
  await user.click(undo);
  expect(await screen.findByText('Your visit has its earlier time again')).toBeTruthy();
  await user.click(undo);
  expect(undo.textContent).toBe('Undone');
  expect(restored).toHaveLength(1);
});

test('rescheduling what is confirmed at once says so before the press, and after it', async () => {
  stubPractice(stub, { free: [two], confirmsAtOnce: true });
  practice.appointments = [anAppointment({ status: 'confirmed' })];
  const { user } = openPage();
  move(() => ({ ...moved, status: 'confirmed' }));
  await chooseTwo(user);
  const text = (await dialog()).textContent;
  expect(text).toContain('The new time is confirmed at once. Your present time is given up when you move.');
  expect(text).not.toContain('request');
  await user.click(await inDialog('Reschedule'));
  expect((await outcome()).textContent).toContain('It is confirmed.');
});

test('rescheduling that cannot be undone says why, and keeps its button where it is', async () => {
  const { user } = openPage();
  move(() => moved);
  await chooseTwo(user);
  await user.click(await inDialog('Reschedule'));
  stub(endpoints.restoreAppointment, () => refusal('slot_taken'));
  const undo = await button('Undo');
  await user.click(undo);
  expect(await screen.findByText('The move could not be taken back')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBe(undo);
  expect(undo.getAttribute('aria-disabled')).toBe('true');
});

test('rescheduling asks for a time before anything is sent', async () => {
  const { user } = openPage();
  const calls = move(() => moved);
  await user.click(await button('Reschedule'));
  await within(await dialog()).findByRole('radio', { name: /^2:00 pm/ });
  await user.click(await inDialog('Reschedule'));
  expect(await screen.findByText('Choose a time.')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('rescheduling into a slot that is lost keeps the old one, says so, and offers what is near', async () => {
  const state = stubPractice(stub, { free: [two] }).state;
  const { user } = openPage();
  move(() => {
    state.free = [{ ...two, time: '03:00 PM', startsAt: '2026-11-24T20:00:00.000Z' }];
    return refusal('slot_taken');
  });
  await chooseTwo(user);
  await user.click(await inDialog('Reschedule'));
  expect(await screen.findByText(/You keep Tuesday, 24 November, 9:00 am\./)).toBeTruthy();
  const nearest = await screen.findByRole('list', { name: 'The nearest free times' });
  const calls = move(() => moved);
  await user.click(within(nearest).getByRole('button', { name: /3:00 pm/ }));
  await user.click(await inDialog('Reschedule'));
  await outcome();
  expect(calls.map(({ input }) => input.body.time)).toEqual(['03:00 PM']);
});

test('rescheduling that waits for a confirmed email sends its link, and moves with the same press', async () => {
  const { user } = openPage();
  const issues = [{ path: 'email', message: 'Please confirm your email address first.' }];
  move(() => refusal('too_many_open', { issues }));
  await chooseTwo(user);
  await user.click(await inDialog('Reschedule'));
  expect(await screen.findByText(/You keep Tuesday, 24 November, 9:00 am\./)).toBeTruthy();
  stub(endpoints.sendConfirmation, () => ({ linkFrom: 'provider' as const, email: 'ada@example.test' }));
  await user.click(await inDialog('Send the link again'));
  expect(await screen.findByText(/We have sent a new link to ada@example\.test/)).toBeTruthy();
  const calls = move(() => moved);
  await user.click(await inDialog('Reschedule'));
  await outcome();
  expect(calls.map(({ input }) => input.body.time)).toEqual(['02:00 PM']);
});

test('rescheduling whose answer is lost is asked for again', async () => {
  const { user } = openPage();
  let sent = 0;
  move(() => (sent++ === 0 ? unreachable() : moved));
  await chooseTwo(user);
  await user.click(await inDialog('Reschedule'));
  expect((await outcome()).textContent).toContain('2:00 pm');
});

test('rescheduling of which nothing can be found out keeps the choice for another press', async () => {
  const { user } = openPage();
  move(unreachable);
  stub(endpoints.getAppointment, () => anAppointmentDetail());
  await chooseTwo(user);
  await user.click(await inDialog('Reschedule'));
  expect(await screen.findByText(/Try again: it is never moved twice/)).toBeTruthy();
  const calls = move(() => moved);
  await user.click(await inDialog('Reschedule'));
  await outcome();
  expect(calls).toHaveLength(1);
});

test.each([
  ['too_late', /too late to change this online/],
  ['illegal_move', /can no longer be done with this appointment/],
  ['too_many_open', /as many open appointments.*You keep Tuesday/],
] as const)('that is refused as %s says so and reads anew what is so', async (code, text) => {
  const { user, lists } = openPage();
  move(() => refusal(code));
  stub(endpoints.getAppointment, () => anAppointmentDetail({ status: 'declined' }));
  await chooseTwo(user);
  await user.click(await inDialog('Reschedule'));
  expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(text);
  await waitFor(() => expect(lists.length).toBeGreaterThan(1));
});
