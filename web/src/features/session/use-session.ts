import { useMemo, useSyncExternalStore } from 'react';
import { loadSession, retrySession, watchIdentity } from './load-session.ts';
import { initialSession, type SessionState, sessionStore } from './session-store.ts';
import { signOut } from './sign-out.ts';

export type Session = Pick<SessionState, 'status' | 'user' | 'refusal'> & typeof actions;

const actions = {
  load: loadSession,
  watchIdentity,
  signOut,
  retry: retrySession,
  /** Reads the user record anew, after something on the server may have changed it. */
  refresh: async (): Promise<void> => {
    const { refreshUser } = await import('./user-by-cookie.ts');
    await refreshUser();
  },
  /** Whether an email is the loaded user's own. */
  sameUser: (email: string): boolean => email.trim().toLowerCase() === sessionStore.read().user?.userEmail,
};

/** Who is signed in, and what can be done about it. The server, and hydration, know nobody. */
export function useSession(): Session {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => initialSession);
  return useMemo(() => ({ ...state, ...actions }), [state]);
}
