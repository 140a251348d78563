import { newsletterEndpoints } from '@garden-room/contract/endpoints/newsletter';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { catchSavedFiles } from '#testing/saved-files.ts';
import { Subscribers } from './subscribers.tsx';

const stub = stubApi();
const saved = catchSavedFiles();

async function remove(email: string) {
  render(<Subscribers />);
  const user = userEvent.setup();
  if (email) await user.type(screen.getByRole('textbox', { name: 'Address to remove' }), email);
  await user.click(screen.getByRole('button', { name: 'Remove address' }));
}

test('the addresses are saved as a file', async () => {
  stub(newsletterEndpoints.exportSubscribers, () => {
    const headers = { 'Content-Disposition': 'attachment; filename="newsletter-2026-11-24.csv"' };
    return HttpResponse.text('Email', { headers });
  });
  render(<Subscribers />);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Saved as newsletter-2026-11-24.csv')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual(['newsletter-2026-11-24.csv']);
});

test('an address is removed on request', async () => {
  const calls = stub(newsletterEndpoints.removeSubscriber, () => null);
  await remove('Ada@wellness.test');
  expect(await screen.findByText('ada@wellness.test is removed.')).toBeTruthy();
  expect(calls.map(({ input }) => input.body.email)).toEqual(['ada@wellness.test']);
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});

test('one that is not on the list is said to be none, and stays in the field', async () => {
  stub(newsletterEndpoints.removeSubscriber, () => refusal('not_found'));
  await remove('ada@wellness.test');
  expect((await screen.findByRole('alert')).textContent).toContain('Not removed');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'ada@wellness.test');
});

test.each(['', 'ada'])('"%s" is no address', async (typed) => {
  await remove(typed);
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter a valid email address.');
});
