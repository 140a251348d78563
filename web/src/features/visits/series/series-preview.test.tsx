import { endpoints } from '@garden-room/contract/endpoints';
import type { SeriesDate } from '@garden-room/contract/series';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { type SeriesDraft, SeriesPreview } from './series-preview.tsx';

const stub = stubApi();

const draft: SeriesDraft = {
  plan: { serviceId: 'general-consultancy', date: '2026-11-24', time: '02:00 PM', everyWeeks: 2, times: 2 },
  series: { serviceName: 'General Consultancy', patientId: 'ada' },
  subject: 'Ada Lovelace, General Consultancy',
};

/** The dates of a series, both free, where a call that is made again is made at once. */
function openDates() {
  const dates: SeriesDate[] = [
    { date: '2026-11-24', time: '02:00 PM', state: 'free', nearest: null },
    { date: '2026-12-08', time: '02:00 PM', state: 'free', nearest: null },
  ];
  stub(endpoints.previewSeries, () => dates);
  const onBooked = vi.fn();
  const client = createQueryClient();
  client.setDefaultOptions({ mutations: { retryDelay: 0 } });
  render(
    <QueryClientProvider client={client}>
      <SeriesPreview ownerId="elena" draft={draft} onBack={() => {}} onBooked={onBooked} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onBooked };
}

test('a server that fails may have booked before: nobody is told that nothing was', async () => {
  const calls = stub(endpoints.bookSeries, () => refusal('internal'));
  const { user, onBooked } = openDates();
  await user.click(await screen.findByRole('button', { name: 'Book 2 appointments' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We have not heard whether they are booked. Try again: nothing is booked twice.',
  );
  expect(onBooked).not.toHaveBeenCalled();
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a series whose answer was lost is not said to be unbooked by a refusal that does not tell', async () => {
  let answer: () => unknown = unreachable;
  const calls = stub(endpoints.bookSeries, () => answer() as Response);
  const { user, onBooked } = openDates();
  await user.click(await screen.findByRole('button', { name: 'Book 2 appointments' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => refusal('rate_limited');
  await user.click(again);
  await waitFor(() => expect(calls).toHaveLength(4));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We have not heard/);
  answer = () => [anAppointment()];
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a repetition that is sent by itself and refused unseen leaves open what the lost answer was', async () => {
  const answers = [unreachable, () => refusal('rate_limited')];
  const calls = stub(endpoints.bookSeries, () => (answers.shift() ?? unreachable)());
  const { user } = openDates();
  await user.click(await screen.findByRole('button', { name: 'Book 2 appointments' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We have not heard/);
  expect(screen.queryByText(/Nothing was booked/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('a series whose answer was lost is sent again as it was, though its own times read as taken by then', async () => {
  let answer: () => unknown = unreachable;
  const calls = stub(endpoints.bookSeries, () => answer() as Response);
  const { user, onBooked } = openDates();
  await user.click(await screen.findByRole('button', { name: 'Book 2 appointments' }));
  const taken: SeriesDate[] = [
    { date: '2026-11-24', time: '02:00 PM', state: 'taken', nearest: '02:30 PM' },
    { date: '2026-12-08', time: '02:00 PM', state: 'taken', nearest: null },
  ];
  stub(endpoints.previewSeries, () => taken);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/is taken/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  answer = () => [anAppointment()];
  await user.click(again);
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(new Set(calls.map(({ input }) => JSON.stringify(input.body))).size).toBe(1);
});
