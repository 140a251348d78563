// @time
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { paths } from '#config/paths.ts';
import type { SessionStatus } from '#features/session/session-store.ts';
import { dropKept, keep } from '#lib/kept-for-person.ts';
import { somePractice } from '#testing/practice-facts.ts';
import type { PageRow } from '../page-row.ts';
import { Guard } from './guard.tsx';
import { RoutedPage } from './router.tsx';

const session = vi.hoisted(() => ({
  current: { status: 'idle', user: null as { role: string } | null, load: vi.fn(), retry: vi.fn() },
}));
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => session.current }));

function LoginProbe() {
  const { state } = useLocation();
  return <p>Login, coming from {state?.from?.pathname + state?.from?.search}</p>;
}

/** The booking page has HTML of its own; the tutorials come with the shell. */
const booking = '/appointmentBooking';
const tutorials = '/tutorials';

function renderGuarded(
  guard: PageRow['guard'],
  status: SessionStatus,
  { role = 'User', path = booking } = {},
) {
  session.current = {
    ...session.current,
    status,
    user: status === 'signedIn' ? { role } : null,
    load: vi.fn(),
  };
  render(
    <MemoryRouter initialEntries={[`${path}?service=yoga-therapy`]}>
      <Routes>
        <Route
          path={path}
          element={
            <Suspense>
              <Guard row={{ guard }}>
                <p>The page</p>
              </Guard>
            </Suspense>
          }
        />
        <Route path="/login" element={<LoginProbe />} />
      </Routes>
    </MemoryRouter>,
  );
}

const seesThePage = () => screen.queryByText('The page') !== null;

test('a public page neither waits for a session nor asks for one', () => {
  renderGuarded('public', 'idle');
  expect(seesThePage()).toBe(true);
  expect(session.current.load).not.toHaveBeenCalled();
});

test.each(['idle', 'loading'] as const)(
  'while the session is %s a guarded page asks for it and waits',
  (status) => {
    renderGuarded('signedIn', status, { path: tutorials });
    expect(seesThePage()).toBe(false);
    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ten small practices');
    expect(session.current.load).toHaveBeenCalled();
  },
);

test.each<SessionStatus>(['idle', 'loading', 'failed'])(
  'while the session is %s a page of the dashboard has the dashboard’s title',
  (status) => {
    session.current = { ...session.current, status, user: null };
    render(
      <MemoryRouter initialEntries={['/dashboard/messages']}>
        <RoutedPage />
      </MemoryRouter>,
    );
    expect(document.title).toBe(`${somePractice.name} Dashboard`);
  },
);

test.each(['idle', 'loading'] as const)(
  'while the session is %s a page that has HTML keeps showing it',
  (status) => {
    renderGuarded('signedIn', status);
    expect(seesThePage()).toBe(true);
    expect(session.current.load).toHaveBeenCalled();
  },
);

test('signed out, the visitor goes to the login page, which knows the whole address they wanted', () => {
  renderGuarded('signedIn', 'signedOut');
  expect(screen.getByText('Login, coming from /appointmentBooking?service=yoga-therapy')).toBeTruthy();
});

test('signed in, the page opens', () => {
  renderGuarded('signedIn', 'signedIn');
  expect(seesThePage()).toBe(true);
});

test('of an admin page, anybody else is told that it is not for them, and stays signed in', async () => {
  renderGuarded('admin', 'signedIn', { role: 'User' });
  expect(seesThePage()).toBe(false);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page is for the practice’s team' }),
  ).toBeTruthy();
});

test.each<[PageRow['guard'], string, boolean]>([
  ['staff', 'User', false],
  ['staff', 'Reception', true],
  ['staff', 'Admin', true],
  ['admin', 'Reception', false],
])('a page for %s opens for the role %s: %s', (guard, role, opens) => {
  renderGuarded(guard, 'signedIn', { role });
  expect(seesThePage()).toBe(opens);
});

test('an admin page opens for an admin', () => {
  renderGuarded('admin', 'signedIn', { role: 'Admin' });
  expect(seesThePage()).toBe(true);
});

test.each<SessionStatus>(['idle', 'loading', 'failed'])(
  'while the session is %s the kept day is shown, which needs no server',
  (status) => {
    renderGuarded('staff', status, { path: paths.keptDay });
    expect(seesThePage()).toBe(true);
  },
);

test.each([true, false])('where nobody answers, there is a way to the day that is kept: %s', (isKept) => {
  if (isKept) keep('kept-day', { personId: 'ada', until: Date.now() + 1000 });
  renderGuarded('staff', 'failed', { path: paths.manageAppointments });
  const way = screen.queryByRole('link', { name: 'The day as this browser last saw it' });
  expect(way?.getAttribute('href') ?? null).toBe(isKept ? paths.keptDay : null);
  dropKept('kept-day');
});
