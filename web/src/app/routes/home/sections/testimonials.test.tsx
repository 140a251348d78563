import { reviewsEndpoints } from '@garden-room/contract/endpoints/reviews';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { stubApi, unreachable } from '#testing/api.ts';
import { PublishedReviews } from './testimonials.tsx';

const stub = stubApi();

/** The top of the place, as the browser would measure it: jsdom has no layout. */
let top = 5_000;
const observers = new Set<() => void>();
const scrollTo = (y: number) => {
  top = y;
  act(() => {
    for (const tell of observers) tell();
  });
};

beforeEach(() => {
  top = 5_000;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: () => void;
      constructor(
        onSeen: (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void,
        { rootMargin = '' } = {},
      ) {
        const reach = rootMargin === '' ? 1_000 : 1_500;
        this.#tell = () => onSeen([{ isIntersecting: Math.abs(top) < reach, boundingClientRect: { top } }]);
      }
      observe = () => {
        observers.add(this.#tell);
        this.#tell();
      };
      disconnect = () => observers.delete(this.#tell);
    },
  );
});

afterEach(() => {
  queryClient.clear();
  observers.clear();
  vi.unstubAllGlobals();
});

const said = (text: string) => ({ rating: 5, text, shownName: 'Ada L.' });
const renderPlace = () => render(<PublishedReviews samples={<p>Samples</p>} />);
const answered = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

test('nothing is fetched before it is near; then the reviews take the place of the samples', async () => {
  const calls = stub(reviewsEndpoints.listPublishedReviews, () => [said('One.'), said('Two.')]);
  renderPlace();
  expect(calls).toHaveLength(0);
  scrollTo(1_200);
  const carousel = within(await screen.findByRole('region', { name: 'Testimonials' }));
  expect(carousel.getByText('“One.”')).toBeTruthy();
  expect(carousel.getByText('“Two.”')).toBeTruthy();
  expect(screen.queryByText('Samples')).toBeNull();
});

test('without samples there is nothing, and then a section with its heading', async () => {
  stub(reviewsEndpoints.listPublishedReviews, () => [said('One.')]);
  const { container } = render(<PublishedReviews samples={null} />);
  expect(container.textContent).toBe('');
  scrollTo(1_200);
  const section = within(await screen.findByRole('region', { name: 'What patients say' }));
  expect(section.getByText('“One.”')).toBeTruthy();
});

test('one alone needs no carousel', async () => {
  stub(reviewsEndpoints.listPublishedReviews, () => [said('One.')]);
  renderPlace();
  scrollTo(1_200);
  expect(await screen.findByText('“One.”')).toBeTruthy();
  expect(screen.getByText('Rated 5 of 5')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Testimonials' })).toBeNull();
});

test('what is being read, or is above, stays: the page must not move', async () => {
  const calls = stub(reviewsEndpoints.listPublishedReviews, () => [said('One.')]);
  renderPlace();
  scrollTo(200);
  await waitFor(() => expect(calls).toHaveLength(1));
  await answered();
  expect(screen.getByText('Samples')).toBeTruthy();
  scrollTo(-2_000);
  expect(screen.getByText('Samples')).toBeTruthy();
  scrollTo(1_200);
  expect(await screen.findByText('“One.”')).toBeTruthy();
});

test.each([
  ['none', () => []],
  ['no answer', unreachable],
])('with %s the samples stay', async (_, answer) => {
  const calls = stub(reviewsEndpoints.listPublishedReviews, answer);
  renderPlace();
  const samples = screen.getByText('Samples');
  scrollTo(1_200);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await answered();
  expect(screen.getByText('Samples'), 'never mounted again: a carousel would forget its pause').toBe(samples);
});
