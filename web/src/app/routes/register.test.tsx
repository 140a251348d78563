import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { readLoginState } from '#app/shell/use-login-redirect.ts';
import { PageDataProvider } from '#framework/rendering/page-data.ts';
import { stubApi } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import Register from './register.tsx';

const stub = stubApi();
vi.mock('#lib/auth/sign-in.ts', () => ({ createAccount: async () => 'the-token', sendFirstLink: vi.fn() }));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyInfo: vi.fn() }));

/** A login that shows its state. */
function Login() {
  const { email, from, registered } = readLoginState(useLocation());
  const who = registered ? 'whose account is ready' : 'who has none';
  return <p>{`Login of ${email}, ${who}, then ${from?.pathname ?? 'nowhere in particular'}`}</p>;
}

const booking = { pathname: '/appointmentBooking', search: '', hash: '' };

test.each([
  ['the site’s own Register, which carries nothing', { pathname: '/register' }, 'nowhere in particular'],
  ['the login', { pathname: '/register', state: { from: booking } }, '/appointmentBooking'],
  ['an address with the way back', { pathname: '/register', search: '?from=/counselling' }, '/counselling'],
])('who comes by %s is led to the login', async (_, entry, next) => {
  stub(endpoints.manageUser, () => ({ ...aUser(), linkFrom: 'practice' as const }));
  const user = userEvent.setup();
  render(
    <PageDataProvider value={{ year: 2026 }}>
      <MemoryRouter initialEntries={[entry]}>
        <Routes>
          <Route path="/register" element={<Register />} />
          <Route path="/login" element={<Login />} />
        </Routes>
      </MemoryRouter>
    </PageDataProvider>,
  );
  await user.type(screen.getByLabelText('Name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), '123456');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(
    await screen.findByText(`Login of ada@example.test, whose account is ready, then ${next}`),
  ).toBeTruthy();
});
