import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadCode, loadOrReload } from '#lib/load-or-reload.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';
import { initialSession, type ShownSession, sessionStore } from './session-store.ts';

export type CurrentSession = ShownSession & typeof actions;

/** Most visitors never sign in. */
const loadSessionCode = () => import('./load-session.ts');

const actions = {
  /** Loads the session by its cookie. Every guarded page does. Safe to call again. */
  load: () =>
    run(async () => {
      // A page that came with its user only watches over the session: it answers first.
      if (sessionStore.read().status === 'signedIn') await whenPageIdle();
      (await loadSessionCode()).loadSession();
    }),
  /** Repeats what failed. */
  retry: () => {
    if (codeLost) window.location.reload();
    else run(async () => (await loadSessionCode()).retrySession());
  },
  /** Watches the sign-in of this browser from now on. A login needs it, and nothing that is shown waits for it. */
  watchIdentity: () => sessionStore.update({ identityNeeded: true }),
  signOut: async () => (await loadCode(() => import('./sign-out.ts'))).signOut(),
  /** Refetches the user record, after the server may have changed it. */
  refresh: async () => (await loadCode(() => import('./own-record.ts'))).refreshUser(),
  /** Whether an email is the loaded user's own. */
  sameUser: (email: string): boolean => email.trim().toLowerCase() === sessionStore.read().user?.userEmail,
};

/** Whether the lazy code failed to load, for example after a deployment: only a reload helps. */
let codeLost = false;

/** Runs code that is loaded on demand. */
function run(act: () => Promise<void>): void {
  loadOrReload(act).catch(() => {
    codeLost = true;
    sessionStore.update({ status: 'failed' });
  });
}

/** The session that the page was rendered with: signed out, except on a personal page. */
export const SessionSeed = createContext<ShownSession>(initialSession);

/** The session and its actions. On the server, and during hydration, it is the one the page was rendered with. */
export function useSession(): CurrentSession {
  const seed = use(SessionSeed);
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.readShown, () => seed);
  return useMemo(() => ({ ...state, ...actions }), [state]);
}

const isIdentityLost = () => sessionStore.read().identityLost;

/**
 * Fails the session once a sign-in stays unheard, because the code that watches for one is lost: a page that needs the
 * session then says so, and offers to load everything anew.
 */
export function useUnheardSignIn(hasSignedIn: boolean): void {
  const isLost = useSyncExternalStore(sessionStore.subscribe, isIdentityLost, () => false);
  useEffect(() => {
    const { status } = sessionStore.read();
    const isUnheard = status === 'idle' || status === 'signedOut';
    if (hasSignedIn && isLost && isUnheard) sessionStore.update({ status: 'failed' });
  }, [hasSignedIn, isLost]);
}
