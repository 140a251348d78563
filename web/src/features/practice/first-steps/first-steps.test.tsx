import { endpoints } from '@garden-room/contract/endpoints';
import { type FirstStep, firstSteps } from '@garden-room/contract/endpoints/practice';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { privacyFacts } from '#deployment/privacy-facts.ts';
import { stubApi, unreachable } from '#testing/api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { stubNarrowWindow, stubWideWindow } from '#testing/window-width.ts';
import FirstSteps from './first-steps.tsx';

const stub = stubApi();
beforeEach(() => {
  localStorage.clear();
  stubWideWindow();
  delete privacyFacts.checkedOn;
});

function openWith(...done: FirstStep[]) {
  const calls = stub(endpoints.listFirstSteps, () => ({ done }));
  renderPage(FirstSteps, '/dashboard', '/dashboard');
  return calls;
}

test('each step is a link and says whether it is done', async () => {
  openWith('practice', 'colleague');
  const list = within(await screen.findByRole('list'));
  const rows = list.getAllByRole('listitem').map((row) => within(row));
  const shown = rows.map((row) => [
    row.getByRole('link').getAttribute('href'),
    row.getByText(/^(Done|To do|Optional)$/).textContent,
  ]);
  expect(shown).toEqual([
    ['/dashboard/settings', 'Done'],
    ['/dashboard/availability', 'To do'],
    ['/dashboard/services', 'To do'],
    ['/dashboard/help#emails', 'To do'],
    ['/dashboard/all-users', 'Done'],
    ['/privacy', 'To do'],
    ['/dashboard/help#calendars', 'Optional'],
  ]);
});

test('they go once all but what is optional is done, and are asked for no more', async () => {
  privacyFacts.checkedOn = '2026-11-26';
  const calls = openWith(...firstSteps.filter((step) => step !== 'calendar'));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  renderPage(FirstSteps, '/dashboard', '/dashboard');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(calls).toHaveLength(1);
});

test('put away, they stay away in this browser, without a call', async () => {
  const calls = openWith();
  await userEvent.click(await screen.findByRole('button', { name: 'Put away' }));
  expect(screen.queryByRole('heading')).toBeNull();
  renderPage(FirstSteps, '/dashboard', '/dashboard');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(calls).toHaveLength(1);
});

test('what could not be loaded is asked for again', async () => {
  stub(endpoints.listFirstSteps, unreachable);
  renderPage(FirstSteps, '/dashboard', '/dashboard');
  expect(await screen.findByText('The first steps could not be loaded')).toBeTruthy();
  stub(endpoints.listFirstSteps, () => ({ done: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('To do')).toHaveLength(6);
});

test('on a phone they are folded, with how many are done, until they are opened; that is remembered', async () => {
  stubNarrowWindow();
  openWith('practice', 'colleague');
  await screen.findByText('2 of 7 done');
  const folded = () => document.querySelector('details')?.open;
  expect(folded()).toBe(false);
  await userEvent.click(screen.getByText('First steps'));
  await waitFor(() => expect(localStorage.getItem('first-steps-shown')).toBe('open'));
  cleanup();
  openWith('practice', 'colleague');
  await screen.findByText('2 of 7 done');
  expect(folded()).toBe(true);
});
