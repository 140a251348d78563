import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, anAppointmentDetail, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { stubPractice, two } from '#testing/practice.ts';
import { aSchedule } from '#testing/schedule.ts';
import DashboardPatientPage from './patient.tsx';

const stub = stubApi();
const session = vi.hoisted(() => ({ role: 'User' as 'User' | 'Admin' }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ isPatient: true, phone: '+1 202-555-0101', role: session.role }) }),
}));
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
showDialogs();

/** Sunday noon in New York; the visit is on Tuesday at nine. */
const now = '2026-11-22T17:00:00.000Z';
/** What the practice has of the reader's appointments; may change on the way. */
const practice = { appointments: [] as Appointment[] };
const atTwo = { time: '02:00 PM', startsAt: two.startsAt, endsAt: two.endsAt };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  session.role = 'User';
  visitor.zone = 'America/New_York';
  practice.appointments = [anAppointment()];
  stub(endpoints.getSchedule, () => aSchedule());
  stubPractice(stub, { free: [two] });
});
afterEach(() => vi.useRealTimers());

function openPage(id = 'ada') {
  const lists = stub(endpoints.listAppointments, () => practice.appointments);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/dashboard/patient/${id}`]}>
        <Suspense>
          <Routes>
            <Route path="/dashboard/patient/:id" element={<DashboardPatientPage />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { lists, user: userEvent.setup() };
}

/** The reader turns to this tab again. */
const comeBack = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const inDialog = async (name: string) => within(await dialog()).findByRole('button', { name });
const outcome = () => screen.findByRole('region', { name: 'What has just changed' });
const come = (endpoint: 'cancel' | 'restore', answer: () => Appointment | Response) =>
  stub(endpoint === 'cancel' ? endpoints.cancelAppointment : endpoints.restoreAppointment, answer);
const move = (answer: () => Appointment | Response) => stub(endpoints.rescheduleAppointment, answer);

describe('the history', () => {
  test('names its patient, and what is coming before what is over, each with its meaning', async () => {
    practice.appointments = [
      anAppointment({
        _id: 'c',
        date: '2026-11-30',
        startsAt: '2026-11-30T14:00:00.000Z',
        endsAt: '2026-11-30T14:30:00.000Z',
        status: 'cancelled',
      }),
      anAppointment({ _id: 'b', status: 'confirmed' }),
      anAppointment({
        _id: 'a',
        date: '2026-10-05',
        startsAt: '2026-10-05T13:00:00.000Z',
        endsAt: '2026-10-05T13:30:00.000Z',
        status: 'completed',
      }),
    ];
    openPage();
    const rows = await screen.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DateTimeServiceStatusChange',
      'Coming up',
      expect.stringMatching(/^Tue, Nov 24, 2026.*Confirmed:You are expected/),
      'Past and cancelled',
      expect.stringMatching(/^Mon, Nov 30, 2026.*Cancelled:It will not take place/),
      expect.stringMatching(/^Mon, Oct 5, 2026.*Completed:This visit took place/),
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada Lovelace');
    expect(screen.getByText('ada@example.test')).toBeTruthy();
    expect(screen.getByText('+1 202-555-0101')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tue, Nov 24, 2026' })).toHaveProperty(
      'pathname',
      '/dashboard/appointments/b',
    );
  });

  test.each([
    ['on its way', () => new Promise<never>(() => {}), 'Loading...'],
    ['out of reach', () => refusal('rate_limited'), 'The appointments could not be loaded'],
    ['empty', () => [], 'No appointments found.'],
  ] as const)('%s says so', async (_, answer, shown) => {
    openPage();
    stub(endpoints.listAppointments, answer);
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('stays when it cannot be read anew, and says that it may be old', async () => {
    const { lists } = openPage();
    await button('Reschedule');
    stub(endpoints.listAppointments, unreachable);
    const asked = stub(endpoints.getSchedule, () => aSchedule());
    comeBack();
    expect(await screen.findByText('There may be more, or newer ones')).toBeTruthy();
    expect(screen.getByRole('cell', { name: /Tue, Nov 24/ })).toBeTruthy();
    expect([lists.length, asked.length]).toEqual([1, 1]);
  });

  test('is read anew whenever its reader comes back', async () => {
    openPage();
    await button('Reschedule');
    practice.appointments = [anAppointment({ status: 'declined' })];
    comeBack();
    expect(await screen.findByText('The practice could not take it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  });

  test('tells both clocks where they differ', async () => {
    visitor.zone = 'Asia/Tokyo';
    openPage();
    expect((await screen.findByRole('cell', { name: /^09:00 AM/ })).textContent).toBe(
      '09:00 AM 11:00 PM for you',
    );
    expect(
      await screen.findByText('You can change this until Monday, 9:00 AM (11:00 PM for you).'),
    ).toBeTruthy();
  });

  test('of somebody else is for the practice, without anything to press', async () => {
    session.role = 'Admin';
    stub(endpoints.getPatient, () => ({
      _id: 'grace',
      displayName: 'Grace Hopper',
      userEmail: 'grace@example.test',
      phone: null,
      photoURL: null,
    }));
    const { lists } = openPage('grace');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
    expect(await screen.findByRole('cell', { name: 'Pending' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(lists.map(({ input }) => input.query.patientId)).toEqual(['grace']);
  });

  test.each([
    ['not there', () => refusal('not_found'), 'There is no such patient'],
    ['out of reach', () => refusal('rate_limited'), 'The patient could not be loaded'],
  ] as const)('of a patient who is %s says so', async (_, answer, shown) => {
    session.role = 'Admin';
    stub(endpoints.getPatient, answer);
    openPage('grace');
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('of somebody else is for nobody else', () => {
    openPage('grace');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not for you');
  });
});

describe('the cut-off', () => {
  test('is told before it is reached, and after it the practice’s number stands there', async () => {
    openPage();
    expect(await screen.findByText('You can change this until Monday, 9:00 AM.')).toBeTruthy();
    expect(await button('Cancel appointment')).toBeTruthy();
    vi.setSystemTime('2026-11-23T14:00:00.001Z');
    comeBack();
    expect(await screen.findByText(/too late to change this online/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '+1 202-555-0142' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is not guessed: nothing can be pressed before it is known, and all where it cannot be read', async () => {
    const answer = Promise.withResolvers<Response>();
    stub(endpoints.getSchedule, () => answer.promise);
    openPage();
    await screen.findByRole('table');
    expect(screen.queryByRole('button')).toBeNull();
    answer.resolve(refusal('rate_limited'));
    expect(await button('Reschedule')).toBeTruthy();
    expect(screen.queryByText(/You can change this/)).toBeNull();
  });
});

describe('cancelling', () => {
  const cancelled = anAppointment({ status: 'cancelled' });

  async function cancel(user: ReturnType<typeof userEvent.setup>, reason = '') {
    await user.click(await button('Cancel appointment'));
    if (reason) await user.type(within(await dialog()).getByRole('textbox'), reason);
    await user.click(await inDialog('Cancel appointment'));
  }

  test('is done at once, with a reason, and told where the reader goes on', async () => {
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

  test('is undone by one press', async () => {
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
    expect(await screen.findByText('Your visit stands again')).toBeTruthy();
    expect(restored).toHaveLength(1);
    expect(await button('Cancel appointment')).toBeTruthy();
  });

  test('can be undone for ten seconds, and then booked again', async () => {
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

  test('whose undoing gets no answer can be undone again', async () => {
    const { user } = openPage();
    come('cancel', () => cancelled);
    await cancel(user);
    come('restore', unreachable);
    stub(endpoints.getAppointment, unreachable);
    await user.click(await button('Undo'));
    expect(await screen.findByText(/could not reach the practice/)).toBeTruthy();
    come('restore', () => anAppointment());
    await user.click(await button('Undo'));
    expect(await screen.findByText('Your visit stands again')).toBeTruthy();
  });

  test.each([
    ['lost', unreachable],
    ['too late, as another tab was faster', () => refusal('illegal_move')],
  ])('is known to be done where the answer is %s', async (_, answer) => {
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

  test('that is refused says why, keeps what was typed, and shows what is so now', async () => {
    const { user, lists } = openPage();
    come('cancel', () => refusal('too_late'));
    await cancel(user, 'My mother is ill.');
    expect((await within(await dialog()).findByRole('alert')).textContent).toContain('+1 202-555-0142');
    expect(within(await dialog()).getByRole('textbox')).toHaveProperty('value', 'My mother is ill.');
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  });

  test('can be thought better of', async () => {
    const { user } = openPage();
    const calls = come('cancel', () => cancelled);
    await user.click(await button('Cancel appointment'));
    await user.click(await inDialog('Keep it'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toHaveLength(0);
  });
});

describe('rescheduling', () => {
  const moved = anAppointment(atTwo);

  async function chooseTwo(user: ReturnType<typeof userEvent.setup>) {
    await user.click(await button('Reschedule'));
    await user.click(await within(await dialog()).findByRole('radio', { name: /02:00 PM/ }));
  }

  test('moves the visit to the slot that is chosen in the picker of the booking', async () => {
    const { user } = openPage();
    const calls = move(() => {
      practice.appointments = [moved];
      return moved;
    });
    await chooseTwo(user);
    expect((await dialog()).textContent).toContain('now on Tuesday, November 24, 09:00 AM');
    await user.click(await inDialog('Reschedule'));
    expect((await outcome()).textContent).toContain('General Consultancy, Tuesday, November 24, 02:00 PM');
    await waitFor(async () => expect(document.activeElement).toBe(await outcome()));
    expect(calls.map(({ input }) => input.body)).toEqual([{ date: '2026-11-24', time: '02:00 PM' }]);
    expect(await screen.findByRole('cell', { name: '02:00 PM' })).toBeTruthy();
  });

  test('asks for a time before anything is sent', async () => {
    const { user } = openPage();
    const calls = move(() => moved);
    await user.click(await button('Reschedule'));
    await within(await dialog()).findByRole('radio', { name: /02:00 PM/ });
    await user.click(await inDialog('Reschedule'));
    expect(await screen.findByText('Choose a time.')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  test('into a slot that is lost keeps the old one, says so, and offers what is near', async () => {
    const state = stubPractice(stub, { free: [two] }).state;
    const { user } = openPage();
    move(() => {
      state.free = [{ ...two, time: '03:00 PM', startsAt: '2026-11-24T20:00:00.000Z' }];
      return refusal('slot_taken');
    });
    await chooseTwo(user);
    await user.click(await inDialog('Reschedule'));
    expect(await screen.findByText(/You keep Tuesday, November 24, 09:00 AM\./)).toBeTruthy();
    const nearest = await screen.findByRole('list', { name: 'The nearest free times' });
    const calls = move(() => moved);
    await user.click(within(nearest).getByRole('button', { name: /03:00 PM/ }));
    await user.click(await inDialog('Reschedule'));
    await outcome();
    expect(calls.map(({ input }) => input.body.time)).toEqual(['03:00 PM']);
  });

  test('whose answer is lost finds out what has become of it', async () => {
    const { user } = openPage();
    move(unreachable);
    stub(endpoints.getAppointment, () => anAppointmentDetail(atTwo));
    await chooseTwo(user);
    await user.click(await inDialog('Reschedule'));
    expect((await outcome()).textContent).toContain('02:00 PM');
  });

  test('of which nothing can be found out keeps the choice for another press', async () => {
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
});
