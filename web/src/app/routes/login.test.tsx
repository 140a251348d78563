import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { initialSession, type Refusal, sessionStore } from '#features/session/session-store.ts';
import { aService } from '#testing/builders.ts';
import { somePractice } from '#testing/practice-facts.ts';
import Login from './login.tsx';

beforeEach(() => sessionStorage.clear());

/** What the login page says after the server has ended the session. */
function toldWhen(refusal: Refusal | null) {
  sessionStore.update({ ...initialSession, status: 'signedOut', refusal });
  render(
    <MemoryRouter>
      <Login />
    </MemoryRouter>,
  );
  return screen.queryByRole('status')?.textContent ?? '';
}

const ranOut: Refusal = { code: 'stale_sign_in', message: 'Your session has run out.' };

test('who comes by themselves is told nothing', () => {
  sessionStorage.setItem('booking-draft', '{"personId":"ada"}');
  expect(toldWhen(null)).toBe('');
});

test('whose session has run out is told so', () => {
  expect(toldWhen(ranOut)).toBe('You have been signed outYour session has run out.');
});

test('whose session was ended elsewhere is told to log in again', () => {
  const told = toldWhen({ code: 'unauthenticated', message: 'Please sign in first.' });
  expect(told).toBe('You have been signed outYour session has ended. Please log in again.');
});

test('who is blocked is told whom to call', () => {
  expect(toldWhen({ code: 'blocked', message: 'Blocked.' })).toContain(
    `Please call the practice: ${somePractice.phone}.`,
  );
});

test.each([
  [['booking-draft'], 'Nothing was booked.'],
  [['booking-draft-unclaimed'], 'Nothing was booked.'],
  [['booking-draft', 'booking-attempt'], 'We do not know yet whether your booking was made.'],
])('who leaves behind %j is told what has become of it', (keys, words) => {
  for (const key of keys) sessionStorage.setItem(key, '{"personId":"ada"}');
  expect(toldWhen(ranOut)).toContain(words);
});

test('who has come to book is told so, by the service’s name once that is known, and not welcomed back', async () => {
  vi.stubGlobal('fetch', async () => Response.json([aService({ id: 'sleep', name: 'Sleep Consultation' })]));
  sessionStore.update({ ...initialSession, status: 'signedOut' });
  const from = { pathname: '/appointmentBooking', search: '?service=sleep', hash: '', state: null };
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state: { from } }]}>
      <Login />
    </MemoryRouter>,
  );
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.textContent).toBe('Log in to book an appointment');
  await waitFor(() => expect(title.textContent).toBe('Log in to book Sleep Consultation'));
  vi.unstubAllGlobals();
});
