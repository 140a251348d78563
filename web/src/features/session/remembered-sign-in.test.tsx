import { endpoints } from '@garden-room/contract/endpoints';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { store } from '#lib/local-storage.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { become, person, provider } from '#testing/identity-provider.ts';
import { identityWatched, inNewTabs, knowByCookie, ok, openReader, recordOf } from '#testing/session.tsx';
import { unusableStorage } from '#testing/unusable-storage.ts';
import { loadSession, retrySession } from './load-session.ts';
import { SessionKeeper } from './session-keeper.tsx';
import { sessionStore } from './session-store.ts';
import { signOut as sessionSignOut } from './sign-out.ts';

const stub = stubApi();
vi.mock('#lib/auth/auth-user.tsx', async () => (await import('#testing/identity-provider.ts')).authModule);
vi.mock('#lib/auth/sign-in.ts', async () => (await import('#testing/identity-provider.ts')).signInModule);
vi.mock('#lib/notify.ts', () => ({ notifyError: vi.fn() }));
inNewTabs();

describe('a browser that remembers a sign-in', () => {
  beforeEach(() => localStorage.setItem('email', 'ada@example.test'));

  test('knows the person by the cookie, before and without the identity', async () => {
    const reads = knowByCookie(stub, 'ada');
    openReader();
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
    expect(reads).toHaveLength(1);
    const renewals = stub(endpoints.startSession, ok);
    await identityWatched();
    await become(person('ada'));
    await waitFor(() => expect(renewals).toHaveLength(1));
    // The record was read a moment ago, and nobody waited for the renewal.
    expect(reads).toHaveLength(1);
    expect(screen.getByText('signedIn ada')).toBeTruthy();
  });

  test('keeps them when the renewal goes astray', async () => {
    knowByCookie(stub, 'ada');
    stub(endpoints.startSession, unreachable);
    openReader();
    await identityWatched();
    await become(person('ada'));
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });

  test('keeps them when only the identity’s own store is lost, until they sign out', async () => {
    knowByCookie(stub, 'ada');
    const ended = stub(endpoints.endSession, ok);
    openReader();
    await identityWatched();
    await become(null);
    expect(screen.getByText('signedIn ada')).toBeTruthy();
    expect(ended).toHaveLength(0);
    await act(() => sessionSignOut());
    expect(await screen.findByText('signedOut')).toBeTruthy();
    expect(ended).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test('shows a stranger in silence when the session has run out', async () => {
    stub(endpoints.getUser, () => refusal('unauthenticated'));
    stub(endpoints.startSession, () => refusal('stale_sign_in'));
    stub(endpoints.endSession, ok);
    openReader();
    await identityWatched();
    expect(screen.getByText('loading')).toBeTruthy();
    await become(person('ada'));
    expect(await screen.findByText('signedOut')).toBeTruthy();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(sessionStore.read().refusal?.message).toMatch(/run out/);
  });

  test('says why also when the identity has ended by itself', async () => {
    stub(endpoints.getUser, () => refusal('unauthenticated'));
    stub(endpoints.endSession, ok);
    openReader();
    await identityWatched();
    await become(null);
    expect(await screen.findByText('signedOut')).toBeTruthy();
    expect(sessionStore.read().refusal?.message).toMatch(/run out/);
  });

  test('waits for the identity when the cookie is another’s, and shows nobody meanwhile', async () => {
    knowByCookie(stub, 'grace');
    openReader();
    await identityWatched();
    expect(screen.getByText('loading')).toBeTruthy();
    stub(endpoints.startSession, ok);
    knowByCookie(stub, 'ada');
    await become(person('ada'));
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });

  test('says that nobody answered, and asks again when asked to', async () => {
    stub(endpoints.getUser, unreachable);
    openReader();
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(provider.listeners.size).toBe(0);
    knowByCookie(stub, 'ada');
    act(retrySession);
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });

  test('asks again once the line is back', async () => {
    stub(endpoints.getUser, unreachable);
    openReader();
    expect(await screen.findByText('failed')).toBeTruthy();
    knowByCookie(stub, 'ada');
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });
});

describe('a browser that cannot prove that our own app is calling', () => {
  test('keeps its reader signed in, and can ask again', async () => {
    localStorage.setItem('email', 'ada@example.test');
    stub(endpoints.getUser, () => refusal('unverified_app'));
    openReader();
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(localStorage.getItem('email')).toBe('ada@example.test');
    knowByCookie(stub, 'ada');
    act(retrySession);
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });

  test('is not signed out by the login, which can be tried again', async () => {
    stub(endpoints.startSession, () => refusal('unverified_app'));
    openReader();
    act(() => sessionStore.update({ identityNeeded: true }));
    await identityWatched();
    await become(person('ada'));
    expect(await screen.findByText('failed')).toBeTruthy();
    stub(endpoints.startSession, ok);
    knowByCookie(stub, 'ada');
    act(retrySession);
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });
});

describe.each(unusableStorage)('a browser whose storage %s', (_case, makeUnusable) => {
  afterEach(() => {
    vi.restoreAllMocks();
    for (const key of ['email', 'sign-out-pending']) store(key, null);
  });

  test('knows the person by the cookie alone, and keeps them', async () => {
    makeUnusable();
    const reads = stub(endpoints.getOwnUser, () => recordOf('ada@example.test'));
    openReader();
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
    expect(reads).toHaveLength(1);
    await identityWatched();
    await become(null);
    expect(screen.getByText('signedIn ada')).toBeTruthy();
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(screen.getByText('signedIn ada')).toBeTruthy();
  });

  test('signs them out when they ask for it', async () => {
    makeUnusable();
    stub(endpoints.getOwnUser, () => recordOf('ada@example.test'));
    const ended = stub(endpoints.endSession, ok);
    openReader();
    await identityWatched();
    await become(null);
    await act(() => sessionSignOut());
    expect(await screen.findByText('signedOut')).toBeTruthy();
    expect(ended).toHaveLength(1);
  });

  test('shows a stranger, and speaks of no session that has run out', async () => {
    makeUnusable();
    stub(endpoints.getOwnUser, () => refusal('unauthenticated'));
    stub(endpoints.endSession, ok);
    openReader();
    await identityWatched();
    await become(null);
    expect(await screen.findByText('signedOut')).toBeTruthy();
    expect(sessionStore.read().refusal).toBeNull();
  });

  test('logs in', async () => {
    makeUnusable();
    stub(endpoints.getOwnUser, () => refusal('unauthenticated'));
    stub(endpoints.startSession, ok);
    knowByCookie(stub, 'ada');
    openReader();
    await identityWatched();
    await become(person('ada'));
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });
});

test('a browser that remembers nobody asks nobody', () => {
  const calls = stub(endpoints.getUser, () => refusal('unauthenticated'));
  render(<SessionKeeper />);
  act(loadSession);
  expect(sessionStore.read().status).toBe('signedOut');
  expect(calls).toHaveLength(0);
});
