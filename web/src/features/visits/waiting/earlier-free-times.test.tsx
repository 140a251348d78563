// @time
import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useChangeable } from '#features/visits/visit/use-changeable.ts';
import { WithPatientDialogs } from '#features/visits/visit/with-patient-dialogs.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, aSlot, aUser } from '#testing/builders.ts';
import { inDialog, outcome, showDialogs } from '#testing/dialogs.ts';
import { aSchedule, nine, stubPractice, two } from '#testing/practice.ts';
import VisitWaiting from './earlier-free-times.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ isPatient: true }) }),
}));
vi.mock('#components/ui/use-near-viewport.ts', () => ({ useNearViewport: () => true }));
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
showDialogs();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T17:00:00.000Z') });
  visitor.zone = 'America/New_York';
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.listWaits, () => []);
  return () => vi.useRealTimers();
});

/** A visit on Friday of the week that the practice has free times in. */
const friday = (fields: Partial<Appointment> = {}) =>
  anAppointment({
    ...{ status: 'confirmed', date: '2026-11-27' },
    ...{ startsAt: '2026-11-27T14:00:00.000Z', endsAt: '2026-11-27T14:30:00.000Z' },
    ...fields,
  });

const Page = ({ appointment }: { appointment: Appointment }) => {
  const rules = useChangeable();
  return (
    <WithPatientDialogs>
      {(ask) => <VisitWaiting appointment={appointment} ask={ask} rules={rules} />}
    </WithPatientDialogs>
  );
};

function show(appointment = friday()) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Page appointment={appointment} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const heading = () => screen.findByRole('heading', { name: 'Earlier times that are free' });
const noHeading = () => expect(screen.queryByRole('heading', { name: /^Earlier times/ })).toBeNull();
const join = () => screen.findByRole('button', { name: 'Tell me if something earlier opens' });
const timeButtons = () => screen.queryAllByRole('button', { name: /\d [ap]m/ }).map((one) => one.textContent);
const onWednesday = [
  ...['14:00', '14:30', '15:00', '15:30'].map((utc, index) =>
    aSlot(['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM'][index] ?? '', `2026-11-25T${utc}:00.000Z`),
  ),
];

describe('earlier times that are free', () => {
  test('are shown by day before the waiting list, only those before the visit, and the rest behind a button', async () => {
    const fridayAtTwo = aSlot('02:00 PM', '2026-11-27T19:00:00.000Z');
    const other = { '2026-11-25': onWednesday, '2026-11-27': [fridayAtTwo], '2026-11-30': [two] };
    const { dayCalls } = stubPractice(stub, { other });
    const user = show();
    const list = (await heading()).closest('section');
    expect(timeButtons()).toEqual([
      ...['Tuesday, 24 November, 9:00 am', 'Tuesday, 24 November, 2:00 pm'],
      ...[
        'Wednesday, 25 November, 9:00 am',
        'Wednesday, 25 November, 9:30 am',
        'Wednesday, 25 November, 10:00 am',
      ],
    ]);
    const waiting = await join();
    expect((list as Node).compareDocumentPosition(waiting) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText(/^None of these suits you\?/)).toBeTruthy();
    expect(dayCalls.map(({ input: { query } }) => [query.appointmentId, query.from])).toEqual([
      ['visit-1', undefined],
    ]);
    await user.click(screen.getByRole('button', { name: 'More earlier times' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Choose another time');
    expect(await inDialog('Reschedule')).toBeTruthy();
  });

  test.each([
    [
      'a confirmed visit needs a new answer',
      {},
      undefined,
      /is a request until.* given up when you move, not when it answers\./,
    ],
    [
      'a request stays one',
      { status: 'pending' },
      undefined,
      /stays a request.* given up when you move, not when/,
    ],
    [
      'it is confirmed at once',
      {},
      true,
      /confirmed at once\. Your present time is given up when you move\./,
    ],
    [
      'only one of a series moves',
      { series: { id: 's', place: 2, of: 3 } },
      undefined,
      /Only this visit of its series moves\./,
    ],
  ] as const)('say before the press that %s', async (_what, fields, confirmsAtOnce, words) => {
    stubPractice(stub, { confirmsAtOnce });
    show(friday(fields));
    expect((await heading()).parentElement?.textContent).toMatch(words);
  });

  test('lead to a move with that time chosen: two presses', async () => {
    stubPractice(stub);
    const moved = friday({
      status: 'pending',
      date: '2026-11-24',
      time: '09:00 AM',
      startsAt: nine.startsAt,
    });
    const moves = stub(endpoints.rescheduleAppointment, () => moved);
    const user = show();
    await heading();
    await user.click(screen.getByRole('button', { name: /^Tuesday, 24 November, ?9:00 am$/ }));
    await user.click(await inDialog('Reschedule'));
    expect((await outcome()).textContent).toContain('Tuesday, 24 November, 9:00 am');
    expect(moves.map(({ input }) => input.body)).toEqual([{ date: '2026-11-24', time: '09:00 AM' }]);
  });

  test('can be thought over in the dialog, with the time still chosen', async () => {
    stubPractice(stub);
    const user = show();
    await heading();
    await user.click(screen.getByRole('button', { name: /^Tuesday, 24 November, ?9:00 am$/ }));
    await user.click(await inDialog('Another time'));
    expect(await screen.findByRole('radio', { name: /^9:00 am/ })).toHaveProperty('checked', true);
    expect(document.activeElement?.tagName).toBe('FIELDSET');
  });

  test('one that is lost between the look and the press is said, and the list is renewed', async () => {
    const { state } = stubPractice(stub);
    stub(endpoints.rescheduleAppointment, () => {
      state.free = [two];
      return refusal('slot_taken');
    });
    const user = show();
    await heading();
    await user.click(screen.getByRole('button', { name: /^Tuesday, 24 November, ?9:00 am$/ }));
    await user.click(await inDialog('Reschedule'));
    expect(await screen.findByText(/You keep Friday, 27 November, 9:00 am\./)).toBeTruthy();
    await user.click(await inDialog('Keep it'));
    await waitFor(() => expect(timeButtons()).toEqual(['Tuesday, 24 November, 2:00 pm']));
  });

  test('one that was lost while the page stayed open is said as soon as it is pressed', async () => {
    const { state } = stubPractice(stub);
    const user = show();
    await heading();
    state.free = [two];
    vi.setSystemTime(Date.parse('2026-11-23T17:01:00.000Z'));
    await user.click(screen.getByRole('button', { name: /^Tuesday, 24 November, ?9:00 am$/ }));
    expect(await screen.findByText(/has just taken that slot/)).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /^2:00 pm/ })).toHaveProperty('checked', false);
  });

  test('are the patient’s own clock, too, where that differs', async () => {
    visitor.zone = 'Europe/Vienna';
    stubPractice(stub, { free: [nine] });
    show();
    await heading();
    expect(timeButtons()).toEqual(['Tuesday, 24 November, 9:00 am3:00 pm for you']);
  });

  test('none: only the waiting list, which says so, in one call', async () => {
    const { dayCalls } = stubPractice(stub, { free: [] });
    show();
    await join();
    noHeading();
    expect(screen.getByText(/^No earlier time is free now\./)).toBeTruthy();
    expect(dayCalls).toHaveLength(1);
  });

  test('of a visit far ahead are looked for until there are some', async () => {
    const other = { '2026-12-08': [aSlot('09:00 AM', '2026-12-08T14:00:00.000Z')] };
    stubPractice(stub, { free: [], other });
    show(
      friday({
        date: '2026-12-18',
        startsAt: '2026-12-18T14:00:00.000Z',
        endsAt: '2026-12-18T14:30:00.000Z',
      }),
    );
    await heading();
    expect(timeButtons()).toEqual(['Tuesday, 8 December, 9:00 am']);
    expect(screen.getByRole('button', { name: 'Look at further days' })).toBeTruthy();
  });

  test('that could not be read can be asked for again; the waiting list works meanwhile', async () => {
    stub(endpoints.availableDays, unreachable);
    const user = show();
    expect(await screen.findByText('Earlier times could not be loaded', {}, { timeout: 8_000 })).toBeTruthy();
    await join();
    stubPractice(stub, { free: [two] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading();
  });

  test('are not offered once the visit cannot be moved any more, nor is the waiting list', async () => {
    const { dayCalls } = stubPractice(stub);
    const listed = stub(endpoints.listWaits, () => []);
    show(
      friday({
        date: '2026-11-24',
        time: '10:00 AM',
        startsAt: '2026-11-24T15:00:00.000Z',
        endsAt: '2026-11-24T15:30:00.000Z',
      }),
    );
    await waitForElementToBeRemoved(() => screen.queryByText('Looking for earlier times…'));
    noHeading();
    expect(screen.queryByRole('button', { name: 'Tell me if something earlier opens' })).toBeNull();
    expect([...dayCalls, ...listed]).toHaveLength(0);
  });
});
