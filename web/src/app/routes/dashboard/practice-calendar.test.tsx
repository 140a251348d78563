import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import type { BlockReason } from '@garden-room/contract/endpoints/block-reasons';
import type { Schedule } from '@garden-room/contract/schedule';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { stubPracticeAvailability } from '#testing/availability.ts';
import { anAppointment, anAppointmentDetail, aUser, theNextAppointment } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { stubWideWindow } from '#testing/window-width.ts';
import ManageAppointmentsPage from './manage-appointments.tsx';

const stub = stubApi();
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
vi.mock('#lib/services-file.ts', () => ({ loadServices: async () => [] }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));

const address = '/dashboard/manageAppointments';
/** Monday noon in New York. */
const monday = '2026-11-23T17:00:00.000Z';
const ada = anAppointment({ reach: { account: true, email: false, phone: null } });
const grace = theNextAppointment({ status: 'confirmed' });

/** The stored appointments; may change on the way. */
let appointments: Appointment[] = [];
let schedule: Schedule = aSchedule();
let reasons: BlockReason[] = [];

showDialogs();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(monday) });
  appointments = [ada, grace];
  reasons = [];
  schedule = aSchedule({ minimumNoticeMinutes: 90 });
  stubWideWindow();
  stub(endpoints.listTasks, () => []);
});
afterEach(() => vi.useRealTimers());

function openCalendar(search = '?view=week') {
  const lists = stub(endpoints.listAppointments, ({ input: { query } }) =>
    appointments.filter(({ date }) => (query.from ?? '') <= date && date <= (query.to ?? '~')),
  );
  stub(endpoints.getSchedule, () =>
    HttpResponse.json(schedule, { headers: { ETag: `"${JSON.stringify(schedule).length}"` } }),
  );
  stub(endpoints.listAppointmentMail, () => []);
  stub(endpoints.listBlockReasons, () => reasons);
  stubPracticeAvailability(stub, () => ({ schedule, appointments }));
  renderPage(ManageAppointmentsPage, address, address + search);
  return { lists, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

const calendar = () => screen.findByRole('region', { name: 'Calendar' });
const day = async (name: string | RegExp) => within(await calendar()).findByRole('region', { name });
const entry = (name: RegExp) => screen.findByRole('button', { name });
const adaAtNine = () => entry(/^Tuesday, 24 November, 9:00 am to 9:30 am, ?Ada Lovelace/);
const announced = async () => within(await calendar()).getAllByRole('status')[0]?.textContent;
const days = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.match(/^\w+, \d+ [A-Z][a-z]+/)?.[0]);
const dialog = () => screen.findByRole('dialog');
const press = async (user: User, name: string, inside?: HTMLElement) =>
  user.click(await within(inside ?? (await calendar())).findByRole('button', { name }));

/** Takes up Ada's appointment, and presses some keys. */
async function moveAda(user: User, keys: string) {
  (await adaAtNine()).focus();
  await user.keyboard(`m${keys}`);
}
const later = (fields: Partial<Appointment> = {}) => ({
  ...ada,
  date: '2026-11-25',
  time: '09:15 AM',
  startsAt: '2026-11-25T14:15:00.000Z',
  endsAt: '2026-11-25T14:45:00.000Z',
  ...fields,
});
const adaLater = () => entry(/^Wednesday, 25 November, 9:15 am to 9:45 am, ?Ada Lovelace/);

describe('the calendar', () => {
  test('is a day sheet on paper: each in the order of the day, with phone, status and room to write', async () => {
    const reach = { account: true, email: false, phone: '+1 202-555-0159' };
    appointments = [
      { ...grace, reach, note: 'Brings her letter.', deskNote: 'Ask about sleep.' },
      ada,
      anAppointment({ _id: 'visit-3', status: 'cancelled' }),
    ];
    openCalendar();
    await adaAtNine();
    expect(screen.queryByRole('region', { name: 'Day sheet' })).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    const tuesday = within(screen.getByRole('region', { name: 'Tuesday 24 November 2026' }));
    const cells = tuesday
      .getAllByRole('row')
      .map(({ children }) => [...children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Time', 'Patient', 'Phone', 'Service', 'Status', 'Notes'],
      ['9:00 am30 minutes', 'Ada Lovelace', '', 'General Consultancy', 'Pending', ''],
      [
        '10:00 am30 minutes',
        'Grace Hopper',
        '+1 202-555-0159',
        'General Consultancy',
        'Confirmed',
        'Brings her letter.Ask about sleep.',
      ],
    ]);
    const monday = within(screen.getByRole('region', { name: 'Monday 23 November 2026' }));
    expect(monday.getByText('Nobody is booked.')).toBeTruthy();
  });

  test('has the mark of an alert in its box, the words in its panel, and on paper the mark alone', async () => {
    appointments = [{ ...ada, alert: 'Latex' }, grace];
    const { user } = openCalendar();
    const box = await entry(/Ada Lovelace/);
    // Before the name, which may fill the box.
    expect(box.textContent).toContain('Alert: Latex, Ada Lovelace');
    expect(box.querySelectorAll('svg')).toHaveLength(2);
    expect((await entry(/Grace Hopper/)).querySelectorAll('svg')).toHaveLength(1);
    fireEvent(window, new Event('beforeprint'));
    const sheet = within(screen.getByRole('region', { name: 'Day sheet' }));
    expect(sheet.getByText('Alert').closest('td')?.textContent).toBe('Ada Lovelace Alert');
    expect(sheet.queryByText(/Latex/)).toBeNull();
    fireEvent(window, new Event('afterprint'));
    await user.click(box);
    expect(within(await dialog()).getByText('Latex').parentElement?.textContent).toBe('Alert: Latex');
  });

  test('has on its day sheet the open tasks of the day, and of its visits', async () => {
    const task = { for: null, date: null, appointmentId: null, doneAt: null, visit: null };
    const created = { createdAt: '2026-11-20T10:00:00.000Z' };
    const calls = stub(endpoints.listTasks, () => [
      { ...task, ...created, _id: 'a', text: 'Order gloves', date: '2026-11-24', for: 'Reception' as const },
      { ...task, ...created, _id: 'b', text: 'Ask for the letter', appointmentId: ada._id },
      { ...task, ...created, _id: 'c', text: 'Another day', date: '2026-11-25' },
      { ...task, ...created, _id: 'd', text: 'Done', date: '2026-11-24', doneAt: '2026-11-23T10:00:00.000Z' },
    ]);
    openCalendar();
    await adaAtNine();
    await waitFor(() => expect(calls).toHaveLength(1));
    fireEvent(window, new Event('beforeprint'));
    const tuesday = within(screen.getByRole('region', { name: 'Tuesday 24 November 2026' }));
    const listed = () => tuesday.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(listed()).toEqual(['Order gloves (Reception)', 'Ask for the letter']));
  });

  test('shows the week of today with who comes, and nobody who does not', async () => {
    appointments = [ada, grace, anAppointment({ _id: 'visit-3', status: 'cancelled', time: '11:00 AM' })];
    const { lists } = openCalendar();
    const tuesday = await day('Tuesday, 24 November');
    expect(await within(tuesday).findAllByRole('button')).toHaveLength(2);
    expect(within(tuesday).getByRole('button', { name: /10:00 am.*Grace Hopper.*Confirmed$/ })).toBeTruthy();
    expect(days()).toEqual([
      'Monday, 23 November',
      'Tuesday, 24 November',
      'Wednesday, 25 November',
      'Thursday, 26 November',
      'Friday, 27 November',
      'Saturday, 28 November',
      'Sunday, 29 November',
    ]);
    expect(within(await day(/^Monday, 23 November.*Today$/)).getByText('Nobody is booked.')).toBeTruthy();
    expect(lists.map(({ input: { query } }) => [query.from, query.to])).toEqual([
      ['2026-11-23', '2026-11-29'],
    ]);
  });

  test('changes week and day by links, which are in the address', async () => {
    const { user } = openCalendar('?view=week&date=2026-12-02');
    expect(await screen.findByRole('heading', { name: '30 November – 6 December 2026' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Previous week' }));
    expect(await screen.findByRole('heading', { name: '23–29 November 2026' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Day' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Monday, 23 November' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Next day' }));
    await user.click(await screen.findByRole('link', { name: 'Today' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Monday, 23 November' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(await screen.findByRole('table', { name: 'All appointments, newest first' })).toBeTruthy();
  });

  test('shows a day where there is no room for a week', async () => {
    vi.unstubAllGlobals();
    const { lists } = openCalendar('?view=week&date=2026-11-24');
    expect(await adaAtNine()).toBeTruthy();
    expect(days()).toEqual(['Tuesday, 24 November']);
    expect(screen.queryByRole('link', { name: 'Week' })).toBeNull();
    expect(lists.map(({ input: { query } }) => [query.from, query.to])).toEqual([
      ['2026-11-24', '2026-11-24'],
    ]);
  });

  test('reads all pages of a full week', async () => {
    openCalendar();
    stub(endpoints.listAppointments, ({ input: { query } }) =>
      query.cursor === undefined
        ? HttpResponse.json([ada], { headers: { 'X-Next-Cursor': 'more' } })
        : HttpResponse.json([grace]),
    );
    expect(await adaAtNine()).toBeTruthy();
    expect(await entry(/Grace Hopper/)).toBeTruthy();
  });

  test('says what could not be read, and reads it again', async () => {
    openCalendar();
    stub(endpoints.listAppointments, unreachable);
    expect(await screen.findByText('The appointments could not be loaded')).toBeTruthy();
    expect(screen.queryByText('Nobody is booked.')).toBeNull();
    stub(endpoints.listAppointments, () => appointments);
    await press(userEvent.setup(), 'Try again');
    expect(await adaAtNine()).toBeTruthy();
  });

  test('cannot be shown without the hours, and says so', async () => {
    openCalendar();
    stub(endpoints.getSchedule, unreachable);
    expect(await screen.findByText('The calendar could not be loaded')).toBeTruthy();
  });

  test('opens an appointment with all that can be done about it', async () => {
    const { user } = openCalendar();
    await user.click(await adaAtNine());
    const panel = within(await dialog());
    expect(panel.getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Patient' })).toHaveProperty('pathname', '/dashboard/patient/ada');
    stub(endpoints.confirmAppointment, () => {
      appointments = [{ ...ada, status: 'confirmed' }, grace];
      return { ...ada, status: 'confirmed' as const };
    });
    // What is late to cancel is read for whether that counts.
    stub(endpoints.getAppointment, () => anAppointmentDetail({ ...ada, status: 'confirmed' }));
    await user.click(panel.getByRole('button', { name: 'Confirm' }));
    expect(await panel.findByText('Confirmed')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Cancel this appointment?' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('booking on the calendar', () => {
  const booking = async () => within(await screen.findByRole('dialog', { name: 'Book for a patient' }));
  const cursor = () => screen.findByRole('application', { name: /^Choose a time/ });

  test('by keys: a time is chosen step by step, Enter books there, and blocking is the second choice', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    (await cursor()).focus();
    // The cursor begins at the quarter that runs: Monday noon.
    expect((await cursor()).textContent).toContain('Monday, 23 November, 12:00 pm, free');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect((await cursor()).textContent).toContain('Tuesday, 24 November, 12:15 pm, free');
    await user.keyboard('{Enter}');
    const form = await booking();
    expect(form.getByText(/^Tuesday, 24 November/).parentElement?.textContent).toBe(
      'Tuesday, 24 November, 12:15 pm',
    );
    await user.click(form.getByRole('button', { name: 'Block this time instead' }));
    const block = within(await screen.findByRole('dialog', { name: 'Block time' }));
    expect(await block.findByLabelText('From')).toHaveProperty('value', '12:15');
    expect(screen.queryByRole('dialog', { name: 'Book for a patient' })).toBeNull();
  });

  test('by keys: who is booked at a time is opened', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    (await cursor()).focus();
    await user.keyboard(`{ArrowRight}${'{ArrowUp}'.repeat(12)}`);
    expect((await cursor()).textContent).toContain('Tuesday, 24 November, 9:00 am, taken');
    await user.keyboard('{Enter}');
    expect(within(await dialog()).getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy();
  });

  test('by keys: a day that is not today begins with its first hour, however late it is now', async () => {
    vi.setSystemTime('2026-11-23T21:20:00.000Z');
    const { user } = openCalendar('?view=day&date=2026-11-24');
    await adaAtNine();
    (await cursor()).focus();
    expect((await cursor()).textContent).toContain('Tuesday, 24 November, 9:00 am, taken');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect((await cursor()).textContent).toContain('Tuesday, 24 November, 9:30 am, free');
  });

  test('a walk-in has the quarter that runs, and no question', async () => {
    vi.setSystemTime('2026-11-23T17:07:00.000Z');
    const { user } = openCalendar();
    await press(user, 'Walk-in');
    const form = await booking();
    expect(form.getByText(/^Monday, 23 November/).parentElement?.textContent).toBe(
      'Monday, 23 November, 12:00 pm',
    );
    expect(form.queryByRole('checkbox')).toBeNull();
  });

  test('a walk-in has the first time that is free for as long as it takes, also after another walk-in', async () => {
    vi.setSystemTime('2026-11-23T17:07:00.000Z');
    const on = (time: `${number}:${number} PM`, startsAt: string, endsAt: string) =>
      anAppointment({
        ...{ _id: time, date: '2026-11-23', time, startsAt: `2026-11-23T${startsAt}:00.000Z` },
        ...{ endsAt: `2026-11-23T${endsAt}:00.000Z`, patientName: 'Mary', status: 'confirmed' },
      });
    // One that began before and runs, and one so soon after it that the half hour does not fit between.
    appointments = [on('11:30 PM', '16:30', '17:15'), on('12:30 PM', '17:30', '17:45')];
    const { user } = openCalendar();
    const proposed = async () => {
      await press(user, 'Walk-in');
      return (await (await booking()).findByText(/^Monday, 23 November/)).parentElement?.textContent;
    };
    expect(await proposed()).toBe('Monday, 23 November, 12:45 pm');
    await user.click((await booking()).getByRole('button', { name: 'Cancel' }));
    appointments = [...appointments, on('12:45 PM', '17:45', '18:15')];
    expect(await proposed()).toBe('Monday, 23 November, 1:15 pm');
  });

  test('another day is one field away', async () => {
    const { user } = openCalendar('?view=day');
    await user.type(await within(await calendar()).findByLabelText('Go to a date'), '2027-03-02');
    expect(await screen.findByRole('heading', { name: /2 March/, level: 2 })).toBeTruthy();
  });
});

describe('who is booked', () => {
  test('is shown with number, note and how they come; arrived is noted, and taken back', async () => {
    vi.setSystemTime('2026-11-24T14:10:00.000Z');
    const visit = {
      ...ada,
      status: 'confirmed' as const,
      mode: 'phone' as const,
      note: 'My knee.',
      reach: { account: true, email: false, phone: '+1 202-555-0101' },
    };
    appointments = [visit];
    const { user } = openCalendar();
    const calls = stub(endpoints.notePresence, ({ input: { body } }) => {
      appointments = [{ ...visit, presence: body.presence }];
      return { ...visit, presence: body.presence };
    });
    await user.click(await adaAtNine());
    const panel = within(await dialog());
    expect(panel.getByRole('link', { name: '+1 202-555-0101' }).getAttribute('href')).toBe(
      'tel:+12025550101',
    );
    expect(panel.getByText('By phone', { selector: 'dd' })).toBeTruthy();
    expect(panel.getByText('My knee.')).toBeTruthy();
    expect(await panel.findByText('None was sent about this visit.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Arrived', pressed: false }));
    await user.click(await panel.findByRole('button', { name: 'Arrived', pressed: true }));
    await waitFor(() => expect(calls.map(({ input }) => input.body.presence)).toEqual(['arrived', null]));
  });

  test('what was noted of a visit can be taken back until its patient is written to', async () => {
    vi.setSystemTime('2026-11-24T20:00:00.000Z');
    appointments = [{ ...ada, status: 'no-show', tellAt: '2026-11-25T14:10:00.000Z' }];
    const { user } = openCalendar();
    const calls = stub(endpoints.restoreAppointment, () => ({ ...ada, status: 'confirmed' as const }));
    await user.click(await adaAtNine());
    await press(user, 'Not missed', await dialog());
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

describe('moving by keys', () => {
  test('announces each step, shows the new time at once, says what was done, and takes it back', async () => {
    const { user } = openCalendar();
    await moveAda(user, '');
    expect(await announced()).toBe('Tuesday, 24 November, 9:00 am, where it is now');
    await user.keyboard('{ArrowDown>3/}');
    expect(await announced()).toBe('Tuesday, 24 November, 9:45 am, taken');
    await user.keyboard('{ArrowUp>2/}{ArrowRight}');
    expect(await announced()).toBe('Wednesday, 25 November, 9:15 am, free');
    let answer = () => {};
    const calls = stub(endpoints.rescheduleAppointment, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      appointments = [later(), grace];
      return later();
    });
    await user.keyboard('{Enter}');
    expect((await adaLater()).textContent).toMatch(/Moving…$/);
    expect(document.activeElement).toBe(await adaLater());
    await waitFor(() =>
      expect(calls.map(({ input }) => input)).toEqual([
        {
          params: { id: 'visit-1' },
          query: { ifStartsAt: '2026-11-24T14:00:00.000Z' },
          body: { date: '2026-11-25', time: '09:15 AM' },
        },
      ]),
    );
    answer();
    await waitFor(async () =>
      expect(await announced()).toBe(
        'Ada Lovelace was moved to Wednesday, 25 November, 9:15 am, from Tuesday, 24 November, 9:00 am. The patient gets a message in their account.',
      ),
    );
    expect(within(await day('Tuesday, 24 November')).getByText('from here')).toBeTruthy();
    expect(document.activeElement).toBe(await adaLater());

    const back = stub(endpoints.undoDecision, () => {
      appointments = [ada, grace];
      return null;
    });
    await user.keyboard('u');
    await waitFor(async () =>
      expect(await announced()).toBe('Ada Lovelace is back on Tuesday, 24 November, 9:00 am.'),
    );
    expect(back.map(({ input }) => input.body)).toEqual([{ event: 'reschedule' }]);
    expect(await adaAtNine()).toBeTruthy();
    expect(screen.queryByText('from here')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('drops nothing where it cannot be, and says why', async () => {
    const { user } = openCalendar();
    const calls = stub(endpoints.rescheduleAppointment, () => later());
    await moveAda(user, '{ArrowDown>4/}{Enter}');
    expect(await announced()).toBe(
      'Tuesday, 24 November, 10:00 am, taken. That time is taken. Please choose another.',
    );
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(await announced()).toMatch(/^Monday, 23 November, 10:00 am, past\. /);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await adaAtNine());
    expect(calls).toEqual([]);
  });

  test('turns the week where its days end', async () => {
    const { user } = openCalendar();
    const calls = stub(endpoints.rescheduleAppointment, () => later());
    await moveAda(user, '{PageDown}');
    expect(await screen.findByRole('heading', { name: '30 November – 6 December 2026' })).toBeTruthy();
    await waitFor(async () => expect(await announced()).toBe('Tuesday, 1 December, 9:00 am, free'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input.body).toEqual({ date: '2026-12-01', time: '09:00 AM' });
  });

  test('goes along where another week is turned to', async () => {
    const { user } = openCalendar();
    await moveAda(user, '{ArrowDown}');
    await user.click(screen.getByRole('link', { name: 'Next week' }));
    await waitFor(async () => expect(await announced()).toBe('Tuesday, 1 December, 9:15 am, free'));
    await user.click(screen.getByRole('link', { name: 'Today' }));
    await waitFor(async () => expect(await announced()).toBe('Monday, 23 November, 9:15 am, past'));
    expect(await screen.findByRole('application', { name: /^Moving Ada Lovelace/ })).toBeTruthy();
  });

  test('is rolled back with the reason where another user was first', async () => {
    const { user } = openCalendar();
    stub(endpoints.rescheduleAppointment, () => refusal('slot_taken'));
    await moveAda(user, '{ArrowRight}{ArrowDown}{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Ada Lovelace was not moved.*taken.*Tuesday, 24 November, 9:00 am/);
    await waitFor(async () => expect(document.activeElement).toBe(await adaAtNine()));
    expect(screen.queryByRole('button', { name: /^Wednesday.*Ada/ })).toBeNull();
  });

  test('of a visit that was moved meanwhile says so, and not where it stays', async () => {
    const { user } = openCalendar();
    const calls = stub(endpoints.rescheduleAppointment, () => refusal('edited_meanwhile'));
    await moveAda(user, '{ArrowRight}{ArrowDown}{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Ada Lovelace was not moved/);
    expect(alert.textContent).not.toContain('stays');
    expect(calls[0]?.input.query).toEqual({ ifStartsAt: '2026-11-24T14:00:00.000Z' });
  });

  test('whose answer is lost is known to be done', async () => {
    const { user } = openCalendar();
    let sent = 0;
    stub(endpoints.rescheduleAppointment, () => {
      appointments = [later(), grace];
      return sent++ === 0 ? unreachable() : later();
    });
    await moveAda(user, '{ArrowRight}{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(await adaLater()).toBeTruthy();
  });

  test('that nobody can tell about says so, until it is looked at again', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    stub(endpoints.rescheduleAppointment, unreachable);
    stub(endpoints.listAppointments, unreachable);
    await moveAda(user, '{ArrowRight}{ArrowDown}{Enter}');
    expect(await screen.findByText('We do not know whether Ada Lovelace was moved')).toBeTruthy();
    stub(endpoints.listAppointments, () => [later(), grace]);
    await press(user, 'Look again');
    expect(await adaLater()).toBeTruthy();
    expect(screen.queryByText(/We do not know/)).toBeNull();
  });

  test('begins by a button, and ends by buttons, for those who have no keys', async () => {
    const { user } = openCalendar();
    const calls = stub(endpoints.rescheduleAppointment, () => later());
    await user.click(await adaAtNine());
    await press(user, 'Move', await dialog());
    await press(user, 'Keep it');
    expect(screen.queryByRole('application', { name: /^Moving/ })).toBeNull();
    await user.click(await adaAtNine());
    await press(user, 'Move', await dialog());
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await press(user, 'Move here');
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

describe('blocking time', () => {
  /** The schedule is saved as it comes. */
  const saved = () =>
    stub(endpoints.saveSchedule, ({ input }) => {
      schedule = input.body;
      return schedule;
    });
  async function fillIn(user: User, start: string, end: string) {
    await press(user, 'Block time');
    const form = within(await dialog());
    await user.type(await form.findByLabelText('From'), start);
    await user.type(form.getByLabelText('To'), end);
    await user.click(form.getByRole('button', { name: 'Block time' }));
  }

  test('writes it into the hours of the day, on the version that was read, and frees it again', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    const calls = saved();
    await fillIn(user, '14:00', '15:30');
    const blocked = await entry(/^Blocked: Monday, 23 November, 2:00 pm to 3:30 pm$/);
    expect(calls[0]?.input.body.overrides).toEqual([
      {
        date: '2026-11-23',
        hours: { open: '09:00', close: '17:00', breaks: [{ start: '14:00', end: '15:30' }] },
      },
    ]);
    expect(calls[0]?.headers.get('If-Match')).toMatch(/^"\d+"$/);
    await user.click(blocked);
    await press(user, 'Free time', await dialog());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Blocked/ })).toBeNull());
    expect(calls.at(-1)?.input.body.overrides).toEqual([]);
  });

  test('frees no day that was closed as a whole meanwhile', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    const calls = saved();
    await fillIn(user, '14:00', '15:30');
    await user.click(await entry(/^Blocked: Monday, 23 November, 2:00 pm to 3:30 pm$/));
    schedule = { ...schedule, daysOff: ['2026-11-23'] };
    await press(user, 'Free time', await dialog());
    expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(
      /^The whole day has been closed/,
    );
    expect(calls).toHaveLength(1);
  });

  test('takes a reason, sent again after a lost answer, which the calendar shows and not the schedule', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    saved();
    const unsaved = stub(endpoints.noteBlockReason, () => refusal('internal'));
    await press(user, 'Block time');
    const form = within(await dialog());
    await user.type(await form.findByLabelText('Reason (optional)'), 'The dentist.');
    await user.click(form.getByLabelText('The whole day'));
    await user.click(form.getByRole('button', { name: 'Block time' }));
    const problem = await form.findByRole('alert');
    expect(problem.textContent).toContain('The time is blocked, but its reason may not be saved');
    expect(form.getByLabelText('Reason (optional)')).toHaveProperty('value', 'The dentist.');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(unsaved[0]?.input.body.part).toEqual({ date: '2026-11-23', start: '00:00', end: '24:00' });

    stub(endpoints.noteBlockReason, ({ input: { body } }) => {
      reasons = [body];
      return { success: true as const };
    });
    await user.click(form.getByRole('button', { name: 'Block time' }));
    const blocked = await entry(/^Blocked: Monday, 23 November, .*5:00 pm\. The dentist\.$/);
    expect(JSON.stringify(schedule)).not.toContain('dentist');
    await user.click(blocked);
    expect(await within(await dialog()).findByText('Blocked because: The dentist.')).toBeTruthy();
  });

  test('gives way to a patient on the telephone, who is booked in the same gap', async () => {
    const { user } = openCalendar();
    await press(user, 'Block time');
    const form = within(await dialog());
    expect(form.queryByRole('button', { name: 'Book for a patient instead' })).toBeNull();
    await user.type(await form.findByLabelText('From'), '14:15');
    await user.click(form.getByRole('button', { name: 'Book for a patient instead' }));
    const booking = within(await screen.findByRole('dialog', { name: 'Book for a patient' }));
    expect(booking.getByText(/^Monday, 23 November/).parentElement?.textContent).toBe(
      'Monday, 23 November, 2:15 pm',
    );
    expect(screen.queryByRole('dialog', { name: 'Block time' })).toBeNull();
  });

  test('may span days and come again, is noted on all of them by one call, and is freed with all that follow', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    const calls = saved();
    const noted = stub(endpoints.noteBlockReason, () => ({ success: true as const }));
    await press(user, 'Block time');
    const form = within(await dialog());
    await user.type(await form.findByLabelText('From'), '14:00');
    await user.type(form.getByLabelText('To'), '15:30');
    await user.click(form.getByRole('button', { name: 'Several days, or every week' }));
    await user.selectOptions(form.getByLabelText('Repeats'), 'Every second week');
    await user.click(form.getByRole('button', { name: 'Block time' }));
    expect(await form.findByText('Choose until when it comes again.')).toBeTruthy();
    expect(calls).toHaveLength(0);
    await user.type(form.getByLabelText('Until'), '2026-12-21');
    await user.type(form.getByLabelText('Reason (optional)'), 'A course.');
    await user.click(form.getByRole('button', { name: 'Block time' }));
    const blocked = await entry(/^Blocked: Monday, 23 November, 2:00 pm to 3:30 pm/);
    const times = { start: '14:00', end: '15:30' };
    const dates = ['2026-11-23', '2026-12-07', '2026-12-21'];
    expect(calls[0]?.input.body.overrides.map(({ date, hours }) => [date, hours.breaks])).toEqual(
      dates.map((date) => [date, [times]]),
    );
    const [part, ...further] = dates.map((date) => ({ date, ...times }));
    expect(noted.map(({ input }) => input.body)).toEqual([{ part, further, reason: 'A course.' }]);

    await user.click(blocked);
    await user.click(await within(await dialog()).findByLabelText(/^Also the next 2 times .* 21 Dec 2026$/));
    await press(user, 'Free time', await dialog());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Blocked/ })).toBeNull());
    expect(calls.at(-1)?.input.body.overrides).toEqual([]);
  });

  test('from one day to another closes those between as a whole', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    const calls = saved();
    await press(user, 'Block time');
    const form = within(await dialog());
    await user.type(await form.findByLabelText('From'), '14:00');
    await user.type(form.getByLabelText('To'), '11:00');
    await user.click(form.getByRole('button', { name: 'Several days, or every week' }));
    await user.type(form.getByLabelText('Last day (optional)'), '2026-11-25');
    await user.click(form.getByRole('button', { name: 'Block time' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const { overrides, daysOff } = calls[0]?.input.body ?? {};
    expect(daysOff).toEqual(['2026-11-24']);
    expect(overrides?.map(({ date, hours }) => [date, hours.breaks])).toEqual([
      ['2026-11-23', [{ start: '14:00', end: '17:00' }]],
      ['2026-11-25', [{ start: '09:00', end: '11:00' }]],
    ]);
  });

  test('of a whole day is a day off', async () => {
    const { user } = openCalendar();
    const calls = saved();
    await press(user, 'Block time');
    await user.click(await within(await dialog()).findByLabelText('The whole day'));
    await press(user, 'Block time', await dialog());
    expect(await within(await day(/^Monday/)).findByText('Day off')).toBeTruthy();
    expect(calls[0]?.input.body.daysOff).toEqual(['2026-11-23']);
  });

  test('is applied to what another admin has saved meanwhile', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    let refused = false;
    const calls = stub(endpoints.saveSchedule, ({ input }) => {
      if (!refused) {
        refused = true;
        schedule = { ...schedule, bufferMinutes: 15 };
        return refusal('edited_meanwhile');
      }
      schedule = input.body;
      return schedule;
    });
    await fillIn(user, '14:00', '15:00');
    expect(await entry(/^Blocked/)).toBeTruthy();
    expect(calls).toHaveLength(2);
    expect(schedule.bufferMinutes).toBe(15);
  });

  test('whose answer is lost is not written twice', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    const calls = stub(endpoints.saveSchedule, ({ input }) => {
      schedule = input.body;
      return unreachable();
    });
    await fillIn(user, '14:00', '15:00');
    expect(await entry(/^Blocked/)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  test('names who is booked then, and keeps what was typed', async () => {
    const { user } = openCalendar();
    await adaAtNine();
    const [stranded] = [{ ...grace }];
    stub(endpoints.saveSchedule, () =>
      HttpResponse.json(
        {
          error: 'Booked appointments would fall outside these hours.',
          code: 'bookings_stranded',
          appointments: [stranded],
        },
        { status: 409 },
      ),
    );
    await fillIn(user, '14:00', '15:00');
    const form = within(await dialog());
    expect((await form.findByRole('alert')).textContent).toMatch(/Tue 24 Nov 2026, 10:00 am, Grace Hopper/);
    expect(form.getByLabelText('From')).toHaveProperty('value', '14:00');
    expect(
      form.getByRole('link', { name: 'close this time and settle all of its visits' }).getAttribute('href'),
    ).toBe('/dashboard/closeDays?date=2026-11-23&start=14%3A00&end=15%3A00');
  });

  test('that is closed already says so', async () => {
    const { user } = openCalendar();
    const calls = saved();
    await fillIn(user, '17:00', '18:00');
    expect(await screen.findByText('The practice is closed then.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('asks for an end after the start', async () => {
    const { user } = openCalendar();
    const calls = saved();
    await fillIn(user, '15:00', '14:00');
    expect(await screen.findByText('Choose an end after the start.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
