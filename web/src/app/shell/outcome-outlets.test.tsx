import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { aUser } from '#testing/builders.ts';
import { AccountDeletedOutlet, accountDeleted } from './outcome-outlets.tsx';

const session = vi.hoisted(() => ({ user: null as unknown }));
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => session }));

const State = () => <output>{JSON.stringify(useLocation().state)}</output>;

function openHome(state: unknown) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <AccountDeletedOutlet />
      <State />
    </MemoryRouter>,
  );
}

const farewell = () => screen.queryByRole('region', { name: 'Your account has been deleted.' });

test('stays until it is closed, and then does not come back with the history entry', async () => {
  session.user = null;
  openHome(accountDeleted);
  expect(farewell()?.contains(document.activeElement)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(farewell()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('null');
});

test.each([
  ['another state', null, { from: '/' }],
  ['the next person’s session', aUser(), accountDeleted],
])('is not shown with %s', (_, user, state) => {
  session.user = user;
  openHome(state);
  expect(farewell()).toBeNull();
});
