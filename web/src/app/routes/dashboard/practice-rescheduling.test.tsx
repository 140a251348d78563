import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import type { Schedule } from '@garden-room/contract/schedule';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notifySuccess } from '#lib/notify.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { stubPracticeAvailability } from '#testing/availability.ts';
import { anAppointment, aUser, theNextAppointment } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import ManageAppointmentsPage from './manage-appointments.tsx';

const stub = stubApi();
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));

/** Tuesday morning in New York, an hour before Ada comes. */
const tuesday = '2026-11-24T13:00:00.000Z';
const ada = anAppointment({ status: 'confirmed' });
const grace = theNextAppointment();

let appointments: Appointment[] = [];
let schedule: Schedule = aSchedule();

showDialogs();
beforeAll(() => import('#features/visits/booking-dialogs/reschedule-dialog.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(tuesday) });
  appointments = [ada, grace];
  // Patients are offered nothing before tomorrow, and nothing after three days.
  schedule = aSchedule({ minimumNoticeMinutes: 24 * 60, horizonDays: 3, startEveryMinutes: 60 });
  stub(endpoints.getSchedule, () => schedule);
  stubPracticeAvailability(stub, () => ({ schedule, appointments }));
  stub(endpoints.listTasks, () => []);
});
afterEach(() => vi.useRealTimers());

async function openDialog() {
  stub(endpoints.listAppointments, ({ input: { query } }) =>
    appointments.filter(
      ({ date, patientId }) =>
        (query.from ?? '') <= date &&
        date <= (query.to ?? '~') &&
        patientId === (query.patientId ?? patientId),
    ),
  );
  renderPage(ManageAppointmentsPage, '/dashboard/manageAppointments', '/dashboard/manageAppointments');
  const user = userEvent.setup();
  const actions = await screen.findByRole('group', { name: /24 November, 9:00 am, Ada/ });
  await user.click(within(actions).getByRole('button', { name: 'Reschedule' }));
  return { user, dialog: await screen.findByRole('dialog') };
}

const times = async (dialog: HTMLElement) => {
  await within(dialog).findByRole('group', { name: 'Available slots' });
  return within(dialog)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'));
};
const goTo = (dialog: HTMLElement, date: string) =>
  fireEvent.change(within(dialog).getByLabelText('Go to a date'), { target: { value: date } });
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Reschedule' });

test('the practice is offered any start within its hours where nobody is, today too', async () => {
  const { dialog } = await openDialog();
  const offered = await times(dialog);
  expect(offered.slice(0, 5)).toEqual(['09:15 AM', '09:30 AM', '10:30 AM', '10:45 AM', '11:00 AM']);
  expect(offered.at(-1)).toBe('04:30 PM');
});

test('and any day for years: what is chosen there is sent', async () => {
  const { user, dialog } = await openDialog();
  const moved = { ...ada, date: '2028-05-10', time: '09:45 AM' };
  const calls = stub(endpoints.rescheduleAppointment, () => moved);
  await times(dialog);
  goTo(dialog, '2028-05-10');
  await user.click(await within(dialog).findByRole('radio', { name: /^9:45 am/ }));
  expect(within(dialog).getByRole('button', { name: /^Wed ?10/, pressed: true })).toBeTruthy();
  await user.click(submit(dialog));
  const undone = stub(endpoints.undoDecision, () => null);
  const bar = within(await screen.findByRole('region', { name: 'What you have just decided' }));
  expect(bar.getByText('Appointment moved.').parentElement?.textContent).toContain('10 May, 9:45 am');
  expect(calls.map(({ input }) => input.body)).toEqual([{ date: '2028-05-10', time: '09:45 AM' }]);
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone.map(({ input }) => input.body)).toEqual([{ event: 'reschedule' }]));
});

test('a week in which the practice is closed says so, and leads on', async () => {
  schedule = aSchedule({
    daysOff: Array.from({ length: 7 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`),
  });
  const { user, dialog } = await openDialog();
  await times(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Next week' }));
  expect(await within(dialog).findByText('Nothing is free in this week')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Next week' }));
  expect((await times(dialog))[0]).toBe('09:00 AM');
});

test('a time that another patient has just booked is no longer offered, and the old one is kept', async () => {
  const { user, dialog } = await openDialog();
  stub(endpoints.rescheduleAppointment, () => {
    const taken = {
      time: '02:00 PM',
      startsAt: '2026-11-24T19:00:00.000Z',
      endsAt: '2026-11-24T19:30:00.000Z',
    };
    appointments = [...appointments, { ...grace, _id: 'visit-3', ...taken }];
    return refusal('slot_taken');
  });
  await user.click(await within(dialog).findByRole('radio', { name: /^2:00 pm/ }));
  await user.click(submit(dialog));
  expect(await within(dialog).findByText(/You keep Tuesday, 24 November, 9:00 am\./)).toBeTruthy();
  await vi.waitFor(async () => expect(await times(dialog)).not.toContain('02:00 PM'));
});

test('what cannot be read says so, and is read again', async () => {
  stub(endpoints.availableDays, unreachable);
  const { user, dialog } = await openDialog();
  expect(await within(dialog).findByText('Failed to load available slots')).toBeTruthy();
  stubPracticeAvailability(stub, () => ({ schedule, appointments }));
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await times(dialog)).toContain('02:00 PM');
});

test('of a series more than one is moved: where each goes is shown before, and what stayed after', async () => {
  appointments = [{ ...ada, series: { id: 'visit-1', place: 1, of: 3 } }, grace];
  const previews = stub(endpoints.previewSeriesMove, () => [
    {
      appointmentId: 'visit-1',
      date: '2026-11-24',
      time: '09:00 AM',
      to: { date: '2026-11-24', time: '11:00 AM' },
      why: null,
    },
    {
      appointmentId: 'visit-2',
      date: '2026-12-01',
      time: '09:00 AM',
      to: { date: '2026-12-01', time: '11:00 AM' },
      why: 'taken' as const,
    },
  ]);
  const moved = stub(endpoints.rescheduleSeries, () => ({
    changed: [{ ...ada, time: '11:00 AM' }],
    kept: [{ appointmentId: 'visit-2', date: '2026-12-01', time: '09:00 AM', why: 'taken' as const }],
  }));
  const { user, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'This one and the following' }));
  await user.click(await within(dialog).findByRole('radio', { name: /^11:00 am/ }));
  const plan = await within(dialog).findByRole('region', { name: 'The series' });
  expect(await within(plan).findByText('1 of 2 move along:')).toBeTruthy();
  expect(plan.textContent).toContain('Tue 1 Dec 2026, 9:00 am stays: the new time is taken');
  expect(previews.at(-1)?.input.query).toEqual({ scope: 'following', date: '2026-11-24', time: '11:00 AM' });
  await user.click(submit(dialog));
  await waitFor(() =>
    expect(notifySuccess).toHaveBeenCalledWith('One appointment moved. Tue 1 Dec 2026, 9:00 am stayed.'),
  );
  expect(moved.map(({ input }) => input.body)).toEqual([
    { scope: 'following', date: '2026-11-24', time: '11:00 AM' },
  ]);
});

test('of a series nothing is moved before it is shown where the others go: an early press waits', async () => {
  appointments = [{ ...ada, series: { id: 'visit-1', place: 1, of: 2 } }, grace];
  const looked = Promise.withResolvers<void>();
  stub(endpoints.previewSeriesMove, async () => {
    await looked.promise;
    return [];
  });
  const moved = stub(endpoints.rescheduleSeries, () => ({ changed: [ada], kept: [] }));
  const { user, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'This one and the following' }));
  await user.click(await within(dialog).findByRole('radio', { name: /^11:00 am/ }));
  await user.click(submit(dialog));
  expect(await within(dialog).findByText('Looking…')).toBeTruthy();
  expect(moved).toHaveLength(0);
  looked.resolve();
  await waitFor(() => expect(moved).toHaveLength(1));
});
