// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { remotePlaceText, remoteVisitText } from '@garden-room/contract/practice-words';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updatePractice } from '#lib/practice.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { comeBack } from '#testing/render-page.tsx';
import type { PreloadedAppointments } from './next-appointments.tsx';
import { NextAppointments } from './next-appointments.tsx';

const stub = stubApi();
beforeEach(() => {
  stub(endpoints.getSchedule, () => aSchedule());
});
afterEach(() => void vi.useRealTimers());

const inDays = (days: number, more: Parameters<typeof anAppointment>[0] = {}) => {
  const start = Date.now() + days * 86_400_000;
  return anAppointment({
    _id: `in-${days}-days`,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 1_800_000).toISOString(),
    ...more,
  });
};

const show = (preloaded?: PreloadedAppointments) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <NextAppointments patientId="ada" preloaded={preloaded} />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('what the HTML carried stands there at once, the next one first, and nothing is asked', async () => {
  const calls = stub(endpoints.listAppointments, () => []);
  const items = [
    inDays(9, { serviceName: 'Yoga Therapy', status: 'pending' }),
    inDays(2, { status: 'confirmed' }),
  ];
  show({ items, nextCursor: null });
  const next = within(screen.getByRole('article'));
  expect(next.getByText('Confirmed')).toBeTruthy();
  expect(next.getByRole('link', { name: /Directions/ }).getAttribute('href')).toContain(
    encodeURIComponent(somePractice.address.street),
  );
  // An email enters it.
  expect(next.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  expect(await next.findByRole('button', { name: 'Reschedule' })).toBeTruthy();
  expect(next.getByRole('button', { name: 'Cancel appointment' })).toBeTruthy();
  expect(next.getByText(/You can change this until/)).toBeTruthy();
  const after = within(screen.getByRole('listitem'));
  expect(after.getByText('Yoga Therapy')).toBeTruthy();
  expect(after.getByText('Pending')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('the next one by phone says where to be, and how it is paid, in place of the way', () => {
  show({ items: [inDays(2, { status: 'confirmed', mode: 'phone' })], nextCursor: null });
  const next = within(screen.getByRole('article'));
  expect(next.getByText(remoteVisitText(somePractice.remote), { exact: false })).toBeTruthy();
  cleanup();
  show({ items: [inDays(2, { status: 'confirmed', mode: 'phone', paidCents: 5000 })], nextCursor: null });
  expect(screen.getByText(remotePlaceText(somePractice.remote), { exact: false })).toBeTruthy();
  expect(screen.queryByText(/You pay/)).toBeNull();
  expect(next.queryByRole('link', { name: /Directions/ })).toBeNull();
});

test('where the site sends no emails the next one has its calendar file', () => {
  updatePractice({ ...somePractice, sendsMail: false });
  show({ items: [inDays(2, { status: 'confirmed' })], nextCursor: null });
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/appointments/in-2-days/calendar.ics',
  );
});

test.each([
  [
    'has never had one',
    [],
    'Your first appointment',
    'Choose a day and a time',
    '/dashboard/bookAppointment',
  ],
  [
    'has none ahead',
    [inDays(-20, { status: 'completed' })],
    'Nothing is booked at the moment',
    'Book again',
    '/dashboard/bookAppointment?service=general-consultancy',
  ],
])('who %s is shown the way to one', async (_, appointments, title, way, address) => {
  stub(endpoints.listAppointments, () => appointments);
  show();
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(address);
});

test('behind a page of what was called off, the next one is still found', async () => {
  stub(endpoints.listAppointments, ({ input }) =>
    input.query.cursor === 'more'
      ? [inDays(1, { serviceName: 'Sleep Consultation' })]
      : HttpResponse.json([inDays(5, { status: 'cancelled' })], { headers: { 'X-Next-Cursor': 'more' } }),
  );
  show();
  expect(await screen.findByText('Sleep Consultation')).toBeTruthy();
  expect(screen.queryByText('Nothing is booked at the moment')).toBeNull();
});

test('a failure is said, and the next try shows what is there', async () => {
  stub(endpoints.listAppointments, () => refusal('rate_limited'));
  show();
  expect(await screen.findByText('Your appointments could not be loaded')).toBeTruthy();
  stub(endpoints.listAppointments, () => [inDays(3, { serviceName: 'Yoga Therapy' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Yoga Therapy')).toBeTruthy();
});

test('whose visit it is stands with the next one and with those after it, where it is not one’s own', () => {
  const attendee = { dependantId: 'tim', name: 'Tim', birthYear: 2019 };
  show({ items: [inDays(9, { attendee }), inDays(5), inDays(2, { attendee })], nextCursor: null });
  expect(within(screen.getByRole('article')).getByText('For Tim (born 2019)')).toBeTruthy();
  const after = screen
    .getAllByRole('listitem')
    .map((row) => /For Tim \(born 2019\)/.test(row.textContent ?? ''));
  expect(after).toEqual([false, true]);
});

test('on a page that stays open, a visit that is over gives way to the one after it', () => {
  const soon = inDays(0, { serviceName: 'Sleep Consultation' });
  show({ items: [inDays(9, { serviceName: 'Yoga Therapy' }), soon], nextCursor: null });
  const next = () => within(screen.getByRole('article'));
  expect(next().getByText('Sleep Consultation')).toBeTruthy();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(soon.endsAt) });
  comeBack();
  expect(next().getByText('Yoga Therapy')).toBeTruthy();
  expect(screen.queryByText('Sleep Consultation')).toBeNull();
});
