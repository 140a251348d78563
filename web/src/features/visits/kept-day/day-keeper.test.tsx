import { endpoints } from '@garden-room/contract/endpoints';
import { noRooms } from '@garden-room/contract/rooms';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMoveAppointment } from '#api/calendar-appointments.ts';
import { rememberSignIn } from '#features/session/remembered-sign-in.ts';
import { initialSession, sessionStore, signedInAs } from '#features/session/session-store.ts';
import { dropKept, keep } from '#lib/kept-for-person.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, aUser } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import DayKeeper from './day-keeper.tsx';
import type { KeptDays } from './kept-day-store.ts';

type Keeping = { personId: string; until: number; isStillTheirs: () => boolean };
const keepDays = vi.hoisted(() => vi.fn<(days: KeptDays, keeping: Keeping) => Promise<void>>());
const canSeal = vi.hoisted(() => vi.fn(() => true));
vi.mock('./kept-day-store.ts', async (original) => ({
  ...(await original<typeof import('./kept-day-store.ts')>()),
  keepDays,
}));
vi.mock('#lib/sealed-file.ts', () => ({ canSeal }));

const stub = stubApi();
const user = aUser({ role: 'Reception' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T14:00:00Z') });
  keepDays.mockReset().mockResolvedValue();
  canSeal.mockReturnValue(true);
  sessionStore.update(signedInAs(user));
  rememberSignIn(user.userEmail);
  stub(endpoints.getSchedule, () => aSchedule({ timeZone: 'America/New_York' }));
  return () => {
    vi.useRealTimers();
    dropKept('kept-day');
    rememberSignIn(null);
    sessionStore.update(initialSession);
  };
});

const noAnswer = {
  ...{ place: null, mayTreat: null, callBack: null, waitingSince: null },
  ...{ seenAt: null, letInAt: null, finishedAt: null },
};

const noRetry = () => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return client;
};

const open = (client = noRetry()) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DayKeeper user={user} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('keeps who comes today and on the next two days, in the order of their time, until the last is over', async () => {
  const requests: unknown[] = [];
  const late = anAppointment({ _id: 'late', startsAt: '2026-11-27T20:00:00.000Z', status: 'confirmed' });
  const early = anAppointment({ _id: 'early', startsAt: '2026-11-27T15:00:00.000Z', status: 'pending' });
  const off = anAppointment({ _id: 'off', status: 'cancelled' });
  stub(endpoints.listAppointments, ({ input: { query } }) => {
    requests.push([query.from, query.to]);
    return [late, off, early];
  });
  open();
  await waitFor(() => expect(keepDays).toHaveBeenCalledOnce());
  const [days, keeping] = keepDays.mock.calls[0] ?? [];
  expect(requests).toEqual([['2026-11-27', '2026-11-29']]);
  expect(days?.dates).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  expect(days?.visits.map(({ _id }) => _id)).toEqual(['early', 'late']);
  expect(days?.visits[0]).not.toHaveProperty('price');
  expect(keeping).toMatchObject({ personId: user._id, until: Date.parse('2026-11-30T05:00:00Z') });
});

test('with visits by video it keeps their rooms, the second way and the number; without, nothing of it is asked', async () => {
  const door = { state: 'closed' as const, room: 'https://room.test/a', ...noAnswer };
  const asked = stub(endpoints.listAppointments, () => [anAppointment({ mode: 'video', door })]);
  const rooms = { ...noRooms, isOn: true, secondWay: 'By Signal.', phone: '+353 1 555 0100' };
  stub(endpoints.getRooms, () => rooms);
  open();
  const kept = () => keepDays.mock.lastCall?.[0];
  await waitFor(() => expect(kept()?.help).toEqual({ secondWay: 'By Signal.', phone: '+353 1 555 0100' }));
  expect(asked.map(({ input }) => input.query.rooms)).toEqual(['true']);
  expect(kept()?.visits[0]?.room).toBe('https://room.test/a');
  // Who waits is of the moment, and is not kept.
  expect(kept()?.visits[0]).not.toHaveProperty('door');
});

test('a visit that is moved here leaves the days as old as they were, until they are read again', async () => {
  const kept = () => keepDays.mock.lastCall?.[0];
  const visit = anAppointment({ date: '2026-11-27', startsAt: '2026-11-27T15:00:00.000Z' });
  const moved = { ...visit, startsAt: '2026-11-27T16:00:00.000Z', time: '11:00 AM' };
  stub(endpoints.listAppointments, () => [visit]);
  stub(endpoints.rescheduleAppointment, () => moved);
  const client = noRetry();
  open(client);
  await waitFor(() => expect(kept()?.visits).toHaveLength(1));
  const readAt = kept()?.keptAt;
  vi.setSystemTime(Date.now() + 3_600_000);
  stub(endpoints.listAppointments, unreachable);
  const { result } = renderHook(useMoveAppointment, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() =>
    result.current.mutateAsync({ appointment: visit, to: { date: moved.date, time: moved.time } }),
  );
  await waitFor(() => expect(kept()?.visits[0]?.time).toBe('11:00 AM'));
  expect(kept()?.keptAt).toBe(readAt);
});

test('asks for them after all that the page is opened for', async () => {
  const asked = stub(endpoints.listAppointments, () => []);
  const awaited = document.body.appendChild(document.createElement('main'));
  awaited.innerHTML = '<p data-awaited></p>';
  open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(asked).toHaveLength(0);
  awaited.remove();
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('they are no longer theirs once they sign out, here or in another tab, or work there no more', async () => {
  stub(endpoints.listAppointments, () => []);
  open();
  await waitFor(() => expect(keepDays).toHaveBeenCalledOnce());
  const { isStillTheirs } = keepDays.mock.calls[0]?.[1] ?? { isStillTheirs: () => false };
  expect(isStillTheirs()).toBe(true);
  rememberSignIn('grace@example.test');
  expect(isStillTheirs()).toBe(false);
  rememberSignIn(user.userEmail);
  sessionStore.update(signedInAs({ ...user, role: 'User' }));
  expect(isStillTheirs()).toBe(false);
  sessionStore.update(initialSession);
  expect(isStillTheirs()).toBe(false);
});

test.each([
  ['nobody answers', unreachable, true, true],
  ['the server fails', () => new HttpResponse('Gone', { status: 503 }), true, true],
  ['nobody answers and nothing is kept', unreachable, false, false],
])('where %s, the way to the kept day is shown if there is one', async (_, answer, isKept, isShown) => {
  stub(endpoints.listAppointments, answer);
  if (isKept) keep('kept-day', { personId: user._id, until: Date.now() + 1000 });
  const client = noRetry();
  open(client);
  const hasFailed = () =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error');
  await waitFor(() => expect(hasFailed()).toBe(true));
  // The cache tells the page of it by a timer: before that nobody is shown a way.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const link = screen.queryByRole('link', { name: 'The day as this browser last saw it' });
  expect(link !== null).toBe(isShown);
});

test('while an act waits for its answer, the way is in the dialog, and what was typed stays in its tab', async () => {
  vi.useFakeTimers({ now: Date.now() });
  stub(endpoints.listAppointments, () => []);
  keep('kept-day', { personId: user._id, until: Date.now() + 60_000 });
  const client = noRetry();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  open(client);
  const saving = client.getMutationCache().build(client, { mutationFn: () => new Promise(() => {}) });
  void saving.execute(undefined);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText('The site has not answered yet')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  const way = within(dialog).getByRole('link', { name: /^The day as this browser last saw it/ });
  expect(way.getAttribute('target')).toBe('_blank');
  expect(within(dialog).getByText(/^What you typed is kept here/)).toBeTruthy();
  cleanup();
  dialog.remove();
});

test('a browser that can keep nothing is asked for nothing', () => {
  canSeal.mockReturnValue(false);
  const { container } = open();
  expect(container.textContent).toBe('');
});
