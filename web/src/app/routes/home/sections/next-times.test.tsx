// @time
import type { NextFreeTimes } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';

const stub = stubApi();
const minute = 60_000;
const nine = { date: '2026-11-25', time: '09:00 AM', startsAt: '2026-11-25T14:00:00.000Z' };
const half = { date: '2026-11-25', time: '09:30 AM', startsAt: '2026-11-25T14:30:00.000Z' };
const answer = (times: NextFreeTimes['services'][string]): NextFreeTimes => ({
  ...{ timeZone: 'America/New_York', today: '2026-11-25', daysAhead: 30, minimumNoticeMinutes: 120 },
  services: { 'general-consultancy': times },
});

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-11-25T11:00:00Z'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The page as a reader opens it: what the tab knew before is forgotten. */
async function open() {
  cleanup();
  vi.resetModules();
  const [{ NextTimes }, { PageDataProvider }] = await Promise.all([
    import('#app/routes/home/home.tsx'),
    import('#framework/rendering/page-data.ts'),
  ]);
  render(
    <MemoryRouter>
      <PageDataProvider value={{ year: 2026 }}>
        <NextTimes />
      </PageDataProvider>
    </MemoryRouter>,
  );
}
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const ask = (times: Parameters<typeof answer>[0]) =>
  stub(bookingEndpoints.nextFreeTimes, () => answer(times));
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const toBooking = 'See the free times of General Consultancy';

test('times are links named with day and time, which begin the booking', async () => {
  ask([nine, half]);
  await open();
  expect(names()).toEqual([toBooking]);
  await screen.findByText('9:00 am');
  const link = screen.getByRole('link', { name: 'Wednesday, 25 November, 9:00 am 2:00 pm for you' });
  expect(link.getAttribute('href')).toBe(
    '/appointmentBooking?service=general-consultancy#date=2026-11-25&time=09%3A00+AM',
  );
  expect(names()).toHaveLength(2);
  expect(screen.getByText('Eastern Time; below it, your own time.')).toBeTruthy();
});

test('one that can no longer be booked goes, and the others are asked for anew', async () => {
  const calls = ask([nine, half]);
  await open();
  await screen.findByRole('link', { name: /9:00 am/ });
  await act(() => vi.advanceTimersByTimeAsync(61 * minute));
  expect(screen.queryByRole('link', { name: /9:00 am/ })).toBeNull();
  expect(screen.getByRole('link', { name: /9:30 am/ })).toBeTruthy();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('one goes when it can no longer be asked for: with the close of the evening before', async () => {
  const closing = new Date(Date.now() + 5 * minute).toISOString();
  ask([{ ...nine, askableUntil: closing }, half]);
  await open();
  await screen.findByRole('link', { name: /9:00 am/ });
  await act(() => vi.advanceTimersByTimeAsync(6 * minute));
  expect(screen.queryByRole('link', { name: /9:00 am/ })).toBeNull();
  expect(screen.getByRole('link', { name: /9:30 am/ })).toBeTruthy();
});

test('who comes back to the tab sees what is free by now, asked for once a minute at most', async () => {
  const calls = ask([nine]);
  await open();
  await screen.findByRole('link', { name: /9:00 am/ });
  await comeBack();
  expect(calls).toHaveLength(1);
  ask([half]);
  vi.setSystemTime(Date.now() + minute);
  await comeBack();
  expect(await screen.findByRole('link', { name: /9:30 am/ })).toBeTruthy();
  expect(names()).toHaveLength(1);
});

test('a full calendar is said, with how far it was looked through', async () => {
  ask([]);
  await open();
  expect(await screen.findByText('No free time in the next 30 days.')).toBeTruthy();
});

test('without an answer the way to the booking stays', async () => {
  const calls = stub(bookingEndpoints.nextFreeTimes, () => refusal('internal'));
  await open();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(names()).toEqual([toBooking]);
});
