import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

// React reports what a boundary has caught.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const Broken = (): never => {
  throw new Error('This page fails.');
};

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}

function renderDashboard(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Link to="/dashboard/history">History</Link>
      <Link to="/dashboard/profile">Profile</Link>
      <ErrorBoundary>
        <Routes>
          <Route path="/dashboard/history" element={<Broken />} />
          <Route path="/dashboard/*" element={<Counter />} />
        </Routes>
      </ErrorBoundary>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const failed = () => screen.queryByRole('heading', { name: 'This page did not open as it should' });

test('a page that fails says so, and does not keep the next page of the dashboard from opening', async () => {
  const user = renderDashboard('/dashboard/history');
  expect(failed()).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(failed()).toBeNull();
  expect(screen.getByRole('button', { name: 'Pressed 0 times' })).toBeTruthy();
});

test('what is shared by pages that do not fail keeps its state from one to the next', async () => {
  const user = renderDashboard('/dashboard');
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeTruthy();
});
