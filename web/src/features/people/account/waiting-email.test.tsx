import { endpoints } from '@garden-room/contract/endpoints';
import { profileSchema } from '@garden-room/contract/user-forms';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveKeptTo } from '#lib/kept-for-person.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { stubApi } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { AccountDetails } from './account-details.tsx';

const stub = stubApi();
showDialogs();
const provider = vi.hoisted(() => ({ asked: [] as string[], refusal: null as Error | null }));
vi.mock('#lib/auth/change-credentials.ts', () => ({
  signInKnown: async () => {},
  hasPassword: () => true,
  requestEmailChange: async (email: string) => {
    if (provider.refusal) throw provider.refusal;
    provider.asked.push(email);
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
  provider.asked = [];
  provider.refusal = null;
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function openProfile(fields: Parameters<typeof aUser>[0] = {}) {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AccountDetails
          user={aUser({ phone: '+1 202-555-0159', address: '1 Lane', ...fields })}
          onSaved={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const text = 'Your new email new@example.test waits to be confirmed: open the link we sent there.';

async function changeEmail() {
  stub(endpoints.updateProfile, ({ input }) => aUser(profileSchema.parse(input.body)));
  const user = openProfile();
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'new@example.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeTruthy();
  return user;
}

test('a new email waits to be confirmed, over a reload, until it is the account’s', async () => {
  await changeEmail();
  expect(screen.getByText('Until then, ada@example.test stays your email.')).toBeTruthy();
  openProfile();
  expect(await screen.findByText(text)).toBeTruthy();
  openProfile({ userEmail: 'new@example.test', email: 'new@example.test' });
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
  openProfile();
  expect(screen.queryByText(text)).toBeNull();
});

test('the link can be sent again, and why it was not is said', async () => {
  const user = await changeEmail();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/^We have sent it again/)).toBeTruthy();
  expect(provider.asked).toEqual(['new@example.test', 'new@example.test']);
  provider.refusal = Object.assign(new Error(), { code: 'auth/requires-recent-login' });
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/Please log out and in again/)).toBeTruthy();
});

test('nothing waits any more once the link has run out, or for another user of the browser', async () => {
  await changeEmail();
  vi.setSystemTime(Date.parse('2026-11-25T17:00:01.000Z'));
  openProfile();
  expect(screen.queryByText(text)).toBeNull();
  vi.setSystemTime(Date.parse('2026-11-22T17:00:00.000Z'));
  await changeEmail();
  openProfile({ _id: 'grace' });
  expect(screen.queryByText(text)).toBeNull();
  leaveKeptTo(null);
  expect(localStorage.getItem('email-change')).toBeNull();
});
