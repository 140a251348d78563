import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shortDate } from '#lib/clinic-time.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, aPatientRecord, aUser, openSums } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { comeBack, renderPage } from '#testing/render-page.tsx';
import DashboardPatientPage from './patient.tsx';

const stub = stubApi();
const session = vi.hoisted(() => ({ role: 'User' as 'User' | 'Reception' | 'Admin' }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ isPatient: true, phone: '+1 202-555-0101', role: session.role }) }),
}));
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

/** Sunday noon in New York; the visit is on Tuesday at nine. */
const now = '2026-11-22T17:00:00.000Z';
/** The reader's appointments; may change on the way. */
const practice = { appointments: [] as Appointment[] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  session.role = 'User';
  visitor.zone = 'America/New_York';
  practice.appointments = [anAppointment()];
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getOpenSums, () => openSums());
  stub(endpoints.getPatientNote, () => ({ text: '', version: 0, savedAt: null, savedBy: null }));
  stub(endpoints.listVisitNotes, () => []);
});
afterEach(() => vi.useRealTimers());

function openPage(id = 'ada') {
  const lists = stub(endpoints.listAppointments, ({ input: { query } }) =>
    practice.appointments.filter(({ status }) => query.status === undefined || query.status === status),
  );
  renderPage(DashboardPatientPage, '/dashboard/patient/:id', `/dashboard/patient/${id}`);
  return { lists };
}

const button = (name: string) => screen.findByRole('button', { name });

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
      expect.stringMatching(new RegExp(`^${shortDate('2026-11-24')}.*Confirmed:You are expected`)),
      'Past and cancelled',
      expect.stringMatching(new RegExp(`^${shortDate('2026-11-30')}.*Cancelled:It will not take place`)),
      expect.stringMatching(new RegExp(`^${shortDate('2026-10-05')}.*Completed:This visit took place`)),
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada Lovelace');
    expect(screen.getByText('ada@example.test')).toBeTruthy();
    expect(screen.getByText('+1 202-555-0101')).toBeTruthy();
    expect(screen.getByRole('link', { name: shortDate('2026-11-24') })).toHaveProperty(
      'pathname',
      '/dashboard/appointments/b',
    );
  });

  test('begins with the nearest of what is coming, also where that is on a later page of the list', async () => {
    const on = (_id: string, day: string) =>
      anAppointment({
        _id,
        date: day,
        startsAt: `${day}T14:00:00.000Z`,
        endsAt: `${day}T14:30:00.000Z`,
        attendee: { dependantId: 'milo', name: 'Milo', birthYear: 2019 },
      });
    stub(endpoints.listAppointments, ({ input }) =>
      input.query.cursor === undefined
        ? HttpResponse.json([on('c', '2026-12-07'), on('b', '2026-12-01')], {
            headers: { 'X-Next-Cursor': 'further' },
          })
        : [on('a', '2026-11-24'), on('z', '2026-10-05')],
    );
    renderPage(DashboardPatientPage, '/dashboard/patient/:id', '/dashboard/patient/ada');
    await screen.findByRole('link', { name: shortDate('2026-11-24') });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Coming up',
      'Past and cancelled',
    ]);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...[shortDate('2026-11-24'), shortDate('2026-12-01'), shortDate('2026-12-07'), shortDate('2026-10-05')],
    ]);
    // A cell is a grid on a phone: its one child keeps service and name together.
    const [cell] = screen.getAllByRole('cell', { name: /For Milo \(born 2019\)/ });
    expect(cell?.children).toHaveLength(1);
    expect([...(cell?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)).toEqual([]);
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
    const scheduleCalls = stub(endpoints.getSchedule, () => aSchedule());
    comeBack();
    expect(await screen.findByText('There may be newer ones')).toBeTruthy();
    expect(screen.getByRole('cell', { name: new RegExp(shortDate('2026-11-24')) })).toBeTruthy();
    expect([lists.length, scheduleCalls.length]).toEqual([1, 1]);
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
    expect((await screen.findByRole('cell', { name: /^9:00 am/ })).textContent).toBe(
      '9:00 am 11:00 pm for you',
    );
    expect(
      await screen.findByText('You can change this until Monday, 9:00 am (11:00 pm for you).'),
    ).toBeTruthy();
  });

  test('of a patient is for the practice, which can book for them, decide about theirs, and note', async () => {
    session.role = 'Admin';
    stub(endpoints.getPatient, () =>
      aPatientRecord({ _id: 'grace', displayName: 'Grace Hopper', userEmail: 'grace@example.test' }),
    );
    const { lists } = openPage('grace');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
    expect(await screen.findByRole('cell', { name: 'Pending' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy();
    await screen.findByText('No notes yet.');
    await screen.findByRole('button', { name: 'Add someone' });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual([
      ...['Edit details', 'Write a note'],
      ...['Book for them', 'Confirm', 'Decline', 'Reschedule'],
      'Add someone',
    ]);
    expect(new Set(lists.map(({ input }) => input.query.patientId))).toEqual(new Set(['grace']));
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Patient History', '/dashboard/patientHistory'],
      ['Messages with this patient', '/dashboard/messages/grace'],
      ['Who looked at this record', '/dashboard/audit?patientId=grace&action=read'],
      [`${shortDate('2026-11-24')}, 9:00 am, not confirmed`, '/dashboard/appointments/visit-1'],
      [shortDate('2026-11-24'), '/dashboard/appointments/visit-1'],
    ]);
  });

  test('leads only an admin to who looked at it', async () => {
    session.role = 'Reception';
    stub(endpoints.getPatient, () => aPatientRecord({ _id: 'grace' }));
    openPage('grace');
    expect(await screen.findByRole('link', { name: 'Messages with this patient' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Who looked at this record' })).toBeNull();
  });

  test('of an admin’s own has no notes of the practice: those are about others', async () => {
    session.role = 'Admin';
    const notes = stub(endpoints.getPatientNote, () => refusal('forbidden'));
    openPage();
    await button('Reschedule');
    expect(screen.queryByText('Private notes')).toBeNull();
    expect(notes).toHaveLength(0);
  });

  test.each([
    [0, null],
    [1, 'Missed one appointment'],
    [3, 'Missed 3 appointments'],
  ])('of a patient who has missed %i says so to the practice', async (count, words) => {
    session.role = 'Admin';
    stub(endpoints.getPatient, () => aPatientRecord({ _id: 'grace' }));
    const missed = Array.from({ length: count }, (_, n) =>
      anAppointment({ _id: `missed-${n}`, status: 'no-show' }),
    );
    stub(endpoints.listAppointments, ({ input: { query } }) => (query.status === 'no-show' ? missed : []));
    renderPage(DashboardPatientPage, '/dashboard/patient/:id', '/dashboard/patient/grace');
    expect(await screen.findByText('No appointments found.')).toBeTruthy();
    if (words) expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryAllByText(/^Missed /)).toHaveLength(words ? 1 : 0);
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

  test('of a patient without a name has a placeholder', async () => {
    session.role = 'Admin';
    stub(endpoints.getPatient, () => aPatientRecord({ _id: 'grace', displayName: '' }));
    openPage('grace');
    expect(await screen.findByRole('heading', { level: 1, name: 'Unknown' })).toBeTruthy();
  });

  test('of another patient is refused', () => {
    openPage('grace');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This page is for the practice’s team',
    );
  });
});

describe('the cut-off', () => {
  test('is told before it is reached; then they can say that they cannot come, or call', async () => {
    practice.appointments = [anAppointment({ status: 'confirmed' })];
    openPage();
    expect(await screen.findByText('You can change this until Monday, 9:00 am.')).toBeTruthy();
    expect(await button('Cancel appointment')).toBeTruthy();
    vi.setSystemTime('2026-11-23T14:00:00.001Z');
    comeBack();
    expect(await screen.findByText(/too late to change this online/)).toBeTruthy();
    expect(screen.getByRole('link', { name: somePractice.phone })).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(["I can't come"]);
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
