import { scheduleEndpoints } from '@garden-room/contract/endpoints/schedule';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aSchedule } from '#testing/practice.ts';
import { OpenNow } from './appointment-call.tsx';

const stub = stubApi();

/** The browser's callback for when the observed element comes near; jsdom has no layout to tell by. */
let comeNear = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        onSeen([{ isIntersecting: false }]);
        comeNear = () => act(() => onSeen([{ isIntersecting: true }]));
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const renderLine = () =>
  render(
    <MemoryRouter>
      <OpenNow />
    </MemoryRouter>,
  );

test('nothing is fetched before it is near the viewport; then the link says until when, by the clinic’s clock', async () => {
  const calls = stub(scheduleEndpoints.getSchedule, () => aSchedule());
  const { unmount } = renderLine();
  const link = screen.getByRole('link', { name: 'Opening hours' });
  expect(link.getAttribute('href')).toBe('/contact');
  expect(calls).toHaveLength(0);
  comeNear();
  await waitFor(() => expect(link.textContent).toBe('Open now, until 5:00 pm'));
  expect(calls).toHaveLength(1);
  expect(hoursInHead()).toMatchObject({
    '@type': 'Physician',
    '@id': expect.stringMatching(/#doctor$/),
    openingHoursSpecification: expect.arrayContaining([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Sunday',
        opens: '09:00',
        closes: '17:00',
      },
    ]),
  });
  unmount();
  expect(hoursInHead()).toBeNull();
});

test('without an answer it stays a link to the hours', async () => {
  const calls = stub(scheduleEndpoints.getSchedule, () => refusal('not_found'));
  renderLine();
  comeNear();
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('link', { name: 'Opening hours' })).toBeTruthy();
  expect(hoursInHead()).toBeNull();
});

function hoursInHead(): unknown {
  const text = document.head.querySelector('script[type="application/ld+json"]')?.textContent;
  return text ? JSON.parse(text) : null;
}
