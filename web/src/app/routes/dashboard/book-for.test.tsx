import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import type { Schedule } from '@garden-room/contract/schedule';
import type { SeriesDate } from '@garden-room/contract/series';
import { generalConsultancy } from '@garden-room/contract/service';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import BookForDialog from '#features/visits/booking-dialogs/book-for-dialog.tsx';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { stubPracticeAvailability } from '#testing/availability.ts';
import { anAppointment, aPatientRecord, aService, aUser, noTakings, openSums } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import ManageAppointmentsPage from './manage-appointments.tsx';
import PatientPage from './patient.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
const listed = vi.hoisted(() => ({ services: [] as unknown[] }));
vi.mock('#lib/services-file.ts', () => ({ loadServices: async () => listed.services }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));

const tim = { _id: 'tim', name: 'Tim', birthYear: 2019 };
const ada = aUser({ phone: '+353 20 910 0101', dependants: [tim] });
const grace = aUser({ _id: 'grace', displayName: 'Grace Hopper', userEmail: 'grace@example.test' });
const booked = anAppointment({ status: 'confirmed' });

/** The stored schedule; may change on the way. */
let schedule: Schedule = aSchedule();
let appointments: Appointment[] = [];

showDialogs();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00.000Z') });
  schedule = aSchedule({ daysOff: ['2026-11-23'] });
  appointments = [];
  listed.services = [];
  stub(endpoints.getSchedule, () => schedule);
  stub(endpoints.listAppointments, () => appointments);
  stubPracticeAvailability(stub, () => ({ schedule, appointments }));
  stub(endpoints.getPatientNote, () => ({ text: '', version: 0, savedAt: null, savedBy: null }));
  stub(endpoints.listTasks, () => []);
  stub(endpoints.getTakings, () => noTakings);
  stub(endpoints.listVisitNotes, () => []);
  stub(endpoints.listUsers, ({ input: { query } }) =>
    [ada, grace].filter(({ displayName }) =>
      displayName.toLowerCase().startsWith(query.search?.toLowerCase() ?? ''),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const dialog = () => screen.findByRole('dialog');
const inDialog = async (
  role: 'button' | 'textbox' | 'radio' | 'searchbox' | 'combobox',
  name: string | RegExp,
) => within(await dialog()).findByRole(role, { name });
const book = () => inDialog('button', 'Book');

async function openDialog() {
  const lists = stub(endpoints.listAppointments, () => appointments);
  renderPage(ManageAppointmentsPage, '/dashboard/manageAppointments', '/dashboard/manageAppointments');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Book for a patient' }));
  return { user, lists };
}

async function find(user: ReturnType<typeof userEvent.setup>, typed = 'ada', name = /^Ada Lovelace/) {
  await user.type(await inDialog('searchbox', 'Patient'), typed);
  await user.click(await inDialog('button', name));
}
const chooseTwo = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await inDialog('radio', /^2:00 pm/));

describe('the practice books', () => {
  test('for a patient it has found, confirmed at once, and its list shows it', async () => {
    const { user, lists } = await openDialog();
    const calls = stub(endpoints.bookAppointment, () => booked);
    await find(user);
    expect(document.activeElement).toBe(await inDialog('button', 'Change'));
    await user.click(await inDialog('radio', 'Tim (born 2019)'));
    await chooseTwo(user);
    await user.click(await inDialog('textbox', 'Note (optional)'));
    await user.paste('Called about his cough.');
    expect((await dialog()).textContent).toContain(
      'Tim (born 2019), of Ada Lovelace: Tuesday, 24 November, 2:00 pm. Confirmed at once.',
    );
    const { length } = lists;
    await user.click(await book());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const undo = within(await screen.findByRole('region', { name: 'What you have just decided' }));
    expect(undo.getByText('Booked for Ada Lovelace: Tuesday, 24 November, 9:00 am.')).toBeTruthy();
    expect(calls.map(({ input }) => input.body)).toEqual([
      {
        serviceName: 'General Consultancy',
        patientId: 'ada',
        dependantId: 'tim',
        date: '2026-11-24',
        time: '02:00 PM',
        note: 'Called about his cough.',
        confirmed: true,
      },
    ]);
    await waitFor(() => expect(lists.length).toBeGreaterThan(length));
    expect(sessionStorage.getItem('practice-attempt')).toBeNull();
  });

  describe('the service that the patient had last', () => {
    const service = () => inDialog('combobox', 'Service') as Promise<HTMLSelectElement>;
    const chosen = async () => (await service()).selectedOptions[0]?.textContent;
    const coaching = aService({ id: 'coaching', name: 'Coaching', durationMinutes: 45 });

    test('is chosen once it is known who comes, and another one stays chosen', async () => {
      listed.services = [coaching];
      appointments = [
        anAppointment({ _id: 'c', serviceId: 'gone', serviceName: 'Gone', status: 'cancelled' }),
        anAppointment({ _id: 'b', serviceId: 'coaching', serviceName: 'Coaching', status: 'completed' }),
      ];
      const { user, lists } = await openDialog();
      expect(await chosen()).toBe('General Consultancy, 30 minutes');
      await find(user);
      await waitFor(async () => expect(await chosen()).toBe('Coaching, 45 minutes'));
      expect(lists.some(({ input }) => input.query.patientId === 'ada')).toBe(true);
      const calls = stub(endpoints.bookAppointment, () => booked);
      await chooseTwo(user);
      await user.click(await book());
      await waitFor(() => expect(calls[0]?.input.body.serviceName).toBe('Coaching'));
    });

    test('known late, it does not change the service under a time that is chosen already', async () => {
      listed.services = [coaching];
      const { user } = await openDialog();
      const held = Promise.withResolvers<void>();
      stub(endpoints.listAppointments, async ({ input: { query } }) => {
        if (query.patientId !== undefined) await held.promise;
        return [anAppointment({ serviceId: 'coaching', serviceName: 'Coaching', status: 'completed' })];
      });
      const calls = stub(endpoints.bookAppointment, () => booked);
      await find(user);
      await chooseTwo(user);
      held.resolve();
      await user.click(await book());
      await waitFor(() => expect(calls[0]?.input.body.serviceName).toBe('General Consultancy'));
    });

    test('gives way to what was chosen, and to the consultancy where it is not offered any more', async () => {
      listed.services = [coaching];
      appointments = [anAppointment({ serviceId: 'gone', serviceName: 'Gone', status: 'completed' })];
      const { user } = await openDialog();
      await find(user);
      expect(await chosen()).toBe('General Consultancy, 30 minutes');
      await user.selectOptions(await service(), 'coaching');
      appointments = [anAppointment()];
      await user.click(await inDialog('button', 'Change'));
      await find(user, 'grace', /^Grace Hopper/);
      expect(await chosen()).toBe('Coaching, 45 minutes');
    });
  });

  test('where the header’s Book leads it, and a reload does not ask again', async () => {
    const address = '/dashboard/manageAppointments';
    renderPage(ManageAppointmentsPage, address, `${address}?book=patient&view=list`);
    expect(await inDialog('searchbox', 'Patient')).toBeTruthy();
    const list = screen.getByRole('link', { name: 'Day' });
    expect(list.getAttribute('href')).not.toContain('book=');
  });

  test('only once it is known for whom and when', async () => {
    const { user } = await openDialog();
    const calls = stub(endpoints.bookAppointment, () => booked);
    await inDialog('radio', /^2:00 pm/);
    await user.click(await book());
    expect(await within(await dialog()).findByText('Choose whom you book for.')).toBeTruthy();
    expect(document.activeElement).toBe(await inDialog('searchbox', 'Patient'));
    await find(user);
    await user.click(await book());
    expect(await within(await dialog()).findByText('Choose a time.')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  test('at any time within its hours where nobody is, also what patients are not offered', async () => {
    schedule = aSchedule({ minimumNoticeMinutes: 24 * 60, horizonDays: 3, startEveryMinutes: 60 });
    const early = { startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-23T14:30:00.000Z' };
    appointments = [anAppointment({ date: '2026-11-23', ...early })];
    const { user } = await openDialog();
    const calls = stub(endpoints.bookAppointment, () => booked);
    await find(user);
    await inDialog('radio', /^9:30 am/);
    expect(within(await dialog()).queryByRole('radio', { name: /^(9:00|9:15) am/ })).toBeNull();
    await user.click(await inDialog('radio', /^9:45 am/));
    await user.click(await book());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input.body).toMatchObject({ date: '2026-11-23', time: '09:45 AM' });
  });

  test('for another than the one found first', async () => {
    const { user } = await openDialog();
    const calls = stub(endpoints.bookAppointment, () => booked);
    await find(user);
    await user.click(await inDialog('radio', 'Tim (born 2019)'));
    await user.click(await inDialog('button', 'Change'));
    await find(user, 'GRACE', /^Grace Hopper/);
    expect(within(await dialog()).queryByRole('radio', { name: 'Themselves' })).toBeNull();
    await chooseTwo(user);
    await user.click(await book());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input.body).toMatchObject({ patientId: 'grace' });
    expect(calls[0]?.input.body.dependantId).toBeUndefined();
  });

  test('another slot where the first is lost, with all that was typed', async () => {
    const { user } = await openDialog();
    stub(endpoints.bookAppointment, () => {
      const atTwo = { startsAt: '2026-11-24T19:00:00.000Z', endsAt: '2026-11-24T19:30:00.000Z' };
      appointments = [anAppointment({ time: '02:00 PM', ...atTwo })];
      return refusal('slot_taken');
    });
    await find(user);
    await user.click(await inDialog('textbox', 'Note (optional)'));
    await user.paste('Her knee.');
    await chooseTwo(user);
    await user.click(await book());
    const nearest = await screen.findByRole('list', { name: 'The nearest free times' });
    const calls = stub(endpoints.bookAppointment, () => booked);
    await user.click(within(nearest).getByRole('button', { name: /2:30 pm/ }));
    await user.click(await book());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ input: { body } }) => [body.time, body.note])).toEqual([['02:30 PM', 'Her knee.']]);
  });
});

test('an answer that is lost is asked for again under the same key, and nothing else is booked meanwhile', async () => {
  const { user } = await openDialog();
  const lost = stub(endpoints.bookAppointment, unreachable);
  await find(user);
  await chooseTwo(user);
  await user.click(await book());
  expect(await within(await dialog()).findByText('We have not heard whether this is booked')).toBeTruthy();
  expect(within(await dialog()).queryByRole('button', { name: 'Book' })).toBeNull();
  const again = stub(endpoints.bookAppointment, () => booked);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
  const keys = [...lost, ...again].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('an attempt survives a reload, for the admin who made it', async () => {
  const { user } = await openDialog();
  const lost = stub(endpoints.bookAppointment, unreachable);
  await find(user);
  await chooseTwo(user);
  await user.click(await book());
  await within(await dialog()).findByText('We have not heard whether this is booked');
  const stored = JSON.parse(sessionStorage.getItem('practice-attempt') ?? 'null');
  expect(stored).toMatchObject({ personId: 'doctor', booking: { patientId: 'ada', confirmed: true } });
  expect(stored.idempotencyKey).toBe(lost[0]?.headers.get('idempotency-key'));
});

test('what was chosen is not thrown away unasked, nor by a reload', async () => {
  /** Whether the browser would ask before a reload. */
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await openDialog();
  expect(isAsked()).toBe(false);
  await find(user);
  expect(isAsked()).toBe(true);
  await user.click(await inDialog('button', 'Cancel'));
  expect(await screen.findByRole('heading', { name: 'Discard what you typed?' })).toBeTruthy();
  await user.click(await inDialog('button', 'Keep editing'));
  expect((await dialog()).textContent).toContain('Ada Lovelace');
  await user.click(await inDialog('button', 'Cancel'));
  await user.click(await inDialog('button', 'Discard'));
  expect(isAsked()).toBe(false);
});

test('on a patient’s profile it is known for whom', async () => {
  stub(endpoints.getPatient, () => ({ ...grace }));
  stub(endpoints.listAppointments, () => []);
  stub(endpoints.getOpenSums, () => openSums());
  renderPage(PatientPage, '/dashboard/patient/:id', '/dashboard/patient/grace');
  const user = userEvent.setup();
  const calls = stub(endpoints.bookAppointment, () => booked);
  await user.click(await screen.findByRole('button', { name: 'Book for them' }));
  expect(within(await dialog()).getByRole('heading', { name: 'Book for Grace Hopper' })).toBeTruthy();
  expect(within(await dialog()).queryByRole('searchbox')).toBeNull();
  await chooseTwo(user);
  await user.click(await book());
  await waitFor(() => expect(calls.map(({ input }) => input.body.patientId)).toEqual(['grace']));
});

test('nobody of that name is told, and a search that fails can be tried again', async () => {
  const { user } = await openDialog();
  await user.type(await inDialog('searchbox', 'Patient'), 'zoe');
  expect(await within(await dialog()).findByText('Nobody found.')).toBeTruthy();
  stub(endpoints.listUsers, () => refusal('rate_limited'));
  await user.clear(await inDialog('searchbox', 'Patient'));
  await user.type(await inDialog('searchbox', 'Patient'), 'ad');
  expect(await within(await dialog()).findByText('The patients could not be searched')).toBeTruthy();
});

describe('a new patient', () => {
  const noted = aPatientRecord({
    _id: 'noted',
    displayName: 'Grace Kim',
    userEmail: '',
    hasAccount: false,
    reach: { account: false, email: false, phone: '020 910 0111' },
  });

  async function startNew(user: ReturnType<typeof userEvent.setup>) {
    await user.click(await inDialog('button', 'New patient, without an account'));
    expect(document.activeElement).toBe(await inDialog('textbox', 'Name'));
    await user.click(await inDialog('textbox', 'Name'));
    await user.paste('Grace Kim');
  }

  test('is noted by name and phone, and booked for', async () => {
    const { user } = await openDialog();
    const added = stub(endpoints.addPatient, () => noted);
    const calls = stub(endpoints.bookAppointment, () => booked);
    await startNew(user);
    await user.click(await inDialog('button', 'Add patient'));
    expect(await within(await dialog()).findByText(/^Enter a phone number/)).toBeTruthy();
    expect(added).toHaveLength(0);
    await user.click(await inDialog('textbox', 'Phone'));
    await user.paste('020 910 0111');
    await user.click(await inDialog('button', 'Add patient'));
    expect(
      await within(await dialog()).findByText(
        'Nothing can be sent to the patient: please call 020 910 0111.',
      ),
    ).toBeTruthy();
    await chooseTwo(user);
    await user.click(await book());
    await waitFor(() => expect(calls.map(({ input }) => input.body.patientId)).toEqual(['noted']));
    expect(added.map(({ input }) => input.body)).toEqual([
      { name: 'Grace Kim', phone: '+353 20 910 0111', email: '', birthDate: '' },
    ]);
  });

  test('has a number that is not whole only on purpose, and loses that when it is typed again', async () => {
    const { user } = await openDialog();
    const added = stub(endpoints.addPatient, () => ({ ...noted, phone: '020-91-01' }));
    await startNew(user);
    const phone = await inDialog('textbox', 'Phone');
    await user.type(phone, '020-91');
    await user.click(await inDialog('button', 'Add patient'));
    await inDialog('button', 'Save anyway');
    await user.type(phone, '-01');
    await user.click(await inDialog('button', 'Add patient'));
    expect(await within(await dialog()).findByText(/^This is not a whole number/)).toBeTruthy();
    expect(added).toHaveLength(0);
    await user.click(await inDialog('button', 'Save anyway'));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.input.body).toEqual({
      name: 'Grace Kim',
      phone: '020-91-01',
      phoneAsTyped: true,
      email: '',
      birthDate: '',
    });
  });

  test('has what was looked for, and is not noted twice where the number is known', async () => {
    const { user } = await openDialog();
    await waitFor(async () => expect(document.activeElement).toBe(await inDialog('searchbox', 'Patient')));
    await user.keyboard('Zoe Ray');
    await user.click(await inDialog('button', 'New patient, without an account'));
    expect(await inDialog('textbox', 'Name')).toHaveProperty('value', 'Zoe Ray');
    expect(document.activeElement).toBe(await inDialog('textbox', 'Phone'));
    stub(endpoints.listUsers, ({ input: { query } }) => (query.search === '+353 20 910 0101' ? [ada] : []));
    await user.keyboard('(020) 910 0101');
    // Looked up before it is saved, and not beside it.
    expect(within(await dialog()).queryByText('Looks like Ada Lovelace')).toBeNull();
    const added = stub(endpoints.addPatient, () => noted);
    await user.click(await inDialog('button', 'Add patient'));
    expect(await within(await dialog()).findByText('Looks like Ada Lovelace')).toBeTruthy();
    expect(added).toHaveLength(0);
    await user.click(await inDialog('button', 'Book for Ada Lovelace'));
    await chooseTwo(user);
    expect((await dialog()).textContent).toContain('Ada Lovelace: Tuesday, 24 November, 2:00 pm.');
  });

  test('is noted once, whose answer is lost', async () => {
    const { user } = await openDialog();
    let lost = 0;
    const added = stub(endpoints.addPatient, () => {
      lost += 1;
      return lost < 5 ? unreachable() : noted;
    });
    await startNew(user);
    await user.click(await inDialog('textbox', 'Phone'));
    await user.paste('020 910 0111');
    await user.click(await inDialog('button', 'Add patient'));
    expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(/nobody is added twice/);
    await user.click(await inDialog('button', 'Add patient'));
    expect(
      await within(await dialog()).findByText(
        'Nothing can be sent to the patient: please call 020 910 0111.',
      ),
    ).toBeTruthy();
    expect(new Set(added.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('whose answer is lost is kept through a reload, and not taken for somebody known', async () => {
    const first = await openDialog();
    const added = stub(endpoints.addPatient, unreachable);
    await startNew(first.user);
    await first.user.click(await inDialog('textbox', 'Phone'));
    await first.user.paste('020 910 0111');
    await first.user.click(await inDialog('button', 'Add patient'));
    await within(await dialog()).findByRole('alert');
    cleanup();
    const { user } = await openDialog();
    stub(endpoints.listUsers, () => [aUser({ _id: 'noted', displayName: 'Grace Kim' })]);
    const again = stub(endpoints.addPatient, () => noted);
    await user.click(await inDialog('button', 'New patient, without an account'));
    expect(await inDialog('textbox', 'Name')).toHaveProperty('value', 'Grace Kim');
    await user.click(await inDialog('button', 'Add patient'));
    await waitFor(() => expect(again).toHaveLength(1));
    expect([...added, ...again].map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      Array(added.length + 1).fill(added[0]?.headers.get('idempotency-key')),
    );
  });

  test('is not thrown away unasked', async () => {
    const { user } = await openDialog();
    await startNew(user);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Discard what you typed?' })).toBeTruthy();
  });
});

describe('a series', () => {
  const dates: SeriesDate[] = [
    { date: '2026-11-24', time: '02:00 PM', state: 'free', nearest: null },
    { date: '2026-12-08', time: '02:00 PM', state: 'taken', nearest: '02:30 PM' },
    { date: '2026-12-22', time: '02:00 PM', state: 'closed', nearest: null },
    { date: '2027-01-05', time: '02:00 PM', state: 'taken', nearest: '01:45 PM' },
  ];

  async function openDates() {
    const { user } = await openDialog();
    const previews = stub(endpoints.previewSeries, () => dates);
    await find(user);
    await chooseTwo(user);
    const repeats = await within(await dialog()).findByLabelText('Repeats');
    await user.selectOptions(repeats, 'Every 2 weeks');
    await user.selectOptions(within(await dialog()).getByLabelText('How many in all'), '4 appointments');
    await user.click(await inDialog('button', 'See the dates'));
    await within(await dialog()).findByRole('heading', { name: '4 dates' });
    await within(await dialog()).findByText('1 of 4 will be booked, confirmed at once.');
    return { user, previews };
  }
  const entry = async (name: RegExp) => within(await dialog()).findByRole('group', { name });

  test('is looked at before it is booked: each clash is decided, and the rest is one commit', async () => {
    const { user, previews } = await openDates();
    const calls = stub(endpoints.bookSeries, () => [booked, booked]);
    expect(previews.map(({ input }) => input.query)).toEqual([
      { serviceId: 'general-consultancy', date: '2026-11-24', time: '02:00 PM', everyWeeks: 2, times: 4 },
    ]);
    const taken = await entry(/8 Dec 2026: 2:00 pm is taken$/);
    expect(within(taken).getByRole('radio', { name: 'Leave it out' })).toHaveProperty('checked', true);
    expect(within(await entry(/22 Dec 2026: the practice is closed$/)).queryByRole('radio')).toBeNull();
    await user.click(within(taken).getByRole('radio', { name: 'Take 2:30 pm instead' }));
    await user.click(await inDialog('button', 'Book 2 appointments'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('2 appointments booked for Ada Lovelace.')).toBeTruthy();
    expect(calls.map(({ input }) => input.body)).toEqual([
      {
        serviceName: 'General Consultancy',
        patientId: 'ada',
        slots: [
          { date: '2026-11-24', time: '02:00 PM' },
          { date: '2026-12-08', time: '02:30 PM' },
        ],
      },
    ]);
  });

  test('whose answer is lost is sent again under the same key', async () => {
    const { user } = await openDates();
    const lost = stub(endpoints.bookSeries, unreachable);
    await user.click(await inDialog('button', 'Book 1 appointment'));
    expect(await within(await dialog()).findByText(/nothing is booked twice/)).toBeTruthy();
    const again = stub(endpoints.bookSeries, () => [booked]);
    await user.click(await inDialog('button', 'Try again'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = [...lost, ...again].map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('whose answer is lost is asked for again after a reload, by who booked it, until they give it up', async () => {
    const { user } = await openDates();
    const lost = stub(endpoints.bookSeries, unreachable);
    await user.click(await inDialog('button', 'Book 1 appointment'));
    await within(await dialog()).findByText(/nothing is booked twice/);
    cleanup();
    const again = await openDialog();
    expect(await within(await dialog()).findByText(/nothing is booked twice/)).toBeTruthy();
    expect((await dialog()).textContent).toContain('Ada Lovelace: General Consultancy');
    expect(within(await dialog()).queryByRole('searchbox')).toBeNull();
    const calls = stub(endpoints.bookSeries, () => [booked]);
    await again.user.click(await inDialog('button', 'Try again'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = [...lost, ...calls].map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(calls[0]?.input.body).toEqual(lost[0]?.input.body);
    expect(sessionStorage.getItem('sent-series')).toBeNull();
  });

  test('whose answer is lost is given up with its dialog, which asks first', async () => {
    const { user } = await openDates();
    stub(endpoints.bookSeries, unreachable);
    await user.click(await inDialog('button', 'Book 1 appointment'));
    await within(await dialog()).findByText(/nothing is booked twice/);
    cleanup();
    const again = await openDialog();
    await again.user.click(await inDialog('button', 'Close'));
    await again.user.click(await inDialog('button', 'Discard'));
    expect(sessionStorage.getItem('sent-series')).toBeNull();
    await again.user.click(await screen.findByRole('button', { name: 'Book for a patient' }));
    expect(await inDialog('searchbox', 'Patient')).toBeTruthy();
  });

  test('that meets a taken slot says so, and checks its dates again', async () => {
    const { user, previews } = await openDates();
    stub(endpoints.bookSeries, () => refusal('slot_taken'));
    await user.click(await inDialog('button', 'Book 1 appointment'));
    expect(await within(await dialog()).findByText(/Nothing was booked\.$/)).toBeTruthy();
    await waitFor(() => expect(previews).toHaveLength(2));
  });

  test('can be gone back from, with all that was chosen', async () => {
    const { user } = await openDates();
    await user.click(await inDialog('button', 'Back'));
    expect(await inDialog('radio', /^2:00 pm/)).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(await inDialog('button', 'See the dates'));
  });
});

test('for a visit by phone without a number the practice is asked, and may go on', async () => {
  listed.services = [{ ...generalConsultancy, id: 'call', name: 'A call', mode: 'phone' }];
  const { user } = await openDialog();
  const calls = stub(endpoints.bookAppointment, () => booked);
  await find(user, 'gra', /^Grace Hopper/);
  await user.selectOptions(within(await dialog()).getByLabelText('Service'), 'call');
  listed.services = [];
  await chooseTwo(user);
  await user.click(await book());
  const confirmation = within(await dialog()).getByRole('checkbox', { name: 'Book it all the same' });
  expect(document.activeElement).toBe(confirmation);
  expect((await dialog()).textContent).toContain('the record of Grace Hopper has no number');
  expect(calls).toHaveLength(0);
  await user.click(confirmation);
  await user.click(await book());
  await waitFor(() => expect(calls).toHaveLength(1));
});

describe('opened for a gap', () => {
  const onBooked = vi.fn();
  const presets = { date: '2026-11-24', time: '04:45 PM' };
  const Gap = () => <BookForDialog open presets={presets} onClose={() => {}} onBooked={onBooked} />;

  test('its time is booked, whatever patients are offered', async () => {
    renderPage(Gap, '/', '/');
    const user = userEvent.setup();
    const calls = stub(endpoints.bookAppointment, () => booked);
    expect((await dialog()).textContent).toContain('Tuesday, 24 November, 4:45 pm');
    expect(within(await dialog()).queryByRole('radio')).toBeNull();
    await find(user);
    // The visit would end after closing: the practice confirms that it knows.
    await user.click(await book());
    const confirmation = within(await dialog()).getByRole('checkbox', { name: 'Book it all the same' });
    expect(document.activeElement).toBe(confirmation);
    expect(calls).toHaveLength(0);
    await user.click(confirmation);
    await user.click(await book());
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith([booked]));
    expect(calls.map(({ input: { body } }) => [body.date, body.time, body.anyTime])).toEqual([
      ['2026-11-24', '04:45 PM', true],
    ]);
  });

  test('a time that only the server knows to be closed is confirmed as well', async () => {
    const Lunch = () => (
      <BookForDialog
        open
        presets={{ date: '2026-11-24', time: '02:00 PM' }}
        onClose={() => {}}
        onBooked={onBooked}
      />
    );
    renderPage(Lunch, '/', '/');
    const user = userEvent.setup();
    const calls = stub(endpoints.bookAppointment, ({ input }) =>
      input.body.anyTime ? booked : refusal('invalid_slot'),
    );
    await find(user);
    await user.click(await book());
    await user.click(await within(await dialog()).findByRole('checkbox', { name: 'Book it all the same' }));
    await user.click(await book());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.headers.get('idempotency-key')).not.toBe(calls[0]?.headers.get('idempotency-key'));
  });

  test('any other time is typed, also one that is past', async () => {
    renderPage(Gap, '/', '/');
    const user = userEvent.setup();
    const calls = stub(endpoints.bookAppointment, () => booked);
    await find(user);
    await user.click(await inDialog('button', 'Another time'));
    await user.click(await inDialog('button', 'A time outside your hours, or past'));
    const form = within(await dialog());
    await user.type(form.getByLabelText('Date'), '2026-11-20');
    await user.type(form.getByLabelText('Time'), '18:15');
    await user.click(form.getByRole('button', { name: 'Take this time' }));
    expect(form.getByText('A visit in the past')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'Book it all the same' }));
    await user.click(await book());
    await waitFor(() =>
      expect(calls.map(({ input: { body } }) => [body.date, body.time, body.anyTime])).toEqual([
        ['2026-11-20', '06:15 PM', true],
      ]),
    );
  });

  test('that is a walk-in’s and is taken meanwhile gives way to the next one', async () => {
    schedule = aSchedule();
    vi.setSystemTime('2026-11-23T17:07:00.000Z');
    const Desk = () => (
      <BookForDialog open presets={{ walkIn: true }} onClose={() => {}} onBooked={onBooked} />
    );
    renderPage(Desk, '/', '/');
    const user = userEvent.setup();
    await find(user);
    const summary = (time: string) =>
      inDialog('button', 'Book').then(() =>
        screen.findByText(new RegExp(`23 November, ${time}. Confirmed at once`)),
      );
    expect(await summary('12:00 pm')).toBeTruthy();
    const sent = stub(endpoints.bookAppointment, () => {
      appointments = [
        anAppointment({ startsAt: '2026-11-23T17:00:00.000Z', endsAt: '2026-11-23T17:30:00.000Z' }),
      ];
      return refusal('slot_taken');
    });
    await user.click(await book());
    expect(await summary('12:30 pm')).toBeTruthy();
    expect(sent[0]?.input.body).toMatchObject({ date: '2026-11-23', time: '12:00 PM', anyTime: true });
    expect((await screen.findByRole('alert')).textContent).toMatch(/taken/);
  });

  test('another is chosen in the picker, also where it has gone meanwhile', async () => {
    renderPage(Gap, '/', '/');
    const user = userEvent.setup();
    stub(endpoints.bookAppointment, () => refusal('slot_taken'));
    await find(user);
    await user.click(await within(await dialog()).findByRole('checkbox', { name: 'Book it all the same' }));
    await user.click(await book());
    expect(await within(await dialog()).findByRole('list', { name: 'The nearest free times' })).toBeTruthy();
    await chooseTwo(user);
    expect((await dialog()).textContent).toContain('Ada Lovelace: Tuesday, 24 November, 2:00 pm.');
  });
});
