import { endpoints } from '@garden-room/contract/endpoints';
import type { Review } from '@garden-room/contract/endpoints/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aReview } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import VisitReview from './visit-review.tsx';

const stub = stubApi();
showDialogs();

type Answer = { review: Review | null } | Response | Promise<never>;

function open(answer: () => Answer) {
  stub(endpoints.getReview, answer);
  renderPage(() => <VisitReview appointmentId="visit-1" name="Ada Lovelace" />, '/', '/');
  return userEvent.setup();
}

const sentence = () => screen.findByRole('textbox', { name: 'In a sentence' });
const consent = () => screen.getByRole('checkbox', { name: /^You may publish this on the website\./ });

test('a patient rates a visit, and agrees to publish it under a name of their choice', async () => {
  const user = open(() => ({ review: null }));
  const calls = stub(endpoints.writeReview, ({ input }) => aReview(input.body));
  await user.type(await sentence(), 'She listens.');
  await user.click(screen.getByRole('radio', { name: '4 Very good' }));
  expect(consent()).toHaveProperty('checked', false);
  await user.click(consent());
  expect(screen.getByRole('textbox', { name: 'Name to show' })).toHaveProperty('value', 'Ada L.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
  expect(calls.map(({ input }) => input)).toEqual([
    {
      params: { id: 'visit-1' },
      body: { rating: 4, text: 'She listens.', shownName: 'Ada L.', mayPublish: true },
    },
  ]);
  expect(await screen.findByText('Thank you. The practice reads it.')).toBeTruthy();
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const user = open(() => ({ review: null }));
  const calls = stub(endpoints.writeReview, () => aReview());
  await user.clear(await screen.findByRole('textbox', { name: 'Name to show' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    '—Choose a rating.',
    '—Write a sentence.',
    '—Enter a name, or an initial.',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 Poor' }));
  expect(calls).toEqual([]);
});

test.each([
  ['out of reach', unreachable, 'We do not know whether this was done', /./],
  ['already published', () => refusal('review_published'), 'Not sent', /Withdraw it first/],
])('a refusal (%s) is said, and nothing typed is lost', async (_, answer, title, words) => {
  const user = open(() => ({ review: null }));
  stub(endpoints.writeReview, answer);
  await user.type(await sentence(), 'She listens.');
  await user.click(screen.getByRole('radio', { name: '5 Excellent' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByText(title)).parentElement?.textContent).toMatch(words);
  expect(await sentence()).toHaveProperty('value', 'She listens.');
});

test('what was said is there to be changed, until it is published', async () => {
  const user = open(() => ({ review: aReview() }));
  const calls = stub(endpoints.writeReview, ({ input }) => aReview(input.body));
  expect(await sentence()).toHaveProperty('value', 'She listens.');
  expect(screen.getByRole('radio', { name: '4 Very good' })).toHaveProperty('checked', true);
  await user.click(consent());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls.map(({ input }) => input.body.mayPublish)).toEqual([false]));
});

test('a published one is shown as everyone reads it, and can be withdrawn', async () => {
  const user = open(() => ({ review: aReview({ publishedAt: '2026-11-26T10:00:00.000Z' }) }));
  const calls = stub(endpoints.removeReview, () => null);
  expect(await screen.findByText('“She listens.”')).toBeTruthy();
  expect(screen.getByText('Ada L., 4 of 5 (Very good). Published on the home page.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw what you said?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await sentence()).toHaveProperty('value', '');
  expect(calls).toHaveLength(1);
});

test('a withdrawal that fails says so, and one that was made elsewhere counts', async () => {
  const user = open(() => ({ review: aReview() }));
  stub(endpoints.removeReview, unreachable);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  stub(endpoints.removeReview, () => refusal('not_found'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sentence()).toHaveProperty('value', '');
});

test.each([
  ['on its way', () => new Promise<never>(() => {}), 'Loading...'],
  ['out of reach', unreachable, 'This could not be loaded'],
] as const)('one that is %s says so', async (_, answer, shown) => {
  open(answer);
  expect(await screen.findByText(shown)).toBeTruthy();
});
