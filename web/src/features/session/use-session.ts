import { use, useMemo, useSyncExternalStore } from 'react';
import { loadNeeded } from '#lib/lost-code.ts';
import { SessionSeed } from './session-seed.tsx';
import { type ShownSession, sessionStore } from './session-store.ts';

export type Session = ShownSession & typeof actions;

const actions = {
  /** Asks who is signed in, by the session's cookie. Every guarded page does. Safe to call again. */
  load: () => askFor(async () => (await import('./load-session.ts')).loadSession()),
  /** Asks again what failed. */
  retry: () => {
    if (codeLost) window.location.reload();
    else askFor(async () => (await import('./load-session.ts')).retrySession());
  },
  /** Watches the sign-in of this browser from now on. A login needs it, and nothing that is shown waits for it. */
  watchIdentity: () => sessionStore.update({ identityNeeded: true }),
  signOut: async () => (await import('./sign-out.ts')).signOut(),
  /** Reads the user record anew, after something on the server may have changed it. */
  refresh: async () => (await import('./user-by-cookie.ts')).refreshUser(),
  /** Whether an email is the loaded user's own. */
  sameUser: (email: string): boolean => email.trim().toLowerCase() === sessionStore.read().user?.userEmail,
};

/** Whether the code below is gone: only a reload brings it back, and that of the page with it. */
let codeLost = false;

/** What the first load does without: most readers never sign in. */
function askFor(act: () => Promise<void>): void {
  loadNeeded(act()).catch(() => {
    codeLost = true;
    sessionStore.update({ status: 'failed' });
  });
}

/** Who is signed in, and what can be done about it. The server, and hydration, know whom the page was filled for. */
export function useSession(): Session {
  const seed = use(SessionSeed);
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.readShown, () => seed);
  return useMemo(() => ({ ...state, ...actions }), [state]);
}
