import { endpoints } from '@garden-room/contract/endpoints';
import { render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect } from 'vitest';
import { SessionKeeper } from '#features/session/session-keeper.tsx';
import { initialSession, sessionStore } from '#features/session/session-store.ts';
import { type CurrentSession, useSession } from '#features/session/use-session.ts';
import { queryClient } from '#lib/query-client.ts';
import { refusal, type stubApi } from './api.ts';
import { aUser } from './builders.ts';
import { provider } from './identity-provider.ts';

/** Call once per file: each test gets a new tab, in a browser without a remembered sign-in. */
export function inNewTabs(): void {
  // Loaded on demand: the first test must not wait for it on a busy machine.
  beforeAll(() => import('#features/session/identity-watch.tsx'));
  beforeEach(() => {
    provider.authUser = undefined;
    provider.listeners.clear();
    seen.length = 0;
    queryClient.clear();
    localStorage.clear();
    sessionStore.update(initialSession);
  });
}

/** The user record of an email, named by the part before the @. */
export const recordOf = (email: string) => {
  const name = email.split('@')[0] ?? '';
  return aUser({ _id: name, userEmail: email, email, displayName: name, name });
};

export const ok = () => ({ success: true as const });

/** A server that takes every token and has a record of everybody. `exchanges` grows with each token. */
export function acceptSignIns(stub: ReturnType<typeof stubApi>) {
  stub(endpoints.getUser, ({ input }) => recordOf(input.query.email));
  return { exchanges: stub(endpoints.startSession, ok) };
}

/**
 * A server that identifies the user by the session cookie, and refuses other users' records. Returns the calls it
 * gets.
 */
export const knowByCookie = (stub: ReturnType<typeof stubApi>, name: string) =>
  stub(endpoints.getUser, ({ input }) =>
    input.query.email === `${name}@example.test` ? recordOf(input.query.email) : refusal('forbidden'),
  );

let current: CurrentSession;
/** The session as the page has it. */
export const session = () => current;
/** Every state that the page has shown. */
export const seen: string[] = [];

function Probe() {
  const shown = useSession();
  current = shown;
  const { pathname } = useLocation();
  const { watchIdentity, status, user, refusal: reason } = shown;
  useEffect(() => watchIdentity(), [watchIdentity]);
  const line = [status, user?.displayName, reason?.message].filter(Boolean).join(' ');
  if (seen.at(-1) !== line) seen.push(line);
  return (
    <p>
      {line} at {pathname}
    </p>
  );
}

/** Loads the session by the cookie alone, without Firebase. */
export function SessionLoader() {
  const { status, user, load } = useSession();
  useEffect(() => load(), [load]);
  return <p>{[status, user?.displayName].filter(Boolean).join(' ')}</p>;
}

export const identityWatched = () => waitFor(() => expect(provider.listeners.size).toBe(1));

/** A page that shows the session and where it is, once it watches the identity. */
export async function openPage(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Probe />
      <SessionKeeper />
    </MemoryRouter>,
  );
  await identityWatched();
}

export const openReader = () =>
  render(
    <MemoryRouter>
      <SessionLoader />
      <SessionKeeper />
    </MemoryRouter>,
  );
