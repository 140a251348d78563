import { endpoints } from '@garden-room/contract/endpoints';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { stubApi, unreachable } from '#testing/api.ts';
import { become, person } from '#testing/identity-provider.ts';
import { acceptSignIns, identityWatched, inNewTabs, ok, openPage, session } from '#testing/session.tsx';
import { SessionKeeper } from './session-keeper.tsx';

const stub = stubApi();
vi.mock('#lib/auth/auth-user.tsx', async () => (await import('#testing/identity-provider.ts')).authModule);
vi.mock('#lib/auth/sign-in.ts', async () => (await import('#testing/identity-provider.ts')).signInModule);
vi.mock('#lib/notify.ts', () => ({ notifyError: vi.fn() }));
inNewTabs();

describe('a sign-out that the server does not hear of', () => {
  const notice = () => screen.queryByRole('alert');

  async function signOutUnheard() {
    acceptSignIns(stub);
    stub(endpoints.endSession, unreachable);
    await openPage();
    await become(person('ada'));
    await screen.findByText('signedIn ada at /dashboard');
    await act(() => session().signOut());
    await screen.findByText('signedOut at /dashboard');
  }

  test('counts here, says so, and is remembered without a name', async () => {
    await signOutUnheard();
    expect(notice()?.textContent).toContain('You are signed out here');
    expect({ ...localStorage }).toEqual({ 'sign-out-pending': 'true' });
  });

  test('is repeated when asked', async () => {
    await signOutUnheard();
    const ended = stub(endpoints.endSession, ok);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(notice()).toBeNull();
    expect(await screen.findByText('signedOut at /dashboard')).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  });

  test('is repeated at the next load, though nobody asks for a session', async () => {
    localStorage.setItem('sign-out-pending', 'true');
    const ended = stub(endpoints.endSession, ok);
    render(
      <MemoryRouter>
        <SessionKeeper />
      </MemoryRouter>,
    );
    await identityWatched();
    await become(null);
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(ended).toHaveLength(1);
    expect(notice()).toBeNull();
  });

  test('is sent before the next sign-in, which waits until it is done', async () => {
    await signOutUnheard();
    const opened = stub(endpoints.startSession, ok);
    await become(person('grace'));
    expect(await screen.findByText('failed at /dashboard')).toBeTruthy();
    expect(opened).toHaveLength(0);
    const ended = stub(endpoints.endSession, ok);
    act(() => session().retry());
    expect(await screen.findByText('signedIn grace at /dashboard')).toBeTruthy();
    expect([ended.length, opened.length]).toEqual([1, 1]);
  });
});

test('a stranger whom the server does not hear is a stranger, and nothing is said of a sign-out', async () => {
  stub(endpoints.endSession, unreachable);
  await openPage();
  await become(null);
  expect(await screen.findByText('signedOut at /dashboard')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage).toHaveLength(0);
});
