import { endpoints } from '@garden-room/contract/endpoints';
import type { Review } from '@garden-room/contract/endpoints/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aReview } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardReviewsPage from './reviews.tsx';

const stub = stubApi();

function openPage(answer: () => Review[] | Response | Promise<never>) {
  stub(endpoints.listReviews, answer);
  renderPage(DashboardReviewsPage, '/dashboard/reviews', '/dashboard/reviews');
  return userEvent.setup();
}

const review = async (name = 'Ada Lovelace') =>
  within(await screen.findByRole('article', { name: `Review by ${name}` }));

test('a review is read with its visit and patient, published as it was read, and taken down', async () => {
  let found = aReview();
  const user = openPage(() => [found]);
  const calls = stub(endpoints.publishReview, ({ input }) => {
    found = aReview({ publishedAt: input.body.published ? '2026-11-26T10:00:00.000Z' : null });
    return found;
  });
  const shown = await review();
  expect(shown.getByText('4 of 5, very good')).toBeTruthy();
  expect(shown.getByText('“She listens.”')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Ada Lovelace' })).toHaveProperty(
    'pathname',
    '/dashboard/patient/ada',
  );
  expect(shown.getByRole('link', { name: /^General Consultancy, / })).toHaveProperty(
    'pathname',
    '/dashboard/appointments/visit-1',
  );
  expect(shown.getByText('Not published')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Publish' }));
  expect(await shown.findByText('Published')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Unpublish' }));
  expect(await shown.findByText('Not published')).toBeTruthy();
  expect(calls.map(({ input, headers }) => [input.body.published, headers.get('If-Match')])).toEqual([
    [true, '"2026-11-25T10:00:00.000Z"'],
    [false, '"2026-11-25T10:00:00.000Z"'],
  ]);
});

test('one without consent cannot be published, and says why', async () => {
  openPage(() => [aReview({ mayPublish: false })]);
  const shown = await review();
  expect(shown.queryByRole('button')).toBeNull();
  expect(shown.getByText(/does not want it published/)).toBeTruthy();
});

test('a refusal is said at its review, and the list shows what there is now', async () => {
  let found = [aReview(), aReview({ _id: 'visit-2', patientName: 'Grace Hopper' })];
  const user = openPage(() => found);
  stub(endpoints.publishReview, () => {
    found = [aReview({ text: 'She hurries.' }), aReview({ _id: 'visit-2', patientName: 'Grace Hopper' })];
    return refusal('edited_meanwhile');
  });
  await user.click((await review()).getByRole('button', { name: 'Publish' }));
  expect(await (await review()).findByRole('alert')).toBeTruthy();
  expect(await screen.findByText('“She hurries.”')).toBeTruthy();
  expect((await review('Grace Hopper')).queryByRole('alert')).toBeNull();
});

test.each([
  ['on their way', () => new Promise<never>(() => {}), 'Loading...'],
  ['none', () => [], 'No reviews yet.'],
  ['out of reach', unreachable, 'The reviews could not be loaded'],
] as const)('reviews that are %s say so', async (_, answer, shown) => {
  openPage(() => answer() as Review[] | Response | Promise<never>);
  await waitFor(() => expect(screen.getByText(shown)).toBeTruthy());
});
