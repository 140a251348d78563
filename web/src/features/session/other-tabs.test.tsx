import { endpoints } from '@garden-room/contract/endpoints';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { stubApi } from '#testing/api.ts';
import { inNewTabs, knowByCookie, openReader, recordOf, SessionLoader } from '#testing/session.tsx';
import { loadSession } from './load-session.ts';
import { sessionStore, signedInAs } from './session-store.ts';

const stub = stubApi();
vi.mock('#lib/auth/auth-user.tsx', async () => (await import('#testing/identity-provider.ts')).authModule);
vi.mock('#lib/auth/sign-in.ts', async () => (await import('#testing/identity-provider.ts')).signInModule);
vi.mock('#lib/notify.ts', () => ({ notifyError: vi.fn() }));
inNewTabs();

beforeEach(() => localStorage.setItem('email', 'ada@example.test'));

describe('a browser that remembers a sign-in hears of another tab', () => {
  const hear = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

  beforeEach(async () => {
    knowByCookie(stub, 'ada');
    openReader();
    await screen.findByText('signedIn ada');
  });

  test('a sign-out, and forgets what was read', () => {
    queryClient.setQueryData(['appointments', 'ada'], ['secret']);
    hear('sign-out-pending', 'true');
    hear('email', null);
    expect(screen.getByText('signedOut')).toBeTruthy();
    expect(sessionStore.read().refusal).toBeNull();
    expect(queryClient.getQueryData(['appointments', 'ada'])).toBeUndefined();
  });

  test.each([
    ['a user has signed out', null, 'signedOut'],
    ['another user has signed in', 'grace@example.test', 'loading'],
  ])('where %s while this page lay in the back-forward cache', (_, email, status) => {
    queryClient.setQueryData(['appointments', 'ada'], ['secret']);
    if (email === null) localStorage.removeItem('email');
    else localStorage.setItem('email', email);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(screen.getByText(status)).toBeTruthy();
    expect(queryClient.getQueryData(['appointments', 'ada'])).toBeUndefined();
  });

  test.each([
    ['blocked', /blocked/],
    ['unreadable', /run out/],
  ])('where the server ends the session (%s), and why', (code, why) => {
    hear('sign-out-pending', code);
    hear('email', null);
    expect(screen.getByText('signedOut')).toBeTruthy();
    expect(sessionStore.read().refusal?.message).toMatch(why);
  });
});

describe('a browser that remembers a sign-in finds out what another tab did while this page was on its way', () => {
  const comeFilledFor = (name: string) => sessionStore.update(signedInAs(recordOf(`${name}@example.test`)));

  test.each([
    ['a user signed out', null, 'signedOut'],
    ['another user signed in', 'grace@example.test', 'loading'],
  ])('where %s', (_, email, status) => {
    comeFilledFor('ada');
    if (email === null) localStorage.clear();
    else localStorage.setItem('email', email);
    render(<SessionLoader />);
    act(loadSession);
    expect(screen.getByText(status)).toBeTruthy();
  });

  test('a sign-out during a server call', async () => {
    let answer = () => {};
    stub(endpoints.getUser, async ({ input }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return recordOf(input.query.email);
    });
    openReader();
    await waitFor(() => expect(screen.getByText('loading')).toBeTruthy());
    localStorage.clear();
    await act(async () => answer());
    expect(await screen.findByText('signedOut')).toBeTruthy();
  });
});
