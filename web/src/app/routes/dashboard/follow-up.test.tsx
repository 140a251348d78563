import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import type { Schedule } from '@garden-room/contract/schedule';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followUpDate } from '#features/visits/booking-dialogs/use-follow-up.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { stubPracticeAvailability } from '#testing/availability.ts';
import {
  anAppointment,
  anAppointmentDetail,
  aPatientRecord,
  aService,
  aUser,
  noTakings,
} from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { pressInMore } from '#testing/more-menu.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardAppointmentPage from './appointment.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Reception' }) }),
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
vi.mock('#lib/services-file.ts', () => ({
  loadServices: async () => [aService({ id: 'coaching', name: 'Coaching', price: 140, durationMinutes: 45 })],
}));

const tim = { _id: 'tim', name: 'Tim', birthYear: 2019 };

/** Tuesday at nine, three quarters of an hour, at a price that the service does not have any more. */
const visit = anAppointmentDetail({
  _id: 'visit-1',
  status: 'confirmed',
  serviceId: 'coaching',
  serviceName: 'Coaching',
  price: 120,
  endsAt: '2026-11-24T14:45:00.000Z',
  attendee: { dependantId: 'tim', name: 'Tim', birthYear: 2019 },
});

let schedule: Schedule = aSchedule();
let taken: Appointment[] = [];
/** At nine on a day. */
const takenAtNine = (date: string) =>
  anAppointment({
    _id: `of-${date}`,
    date,
    startsAt: `${date}T14:00:00.000Z`,
    endsAt: `${date}T14:30:00.000Z`,
  });

showDialogs();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00.000Z') });
  schedule = aSchedule();
  taken = [];
  stub(endpoints.getSchedule, () => schedule);
  stub(endpoints.getAppointment, () => visit);
  stub(endpoints.listAppointmentMail, () => []);
  stub(endpoints.listTasks, () => []);
  stub(endpoints.listVisitPayments, () => []);
  stub(endpoints.getTakings, () => noTakings);
  stub(endpoints.getPatient, () => aPatientRecord({ dependants: [tim] }));
  stubPracticeAvailability(stub, () => ({ schedule, appointments: [visit, ...taken] }));
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const dialog = () => screen.findByRole('dialog');
const press = async (name: string) => within(await dialog()).findByRole('button', { name });

async function openFollowUp() {
  renderPage(DashboardAppointmentPage, '/dashboard/appointments/:id', '/dashboard/appointments/visit-1');
  const user = userEvent.setup();
  await pressInMore(user, await screen.findByRole('region', { name: 'What can be done' }), 'Follow-up');
  return user;
}

const booked = anAppointment({ status: 'confirmed', date: '2026-12-22', patientName: 'Ada Lovelace' });
const booking = {
  serviceName: 'Coaching',
  patientId: 'ada',
  dependantId: 'tim',
  date: '2026-12-22',
  time: '09:00 AM',
  confirmed: true,
  followUpOf: 'visit-1',
};

describe('a follow-up', () => {
  test('is proposed in four weeks at the same time, and booked by the second press', async () => {
    const calls = stub(endpoints.bookAppointment, () => booked);
    const user = await openFollowUp();
    expect(await within(await dialog()).findByText('Tuesday, 22 December,')).toBeTruthy();
    expect((await dialog()).textContent).toContain('Coaching for Tim (born 2019), 45 minutes, ');
    expect((await dialog()).textContent).not.toContain('nearest');
    await press('Book');
    const chosen = within(await dialog()).getByRole('radio', { name: 'In four weeks' });
    expect(document.activeElement).toBe(chosen);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ input }) => input.body)).toEqual([booking]);
    expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByText('Booked for Ada Lovelace: Tuesday, 22 December, 9:00 am.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  test.each([
    ['In two weeks', 'Tuesday, 8 December,'],
    ['In three months', 'Tuesday, 23 February,'],
  ])('%s is a press away', async (name, date) => {
    const user = await openFollowUp();
    await user.click(await within(await dialog()).findByRole('radio', { name }));
    expect(await within(await dialog()).findByText(date)).toBeTruthy();
  });

  test('has the nearest time where that is taken, that day or another, and says so', async () => {
    taken = [takenAtNine('2026-12-22')];
    const user = await openFollowUp();
    expect(
      await within(await dialog()).findByText('9:00 am is not free that day. This is the nearest time.'),
    ).toBeTruthy();
    expect((await dialog()).textContent).toContain('Tuesday, 22 December, 9:30 am');
    schedule = aSchedule({ daysOff: ['2026-12-08'] });
    await user.click(await within(await dialog()).findByRole('radio', { name: 'In two weeks' }));
    expect(
      await within(await dialog()).findByText(
        'Nothing is free on Tuesday, 8 December. This is the nearest time.',
      ),
    ).toBeTruthy();
    expect((await dialog()).textContent).toMatch(/(Monday, 7 December|Wednesday, 9 December), /);
  });

  test('says where nothing is free within a week, and leads to another time', async () => {
    const days = Array.from({ length: 20 }, (_, day) => `2026-12-${String(day + 12).padStart(2, '0')}`);
    schedule = aSchedule({ daysOff: days });
    const calls = stub(endpoints.bookAppointment, () => booked);
    const user = await openFollowUp();
    expect(
      await within(await dialog()).findByText('Nothing is free within a week of Tuesday, 22 December.'),
    ).toBeTruthy();
    await user.click(await press('Book'));
    expect(calls).toEqual([]);
    expect(await press('Another time…')).toBeTruthy();
  });

  test('that was taken meanwhile proposes the next, and the press books that', async () => {
    const answers = [() => refusal('slot_taken'), () => booked];
    const calls = stub(endpoints.bookAppointment, () => {
      taken = [takenAtNine('2026-12-22')];
      return answers.shift()?.() ?? booked;
    });
    const user = await openFollowUp();
    await user.click(await press('Book'));
    expect(await within(await dialog()).findByRole('alert')).toBeTruthy();
    expect(await within(await dialog()).findByText(/^9:00 am is not free that day/)).toBeTruthy();
    await user.click(await press('Book'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ input }) => input.body.time)).toEqual(['09:00 AM', '09:30 AM']);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  test('whose answer is lost is asked for again under its key, and not booked twice', async () => {
    const answers = [() => unreachable()];
    const calls = stub(endpoints.bookAppointment, () => answers.shift()?.() ?? booked);
    const user = await openFollowUp();
    await user.click(await press('Book'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(calls).toHaveLength(2);
  });

  test('at another time has all of the visit in the desk’s booking', async () => {
    const calls = stub(endpoints.bookAppointment, () => booked);
    const user = await openFollowUp();
    await user.click(await press('Another time…'));
    expect(await screen.findByRole('heading', { name: 'Book for Ada Lovelace' })).toBeTruthy();
    const service = await within(await dialog()).findByRole<HTMLSelectElement>('combobox', {
      name: 'Service',
    });
    expect(service.selectedOptions[0]?.textContent).toBe('Coaching, 45 minutes');
    expect(
      within(await dialog()).getByRole<HTMLInputElement>('radio', { name: 'Tim (born 2019)' }).checked,
    ).toBe(true);
    await user.click(await within(await dialog()).findByRole('radio', { name: /^2:00 pm/ }));
    await user.click(await press('Book'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input.body).toEqual({ ...booking, time: '02:00 PM' });
  });

  test('comes right after a visit is noted as completed with a word for the patient, beside Undo', async () => {
    const calls = stub(endpoints.completeAppointment, () => ({ ...visit, status: 'completed' as const }));
    renderPage(DashboardAppointmentPage, '/dashboard/appointments/:id', '/dashboard/appointments/visit-1');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    await user.type(within(await dialog()).getByRole('textbox'), 'Take care.');
    await user.click(await press('It took place'));
    expect(calls.map(({ input }) => input.body)).toEqual([{ reason: 'Take care.' }]);
    const bar = await screen.findByRole('region', { name: 'What you have just decided' });
    await user.click(within(bar).getByRole('button', { name: 'Follow-up' }));
    expect(await within(await dialog()).findByText('Tuesday, 22 December,')).toBeTruthy();
  });
});

test.each([
  ['a visit of today', '2026-11-24', 4, '2026-12-22'],
  ['a visit to come', '2026-12-01', 2, '2026-12-15'],
  ['a visit of last week', '2026-11-18', 4, '2026-12-16'],
  ['a visit of long ago', '2026-09-02', 4, '2026-12-16'],
  ['three months', '2026-11-24', 13, '2027-02-23'],
])('of %s, the weekday stays', (_what, visited, weeks, expected) => {
  expect(followUpDate(visited, '2026-11-24', weeks)).toBe(expected);
});
