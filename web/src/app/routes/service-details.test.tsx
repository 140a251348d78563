import type { NextFreeTimes } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import type { Service } from '@garden-room/contract/service';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#config/paths.ts';
import { PageDataProvider } from '#framework/rendering/page-data.ts';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aPost, aService } from '#testing/builders.ts';
import ServiceDetailsPage from './service-details.tsx';

const stub = stubApi();

const sleep = aService({
  id: 'sleep-consultation',
  name: 'Sleep Consultation',
  topics: ['sleep'],
  bring: ['A sleep diary'],
  course: ['Your nights', 'First steps'],
});

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  stub(endpoints.nextFreeTimes, () => refusal('internal'));
});

function openPage(service: Service = sleep, freeTimes?: NextFreeTimes) {
  render(
    <MemoryRouter initialEntries={[`/serviceDetails/${service.id}`]}>
      <PageDataProvider value={{ year: 2026, services: [service], ...(freeTimes && { freeTimes }) }}>
        <Routes>
          <Route path="/serviceDetails/:id" element={<ServiceDetailsPage />} />
        </Routes>
      </PageDataProvider>
    </MemoryRouter>,
  );
}

const itemsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');

test('says how the visit goes and what to bring, and what was written about it', async () => {
  stub(endpoints.listPosts, () => [aPost(), aPost({ _id: 'tea', title: 'Tea' })]);
  openPage();
  expect(itemsOf('How it goes').map(({ textContent }) => textContent)).toEqual([
    '1Your nights',
    '2First steps',
  ]);
  expect(itemsOf('What to bring').map(({ textContent }) => textContent)).toEqual(['A sleep diary']);
  const related = within(await screen.findByRole('region', { name: 'From the Health Blog' }));
  expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blogDetails/sleep',
  ]);
});

test.each([
  ['there is no post about it', () => [aPost({ title: 'Tea', description: 'Tea.' })]],
  ['the blog cannot be read', () => refusal('internal')],
] as const)('the page is whole where %s', async (_, answer) => {
  const calls = stub(endpoints.listPosts, answer);
  openPage();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'From the Health Blog' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a service of which the catalogue says no more has no empty headings', async () => {
  openPage(aService());
  expect(await screen.findByRole('region', { name: 'Event Overview' })).toBeTruthy();
  for (const name of ['How it goes', 'What to bring'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

test('its next free times are there once, each a link into the booking', async () => {
  const time = { date: '2100-01-04', time: '09:00 AM', startsAt: '2100-01-04T14:00:00.000Z' };
  stub(endpoints.listPosts, () => []);
  openPage(sleep, {
    ...{ timeZone: 'America/New_York', today: '2026-11-25', daysAhead: 30, minimumNoticeMinutes: 0 },
    services: { [sleep.id]: [time] },
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('list', { name: 'Next free times: Sleep Consultation' })).toBeTruthy();
  const all = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(all.filter((href) => href?.includes('#date='))).toEqual([
    paths.bookSlot(sleep.id, time.date, time.time),
  ]);
  expect(screen.queryByRole('heading', { name: /free times/ })).toBeNull();
});
