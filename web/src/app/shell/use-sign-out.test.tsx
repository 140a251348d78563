import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { SessionStatus } from '#features/session/session-store.ts';
import { useSignOut } from './use-sign-out.ts';

vi.mock('#framework/routing/page-loader.ts', () => ({ preloadPages: () => Promise.resolve() }));

let settle: (status: SessionStatus) => void = () => {};

/** The shell around a guarded page, with a session that ends when the test says so. */
function Site() {
  const [status, setStatus] = useState<SessionStatus>('signedIn');
  settle = setStatus;
  const onSignOut = useSignOut({ status, signOut: async () => setStatus('loading') });
  return (
    <>
      <button type="button" onClick={onSignOut}>
        Sign Out
      </button>
      <Routes>
        <Route path="/" element="Home" />
        <Route path="/login" element="Login" />
        <Route
          path="/dashboard"
          element={status === 'signedOut' ? <Navigate to="/login" replace /> : 'Dashboard'}
        />
      </Routes>
    </>
  );
}

const renderSite = () =>
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Site />
    </MemoryRouter>,
  );

test('from a guarded page, signing out leads home, although the guard leads to the login', async () => {
  renderSite();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Dashboard')).toBeTruthy();
  act(() => settle('signedOut'));
  expect(screen.getByText('Home')).toBeTruthy();
});

test('a session that ends by itself leaves the say to the guard', () => {
  renderSite();
  act(() => settle('signedOut'));
  expect(screen.getByText('Login')).toBeTruthy();
});
