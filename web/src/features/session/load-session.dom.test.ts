import type { User } from '@garden-room/contract/user';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropKept, keep } from '#lib/kept-for-person.ts';
import { aUser } from '#testing/builders.ts';
import { loadSession } from './load-session.ts';
import { rememberSignIn } from './remembered-sign-in.ts';
import { initialSession, sessionStore } from './session-store.ts';

const userByCookie = vi.hoisted(() => vi.fn<() => Promise<User | null>>());
vi.mock('./own-record.ts', () => ({ userByCookie }));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStore.update(initialSession);
  rememberSignIn('ada@example.test');
  return () => {
    dropKept('kept-day');
    vi.useRealTimers();
  };
});

test.each([
  ['failed', true],
  ['loading', false],
])(
  'a server that hangs is said after five seconds to be %s where a day is kept: %s',
  async (status, isKept) => {
    if (isKept) keep('kept-day', { personId: 'ada', until: Date.now() + 60_000 });
    const answer = Promise.withResolvers<User | null>();
    userByCookie.mockReturnValue(answer.promise);
    loadSession();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(sessionStore.read().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    expect(sessionStore.read().status).toBe(status);
    // The server has only been slow.
    answer.resolve(aUser({ userEmail: 'ada@example.test' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(sessionStore.read().status).toBe('signedIn');
  },
);
