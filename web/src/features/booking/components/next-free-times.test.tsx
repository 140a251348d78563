import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aSlot } from '#testing/builders.ts';
import { NextFreeTimes } from './next-free-times.tsx';

const stub = stubApi();
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

beforeEach(() => {
  visitor.zone = 'America/New_York';
});

const today = '2026-11-23';
/** What is free by date; no other day has anything. */
type Free = Record<string, ReturnType<typeof aSlot>[]>;

function practice(free: Free, lastDate = '2026-12-23') {
  return stub(endpoints.availableDays, ({ input }) => {
    const from = input.query.from ?? today;
    const days = Array.from({ length: input.query.days }, (_, index) => {
      const date = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
      const slots = free[date] ?? [];
      return { date, freeSlots: slots.length, closed: false, ...(input.query.slots && { slots }) };
    });
    return { timeZone: 'America/New_York', today, lastDate, cancelCutoffHours: 24, days };
  });
}

function renderTimes() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NextFreeTimes serviceId="yoga-therapy" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const links = async () => within(await screen.findByRole('list')).getAllByRole('link');

test('three days, each with an early, a middle and a late time, lead to the booking with it chosen', async () => {
  const day = (date: string, ...times: [time: string, utc: string][]) =>
    times.map(([time, utc]) => aSlot(time, `${date}T${utc}:00.000Z`));
  const calls = practice({
    '2026-11-24': day('2026-11-24', ['04:30 PM', '21:30']),
    '2026-11-26': day(
      '2026-11-26',
      ['09:00 AM', '14:00'],
      ['09:15 AM', '14:15'],
      ['09:30 AM', '14:30'],
      ['11:00 AM', '16:00'],
      ['03:45 PM', '20:45'],
      ['04:00 PM', '21:00'],
    ),
    '2026-11-27': day('2026-11-27', ['10:00 AM', '15:00'], ['10:30 AM', '15:30']),
    '2026-11-28': day('2026-11-28', ['10:00 AM', '15:00']),
  });
  renderTimes();
  expect(screen.getByRole('status').textContent).toBe('Looking for free times…');
  expect((await links()).map((link) => link.textContent)).toEqual([
    '4:30 pm on Tuesday, November 24',
    '9:00 am on Thursday, November 26',
    '11:00 am on Thursday, November 26',
    '4:00 pm on Thursday, November 26',
    '10:00 am on Friday, November 27',
    '10:30 am on Friday, November 27',
  ]);
  expect((await links())[0]?.getAttribute('href')).toBe(
    '/appointmentBooking?service=yoga-therapy#date=2026-11-24&time=04%3A30+PM',
  );
  expect(screen.getByText('Practice time: Eastern Time.')).toBeTruthy();
  expect(calls.map(({ input }) => input.query)).toEqual([
    { days: 7, serviceId: 'yoga-therapy', slots: 'true' },
  ]);
});

test('they are looked for up to the last bookable day, and the visitor’s own time stands beside them', async () => {
  visitor.zone = 'Asia/Tokyo';
  const calls = practice({ '2026-12-22': [aSlot('04:30 PM', '2026-12-22T21:30:00.000Z')] });
  renderTimes();
  expect((await links()).map((link) => link.textContent)).toEqual([
    '4:30 pm on Tuesday, December 22, Wed 6:30 am for you',
  ]);
  expect(screen.getByText(/Eastern Time.*Japan Standard Time/)).toBeTruthy();
  expect(calls.map(({ input }) => input.query.from)).toEqual([
    undefined,
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ]);
});

test('nothing free at all leads to the telephone', async () => {
  practice({}, '2026-12-01');
  renderTimes();
  expect(await screen.findByText('Nothing is free at the moment')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 202-555-0142' })).toBeTruthy();
});

test('a failure is said, and can be tried again', async () => {
  stub(endpoints.availableDays, () => refusal('internal'));
  renderTimes();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load available slots');
  practice({ '2026-11-24': [aSlot('09:00 AM', '2026-11-24T14:00:00.000Z')] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await links()).toHaveLength(1);
});
