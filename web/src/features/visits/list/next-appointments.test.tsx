// @time
import { endpoints } from '@garden-room/contract/endpoints';
import {
  freeToTheEndText,
  remotePlaceText,
  remoteVisitText,
  strandedText,
} from '@garden-room/contract/practice-words';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longDate } from '#lib/clinic-time.ts';
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

describe('a visit that the practice has moved', () => {
  const from = { date: '2026-12-03', time: '01:00 PM' };
  const free = { status: 'confirmed', timeByPractice: true, movedFrom: from } as const;
  const question = `We have moved your visit from ${longDate(from.date)}, 1:00\u00a0pm. Does the new time suit you?`;
  const asked = () => within(screen.getByRole('region', { name: question }));

  test('asks on top, before what comes next and for whom it is, and thanks for the answer', async () => {
    const moved = inDays(9, { ...free, attendee: { dependantId: 'tim', name: 'Tim', birthYear: 2019 } });
    const answers = stub(endpoints.answerAppointment, () => ({ ...moved, answer: 'coming' as const }));
    stub(endpoints.listAppointments, () => [{ ...moved, answer: 'coming' as const }]);
    show({ items: [moved, inDays(2, { status: 'confirmed' })], nextCursor: null });
    const [first] = screen.getAllByRole('heading');
    expect(first?.textContent).toBe(question);
    expect(asked().getByText(/for Tim/)).toBeTruthy();
    expect(asked().getByText(freeToTheEndText)).toBeTruthy();
    await userEvent.click(asked().getByRole('button', { name: 'Yes, I’ll come' }));
    expect((await screen.findAllByText('Thank you: we expect you')).length).toBeGreaterThan(0);
    expect(document.activeElement?.textContent).toContain('Thank you');
    expect(answers.map(({ input }) => input)).toEqual([
      { params: { id: moved._id }, query: { ifStartsAt: moved.startsAt }, body: { answer: 'coming' } },
    ]);
    expect(screen.queryByRole('region', { name: question })).toBeNull();
  });

  test('leads to other times before the cut-off; after it tells the practice', async () => {
    const soon = inDays(0.01, { ...free, _id: 'soon' });
    const answers = stub(endpoints.answerAppointment, () => ({ ...soon, answer: 'another-time' as const }));
    stub(endpoints.listAppointments, () => [{ ...soon, answer: 'another-time' as const }]);
    show({ items: [soon], nextCursor: null });
    await screen.findByRole('button', { name: 'Cancel appointment' });
    await userEvent.click(asked().getByRole('button', { name: 'Another time' }));
    expect((await screen.findAllByText('We look for another time with you')).length).toBeGreaterThan(0);
    expect(answers.map(({ input }) => input.body)).toEqual([{ answer: 'another-time' }]);
  });

  test('moved once more meanwhile, it says so, and asks about the new time', async () => {
    const moved = inDays(9, free);
    stub(endpoints.answerAppointment, () =>
      refusal('edited_meanwhile', { error: 'This visit has been moved meanwhile.' }),
    );
    stub(endpoints.listAppointments, () => [moved]);
    show({ items: [moved], nextCursor: null });
    await userEvent.click(asked().getByRole('button', { name: 'Yes, I’ll come' }));
    expect(await asked().findByText('This visit has been moved meanwhile.')).toBeTruthy();
  });

  test.each([
    ['is answered', { ...free, answer: 'coming' as const }],
    ['was not moved by the practice', { ...free, timeByPractice: false }],
    ['has begun', { ...free, startsAt: new Date(Date.now() - 60_000).toISOString() }],
  ])('is not asked about once it %s', (_, more) => {
    show({ items: [inDays(1, more)], nextCursor: null });
    expect(screen.queryByText(/Does the new time suit you/)).toBeNull();
  });
});

test('a visit whose day the practice has closed says that another time is looked for, and not that one is expected', () => {
  const stranded = { status: 'confirmed', timeByPractice: true, isStranded: true } as const;
  show({ items: [inDays(2, stranded)], nextCursor: null });
  expect(screen.getByText(strandedText, { exact: false })).toBeTruthy();
  expect(screen.queryByText(/You are expected|Does the new time/)).toBeNull();
});
