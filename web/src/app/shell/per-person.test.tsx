// @time
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '#features/session/session-store.ts';
import { hasKept, keep } from '#lib/kept-for-person.ts';
import { ResetOnUserChange } from './reset-on-user-change.tsx';

const session = vi.hoisted(() => ({
  user: null as { _id: string } | null,
  refusal: null as Refusal | null,
}));
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => session }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  session.refusal = null;
});

const page = () => (
  <ResetOnUserChange>
    <input aria-label="Message" />
  </ResetOnUserChange>
);
const field = () => screen.getByLabelText<HTMLInputElement>('Message');

test.each([
  ['a stranger signs in', null, 'ada', 'My knee'],
  ['the same person stays', 'ada', 'ada', 'My knee'],
  ['the person leaves', 'ada', null, ''],
  ['another person follows', 'ada', 'grace', ''],
])('when %s, what was typed becomes their own or nobody’s', async (_, before, after, left) => {
  session.user = before === null ? null : { _id: before };
  sessionStorage.setItem('contact-draft', '{"message":"My knee"}');
  const { rerender } = render(page());
  await userEvent.type(field(), 'My knee');
  session.user = after === null ? null : { _id: after };
  act(() => rerender(page()));
  expect(field().value).toBe(left);
  expect(sessionStorage).toHaveLength(left === '' ? 0 : 1);
});

const blocked: Refusal = { code: 'blocked', message: 'This account has been blocked.' };
const personOf = (id: string | null) => (id === null ? null : { _id: id });

test.each([
  ['Ada signs out', [null], null, 0],
  ['the server ends her session', [null], blocked, 4],
  ['she comes back after that', [null, 'ada'], blocked, 3],
  ['another user signs in after that', [null, 'grace'], blocked, 0],
])('when %s, what is kept of her work goes or stays with her', (_, then, refusal, left) => {
  session.user = personOf('ada');
  const { rerender } = render(page());
  sessionStorage.setItem('booking-draft', '{"personId":"ada"}');
  sessionStorage.setItem('booking-attempt', '{"personId":"ada"}');
  sessionStorage.setItem('message-drafts', '{"personId":"ada"}');
  for (const id of then) {
    session.user = personOf(id);
    session.refusal = id === null ? refusal : null;
    act(() => rerender(page()));
  }
  expect(sessionStorage).toHaveLength(left);
});

test('a user who signs in does not see the booking draft of the user before them', () => {
  sessionStorage.setItem('booking-draft', '{"personId":"ada"}');
  session.user = personOf('grace');
  render(page());
  expect(sessionStorage).toHaveLength(0);
});

const signedOut: Refusal = { code: 'unauthenticated', message: 'Your session has run out.' };

test.each([
  ['Ada', 'ada', 'My knee'],
  ['Grace', 'grace', ''],
])(
  'a message being written when the session runs out waits for its writer: %s comes back',
  async (_, who, left) => {
    session.user = personOf('ada');
    const { rerender } = render(page());
    sessionStorage.setItem('contact-draft', '{"message":"My knee"}');
    await userEvent.type(field(), 'My knee');
    session.user = null;
    session.refusal = signedOut;
    act(() => rerender(page()));
    expect(field().value).toBe('My knee');
    expect(sessionStorage.getItem('contact-draft')).toContain('My knee');

    session.user = personOf(who);
    session.refusal = null;
    act(() => rerender(page()));
    expect(field().value).toBe(left);
    expect(sessionStorage).toHaveLength(left === '' ? 0 : 1);
  },
);

test.each([
  ['ada', 1],
  ['grace', 0],
])('after a reload as well: for %s %d remains', (who, left) => {
  sessionStorage.setItem('contact-draft', '{"message":"My knee"}');
  sessionStorage.setItem('contact-draft-owner', 'ada');
  session.user = null;
  const { rerender } = render(page());
  session.user = personOf(who);
  act(() => rerender(page()));
  expect(sessionStorage).toHaveLength(left);
});

test('a user who is already signed in after a reload does not see the draft of the user before them', () => {
  sessionStorage.setItem('contact-draft', '{"message":"My knee"}');
  sessionStorage.setItem('contact-draft-owner', 'ada');
  session.user = personOf('grace');
  render(page());
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['their user stays', { _id: 'ada', role: 'Reception' }, null, true],
  ['their user signs out', null, null, false],
  ['the server ends their user’s session', null, blocked, false],
  ['another user signs in', { _id: 'grace', role: 'Admin' }, null, false],
  ['their user works there no more', { _id: 'ada', role: 'User' }, null, false],
])('the desk’s days and their key stay only while %s', (_, then, refusal, stays) => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  Object.assign(session, { user: { _id: 'ada', role: 'Reception' }, status: 'signedIn' });
  keep('kept-day', { personId: 'ada', until: Date.now() + 1000 });
  const { rerender } = render(page());
  expect(deleteDatabase).not.toHaveBeenCalled();
  Object.assign(session, { user: then, refusal, status: then ? 'signedIn' : 'signedOut' });
  act(() => rerender(page()));
  expect(hasKept('kept-day')).toBe(stays);
  if (stays) expect(deleteDatabase).not.toHaveBeenCalled();
  else expect(deleteDatabase).toHaveBeenCalledWith('kept-day');
  vi.unstubAllGlobals();
});

test('days of which the last is over go with the next page', () => {
  keep('kept-day', { personId: 'ada', until: Date.now() - 1000 });
  session.user = null;
  render(page());
  expect(hasKept('kept-day')).toBe(false);
});
