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
  const dayCalls = stub(endpoints.availableDays, ({ input }) => {
    const from = input.query.from ?? today;
    const days = Array.from({ length: input.query.days }, (_, index) => {
      const date = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
      return { date, freeSlots: free[date]?.length ?? 0, closed: false };
    });
    return { timeZone: 'America/New_York', today, lastDate, cancelCutoffHours: 24, days };
  });
  const slotCalls = stub(endpoints.availableSlots, ({ input }) => {
    const { date = today } = input.query;
    const slots = free[date] ?? [];
    return { date, timeZone: 'America/New_York', availableSlots: slots.map(({ time }) => time), slots };
  });
  return { dayCalls, slotCalls };
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

test('the next three lead to the booking with day and time chosen', async () => {
  const { slotCalls } = practice({
    '2026-11-24': [aSlot('04:30 PM', '2026-11-24T21:30:00.000Z')],
    '2026-11-26': [
      aSlot('09:00 AM', '2026-11-26T14:00:00.000Z'),
      aSlot('09:15 AM', '2026-11-26T14:15:00.000Z'),
      aSlot('09:30 AM', '2026-11-26T14:30:00.000Z'),
    ],
  });
  renderTimes();
  expect(screen.getByRole('status').textContent).toBe('Looking for free times…');
  expect((await links()).map((link) => link.textContent)).toEqual([
    'Tuesday, November 24, 04:30 PM',
    'Thursday, November 26, 09:00 AM',
    'Thursday, November 26, 09:15 AM',
  ]);
  expect((await links())[0]?.getAttribute('href')).toBe(
    '/appointmentBooking?service=yoga-therapy&date=2026-11-24&time=04%3A30+PM',
  );
  expect(screen.getByText('Clinic time: Eastern Time.')).toBeTruthy();
  expect(slotCalls.map(({ input }) => input.query)).toEqual([
    { date: '2026-11-24', serviceId: 'yoga-therapy' },
    { date: '2026-11-26', serviceId: 'yoga-therapy' },
  ]);
});

test('they are looked for up to the last bookable day, and the visitor’s own time stands beside them', async () => {
  visitor.zone = 'Asia/Tokyo';
  const { dayCalls } = practice({ '2026-12-22': [aSlot('04:30 PM', '2026-12-22T21:30:00.000Z')] });
  renderTimes();
  expect((await links()).map((link) => link.textContent)).toEqual([
    'Tuesday, December 22, 04:30 PM, Wed 6:30 AM for you',
  ]);
  expect(screen.getByText(/Eastern Time.*Japan Standard Time/)).toBeTruthy();
  expect(dayCalls.map(({ input }) => input.query.from)).toEqual([undefined, '2026-12-07', '2026-12-21']);
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
