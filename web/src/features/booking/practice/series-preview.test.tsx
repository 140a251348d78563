import { endpoints } from '@garden-room/contract/endpoints';
import type { SeriesDate } from '@garden-room/contract/series';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
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
      <SeriesPreview draft={draft} onBack={() => {}} onBooked={onBooked} />
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
