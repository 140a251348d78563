import { endpoints } from '@garden-room/contract/endpoints';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { anAppointment, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { stubWideWindow } from '#testing/window-width.ts';
import ManageAppointmentsPage from './manage-appointments.tsx';

/* The calendar under a finger, which scrolls, unless it rests on an appointment. */
const stub = stubApi();
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));

const longPress = 500;
const address = '/dashboard/manageAppointments';

showDialogs();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T17:00:00.000Z') });
  stubWideWindow();
  stub(endpoints.listAppointments, () => [anAppointment()]);
  stub(endpoints.getSchedule, () => aSchedule({ minimumNoticeMinutes: 90 }));
  stub(endpoints.listBlockReasons, () => []);
  stub(endpoints.listTasks, () => []);
});
afterEach(() => vi.useRealTimers());

const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, clientX: 200, clientY: 300 };
const mode = () => screen.queryByRole('application', { name: /^Moving Ada Lovelace/ });

/** Puts a finger on Ada's appointment; from then on time passes as it is told to. */
async function press() {
  renderPage(ManageAppointmentsPage, address, `${address}?view=week`);
  const entry = await screen.findByRole('button', { name: /^Tuesday, 24 November, 9:00 am.*Ada/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  fireEvent.pointerDown(entry, finger);
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('a finger that rests on an appointment takes it up', async () => {
  await press();
  wait(longPress - 1);
  expect(mode()).toBeNull();
  wait(1);
  expect(mode()).toBeTruthy();
});

test('one that trembles does so, too', async () => {
  await press();
  fireEvent.pointerMove(window, { ...finger, clientY: 304 });
  wait(longPress);
  expect(mode()).toBeTruthy();
});

test.each([
  ['is lifted', () => fireEvent.pointerUp(window, finger)],
  ['moves on, to scroll', () => fireEvent.pointerMove(window, { ...finger, clientY: 330 })],
  ['is taken by the browser', () => fireEvent.pointerCancel(window, finger)],
])('one that %s before takes nothing', async (_what, leave) => {
  await press();
  wait(longPress - 100);
  leave();
  wait(longPress);
  expect(mode()).toBeNull();
});
