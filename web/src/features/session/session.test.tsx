import { endpoints } from '@garden-room/contract/endpoints';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { privacyNotice } from '#config/privacy-notice.ts';
import type { AuthUser } from '#lib/auth/auth-user.tsx';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { loadSession, retrySession } from './load-session.ts';
import { SessionKeeper } from './session-keeper.tsx';
import { initialSession, sessionStore, signedInAs } from './session-store.ts';
import { signOut as sessionSignOut } from './sign-out.ts';
import { type Session, useSession } from './use-session.ts';

const stub = stubApi();

/** The identity provider, steered by the tests. */
const provider = vi.hoisted(() => ({
  authUser: undefined as AuthUser | null | undefined,
  listeners: new Set<() => void>(),
}));
function turnInto(authUser: AuthUser | null) {
  provider.authUser = authUser;
  for (const listener of provider.listeners) listener();
}
const become = (authUser: AuthUser | null) => act(async () => turnInto(authUser));

vi.mock('#lib/auth/auth-user.tsx', async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    AuthProviders: ({ children }: { children: React.ReactNode }) => children,
    useAuthUser: () =>
      useSyncExternalStore(
        (listener) => {
          provider.listeners.add(listener);
          return () => provider.listeners.delete(listener);
        },
        () => provider.authUser,
      ),
  };
});
vi.mock('#lib/auth/sign-in.ts', () => ({ signOut: async () => turnInto(null) }));
vi.mock('#lib/notify.ts', () => ({ notifyError: vi.fn() }));

const person = (name: string): AuthUser => ({
  uid: name,
  email: `${name}@example.test`,
  displayName: name,
  photoURL: null,
  idToken: async () => `token of ${name}`,
});
const recordOf = (email: string) => {
  const name = email.split('@')[0] ?? '';
  return aUser({ _id: name, userEmail: email, email, displayName: name, name });
};

let session: Session;
const seen: string[] = [];

function Probe() {
  const current = useSession();
  session = current;
  const { pathname } = useLocation();
  const { watchIdentity, status, user, refusal: reason } = current;
  useEffect(() => watchIdentity(), [watchIdentity]);
  const line = [status, user?.displayName, reason?.message].filter(Boolean).join(' ');
  if (seen.at(-1) !== line) seen.push(line);
  return (
    <p>
      {line} at {pathname}
    </p>
  );
}

const renderSession = () =>
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Probe />
      <SessionKeeper />
    </MemoryRouter>,
  );

const ok = () => ({ success: true as const });

// It is loaded on demand; the first test is not to wait for that on a busy machine.
beforeAll(() => import('./identity-watch.tsx'));

beforeEach(() => {
  provider.authUser = undefined;
  provider.listeners.clear();
  seen.length = 0;
  queryClient.clear();
  localStorage.clear();
  sessionStore.update(initialSession);
});

test('signing in exchanges the token, fetches the record and remembers the email', async () => {
  const exchanges = stub(endpoints.startSession, ok);
  stub(endpoints.getUser, ({ input }) => recordOf(input.query.email));
  renderSession();
  await waitFor(() => expect(provider.listeners.size).toBe(1));
  await become(person('ada'));
  expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
  expect(exchanges[0]?.headers.get('Authorization')).toBe('Bearer token of ada');
  expect(exchanges[0]?.input.body).toEqual({ email: 'ada@example.test' });
  expect(localStorage.getItem('email')).toBe('ada@example.test');
  expect(session.sameUser('Ada@Example.test ')).toBe(true);
  expect(session.sameUser('grace@example.test')).toBe(false);
});

test('somebody without a record gets one', async () => {
  stub(endpoints.startSession, ok);
  stub(endpoints.getUser, () => refusal('not_found'));
  const created = stub(endpoints.manageUser, ({ input }) => recordOf(input.body.userEmail));
  renderSession();
  await waitFor(() => expect(provider.listeners.size).toBe(1));
  await become(person('ada'));
  expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
  expect(created[0]?.input.body).toEqual({
    userEmail: 'ada@example.test',
    name: 'ada',
    photoURL: null,
    privacyNotice: privacyNotice.version,
  });
});

test('who was shown a privacy notice that has changed since gets a record that has accepted none', async () => {
  stub(endpoints.startSession, ok);
  stub(endpoints.getUser, () => refusal('not_found'));
  const created = stub(endpoints.manageUser, ({ input: { body } }) =>
    body.privacyNotice ? refusal('notice_outdated') : recordOf(body.userEmail),
  );
  renderSession();
  await waitFor(() => expect(provider.listeners.size).toBe(1));
  await become(person('ada'));
  expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
  expect(created.map(({ input }) => 'privacyNotice' in input.body)).toEqual([true, false]);
});

test('signing out ends the session, forgets the email and empties the cache', async () => {
  stub(endpoints.startSession, ok);
  stub(endpoints.getUser, ({ input }) => recordOf(input.query.email));
  const ended = stub(endpoints.endSession, ok);
  renderSession();
  await waitFor(() => expect(provider.listeners.size).toBe(1));
  await become(person('ada'));
  await screen.findByText('signedIn ada at /dashboard');
  queryClient.setQueryData(['appointments', 'ada'], ['secret']);
  await act(() => session.signOut());
  expect(await screen.findByText('signedOut at /dashboard')).toBeTruthy();
  expect(ended).toHaveLength(1);
  expect(localStorage.getItem('email')).toBeNull();
  expect(queryClient.getQueryData(['appointments', 'ada'])).toBeUndefined();
});

test('who comes second is never shown who came first, however late the answers are', async () => {
  stub(endpoints.startSession, ok, { after: 20 });
  const reads = stub(endpoints.getUser, ({ input }) => recordOf(input.query.email), { after: 60 });
  stub(endpoints.endSession, ok, { after: 20 });
  renderSession();
  await waitFor(() => expect(provider.listeners.size).toBe(1));
  await become(person('ada'));
  await waitFor(() => expect(reads).toHaveLength(1));
  await become(null);
  await become(person('grace'));
  expect(await screen.findByText('signedIn grace at /dashboard')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(seen.join()).not.toContain('ada');
  expect(screen.getByText('signedIn grace at /dashboard')).toBeTruthy();
});

test('a lost connection fails visibly and only tries again when asked', async () => {
  const exchanges = stub(endpoints.startSession, unreachable);
  renderSession();
  await waitFor(() => expect(provider.listeners.size).toBe(1));
  await become(person('ada'));
  expect(await screen.findByText('failed at /dashboard')).toBeTruthy();
  expect(exchanges).toHaveLength(1);
  stub(endpoints.startSession, ok);
  stub(endpoints.getUser, ({ input }) => recordOf(input.query.email));
  act(() => session.retry());
  expect(await screen.findByText('signedIn ada at /dashboard')).toBeTruthy();
});

test.each(['stale_sign_in', 'blocked'] as const)(
  '%s signs out and tells why, wherever one is',
  async (code) => {
    stub(endpoints.startSession, () => refusal(code));
    stub(endpoints.endSession, ok);
    renderSession();
    await waitFor(() => expect(provider.listeners.size).toBe(1));
    await become(person('ada'));
    expect(await screen.findByText(/^signedOut .* at \/dashboard$/)).toBeTruthy();
    expect(session.refusal?.code).toBe(code);
    expect(session.refusal?.message).toMatch(code === 'blocked' ? /blocked/ : /run out/);
  },
);

test('the other tabs are left the reason, also once the identity has gone', async () => {
  stub(endpoints.startSession, () => refusal('blocked'));
  stub(endpoints.endSession, unreachable);
  renderSession();
  await waitFor(() => expect(provider.listeners.size).toBe(1));
  await become(person('ada'));
  expect(await screen.findByText(/^signedOut .* at \/dashboard$/)).toBeTruthy();
  await waitFor(() => expect({ ...localStorage }).toEqual({ 'sign-out-pending': 'blocked' }));
});

describe('a sign-out that the server does not hear of', () => {
  const notice = () => screen.queryByRole('alert');

  async function signOutUnheard() {
    stub(endpoints.startSession, ok);
    stub(endpoints.getUser, ({ input }) => recordOf(input.query.email));
    stub(endpoints.endSession, unreachable);
    renderSession();
    await waitFor(() => expect(provider.listeners.size).toBe(1));
    await become(person('ada'));
    await screen.findByText('signedIn ada at /dashboard');
    await act(() => session.signOut());
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
    await waitFor(() => expect(provider.listeners.size).toBe(1));
    await become(null);
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(ended).toHaveLength(1);
    expect(notice()).toBeNull();
  });

  test('comes before the sign-in of whoever is next, and keeps them out until it is done', async () => {
    await signOutUnheard();
    const opened = stub(endpoints.startSession, ok);
    await become(person('grace'));
    expect(await screen.findByText('failed at /dashboard')).toBeTruthy();
    expect(opened).toHaveLength(0);
    const ended = stub(endpoints.endSession, ok);
    act(() => session.retry());
    expect(await screen.findByText('signedIn grace at /dashboard')).toBeTruthy();
    expect([ended.length, opened.length]).toEqual([1, 1]);
  });
});

describe('a browser that remembers a sign-in', () => {
  /** Asks by the cookie alone: nobody needs the identity. */
  function Reader() {
    const { status, user, load } = useSession();
    useEffect(() => load(), [load]);
    return <p>{[status, user?.displayName].filter(Boolean).join(' ')}</p>;
  }
  const renderReader = () =>
    render(
      <MemoryRouter>
        <Reader />
        <SessionKeeper />
      </MemoryRouter>,
    );
  const cookieOf = (name: string) =>
    stub(endpoints.getUser, ({ input }) =>
      input.query.email === `${name}@example.test` ? recordOf(input.query.email) : refusal('forbidden'),
    );

  beforeEach(() => localStorage.setItem('email', 'ada@example.test'));

  test('knows the person by the cookie, before and without the identity', async () => {
    const reads = cookieOf('ada');
    renderReader();
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
    expect(reads).toHaveLength(1);
    const renewals = stub(endpoints.startSession, ok);
    await waitFor(() => expect(provider.listeners.size).toBe(1));
    await become(person('ada'));
    await waitFor(() => expect(renewals).toHaveLength(1));
    // The record was read a moment ago, and nobody waited for the renewal.
    expect(reads).toHaveLength(1);
    expect(screen.getByText('signedIn ada')).toBeTruthy();
  });

  test('keeps them when the renewal goes astray', async () => {
    cookieOf('ada');
    stub(endpoints.startSession, unreachable);
    renderReader();
    await waitFor(() => expect(provider.listeners.size).toBe(1));
    await become(person('ada'));
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });

  test('keeps them when only the identity’s own store is lost, until they sign out', async () => {
    cookieOf('ada');
    const ended = stub(endpoints.endSession, ok);
    renderReader();
    await waitFor(() => expect(provider.listeners.size).toBe(1));
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
    renderReader();
    await waitFor(() => expect(provider.listeners.size).toBe(1));
    expect(screen.getByText('loading')).toBeTruthy();
    await become(person('ada'));
    expect(await screen.findByText('signedOut')).toBeTruthy();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(sessionStore.read().refusal?.message).toMatch(/run out/);
  });

  test('says why also when the identity has ended by itself', async () => {
    stub(endpoints.getUser, () => refusal('unauthenticated'));
    stub(endpoints.endSession, ok);
    renderReader();
    await waitFor(() => expect(provider.listeners.size).toBe(1));
    await become(null);
    expect(await screen.findByText('signedOut')).toBeTruthy();
    expect(sessionStore.read().refusal?.message).toMatch(/run out/);
  });

  test('waits for the identity when the cookie is another’s, and shows nobody meanwhile', async () => {
    cookieOf('grace');
    renderReader();
    await waitFor(() => expect(provider.listeners.size).toBe(1));
    expect(screen.getByText('loading')).toBeTruthy();
    stub(endpoints.startSession, ok);
    cookieOf('ada');
    await become(person('ada'));
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });

  test('says that nobody answered, and asks again when asked to', async () => {
    stub(endpoints.getUser, unreachable);
    renderReader();
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(provider.listeners.size).toBe(0);
    cookieOf('ada');
    act(retrySession);
    expect(await screen.findByText('signedIn ada')).toBeTruthy();
  });

  describe('hears of another tab', () => {
    const hear = (key: string, newValue: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

    beforeEach(async () => {
      cookieOf('ada');
      renderReader();
      await screen.findByText('signedIn ada');
    });

    test('where somebody signs out, and forgets what was read', () => {
      queryClient.setQueryData(['appointments', 'ada'], ['secret']);
      hear('sign-out-pending', 'true');
      hear('email', null);
      expect(screen.getByText('signedOut')).toBeTruthy();
      expect(sessionStore.read().refusal).toBeNull();
      expect(queryClient.getQueryData(['appointments', 'ada'])).toBeUndefined();
    });

    test.each([
      ['blocked', /blocked/],
      ['unreadable', /run out/],
    ])('where the server ends the session (%s), and why', (code, why) => {
      hear('sign-out-pending', code);
      hear('email', null);
      expect(screen.getByText('signedOut')).toBeTruthy();
      expect(sessionStore.read().refusal?.message).toMatch(why);
    });
  });

  describe('finds out what another tab did while this page was on its way', () => {
    const comeFilledFor = (name: string) => sessionStore.update(signedInAs(recordOf(`${name}@example.test`)));

    test.each([
      ['somebody signed out', null, 'signedOut'],
      ['somebody else signed in', 'grace@example.test', 'loading'],
    ])('where %s', (_, email, status) => {
      comeFilledFor('ada');
      if (email === null) localStorage.clear();
      else localStorage.setItem('email', email);
      render(<Reader />);
      act(loadSession);
      expect(screen.getByText(status)).toBeTruthy();
    });

    test('where somebody signed out while the server was asked', async () => {
      let answer = () => {};
      stub(endpoints.getUser, async ({ input }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return recordOf(input.query.email);
      });
      renderReader();
      await waitFor(() => expect(screen.getByText('loading')).toBeTruthy());
      localStorage.clear();
      await act(async () => answer());
      expect(await screen.findByText('signedOut')).toBeTruthy();
    });
  });
});

test('a browser that remembers nobody asks nobody', () => {
  const asked = stub(endpoints.getUser, () => refusal('unauthenticated'));
  render(<SessionKeeper />);
  act(loadSession);
  expect(sessionStore.read().status).toBe('signedOut');
  expect(asked).toHaveLength(0);
});

test('a stranger whom the server does not hear is a stranger, and nothing is said of a sign-out', async () => {
  stub(endpoints.endSession, unreachable);
  renderSession();
  await waitFor(() => expect(provider.listeners.size).toBe(1));
  await become(null);
  expect(await screen.findByText('signedOut at /dashboard')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage).toHaveLength(0);
});
