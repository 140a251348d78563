import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, anAppointmentDetail, aUser } from '#testing/builders.ts';
import { button, dialog, historyPage, inDialog, now, outcome } from '#testing/history-page.ts';
import DashboardPatientPage from './patient.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ isPatient: true }) }),
}));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));

const { practice, openPage } = historyPage(stub, DashboardPatientPage);

const come = (endpoint: 'cancel' | 'restore', answer: () => Appointment | Response) =>
  stub(endpoint === 'cancel' ? endpoints.cancelAppointment : endpoints.restoreAppointment, answer);
const cancelled = anAppointment({ status: 'cancelled' });

async function cancel(user: ReturnType<typeof userEvent.setup>, reason = '') {
  await user.click(await button('Cancel appointment'));
  if (reason) await user.type(within(await dialog()).getByRole('textbox'), reason);
  await user.click(await inDialog('Cancel appointment'));
}

test('cancelling is done at once, with a reason, and told where the reader goes on', async () => {
  const { user } = openPage();
  const calls = come('cancel', () => {
    practice.appointments = [cancelled];
    return cancelled;
  });
  await cancel(user, 'My mother is ill.');
  expect((await outcome()).textContent).toContain('Your visit is cancelled');
  await waitFor(async () => expect(document.activeElement).toBe(await outcome()));
  expect(calls.map(({ input }) => input)).toEqual([
    { params: { id: 'visit-1' }, body: { reason: 'My mother is ill.' } },
  ]);
  expect(await screen.findByText('It will not take place.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cancelling is undone by one press', async () => {
  const { user } = openPage();
  come('cancel', () => {
    practice.appointments = [cancelled];
    return cancelled;
  });
  await cancel(user);
  const restored = come('restore', () => {
    practice.appointments = [anAppointment()];
    return anAppointment();
  });
  await user.click(await button('Undo'));
  expect(await screen.findByText('Your visit is booked again')).toBeTruthy();
  expect(restored).toHaveLength(1);
  expect(await button('Cancel appointment')).toBeTruthy();
});

test('cancelling can be undone for ten seconds, and then booked again', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: Date.parse(now),
  });
  openPage();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  come('cancel', () => cancelled);
  await cancel(user);
  (await button('Undo')).focus();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Book another time' })).toHaveProperty(
    'search',
    '?service=general-consultancy',
  );
  expect(document.activeElement).toBe(await outcome());
});

test.each([
  ['slot_taken', 'Somebody has just taken that slot. Please choose another.'],
  ['illegal_move', 'That can no longer be done with this appointment.'],
] as const)('cannot be undone where the practice says %s, and that is said', async (code, text) => {
  const { user } = openPage();
  come('cancel', () => cancelled);
  stub(endpoints.getAppointment, () => anAppointmentDetail({ status: 'cancelled' }));
  await cancel(user);
  come('restore', () => refusal(code));
  await user.click(await button('Undo'));
  expect((await outcome()).textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Book another time' })).toBeTruthy();
});

test('cancelling whose undoing gets no answer can be undone again', async () => {
  const { user } = openPage();
  come('cancel', () => cancelled);
  await cancel(user);
  come('restore', unreachable);
  stub(endpoints.getAppointment, unreachable);
  await user.click(await button('Undo'));
  expect(await screen.findByText(/could not reach the practice/)).toBeTruthy();
  come('restore', () => anAppointment());
  await user.click(await button('Undo'));
  expect(await screen.findByText('Your visit is booked again')).toBeTruthy();
});

test.each([
  ['lost', unreachable],
  ['too late, as another tab was faster', () => refusal('illegal_move')],
])('cancelling is known to be done where the answer is %s', async (_, answer) => {
  const { user } = openPage();
  come('cancel', answer);
  stub(endpoints.getAppointment, () =>
    anAppointmentDetail({
      status: 'cancelled',
      events: [{ event: 'cancel', by: 'patient', at: now }],
    }),
  );
  await cancel(user);
  expect((await outcome()).textContent).toContain('Your visit is cancelled');
});

test('cancelling that is refused says why, keeps what was typed, and shows what is so now', async () => {
  const { user, lists } = openPage();
  come('cancel', () => refusal('too_late'));
  await cancel(user, 'My mother is ill.');
  expect((await within(await dialog()).findByRole('alert')).textContent).toContain('+1 202-555-0142');
  expect(within(await dialog()).getByRole('textbox')).toHaveProperty('value', 'My mother is ill.');
  await waitFor(() => expect(lists.length).toBeGreaterThan(1));
});

test('cancelling can be thought better of', async () => {
  const { user } = openPage();
  const calls = come('cancel', () => cancelled);
  await user.click(await button('Cancel appointment'));
  await user.click(await inDialog('Keep it'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toHaveLength(0);
});
