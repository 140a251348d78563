import type { User } from '@garden-room/contract/user';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { hasSignInHint } from './sign-in-hint.ts';

/** The server's record of the person signed in. */
export type SessionUser = User;

/**
 * `idle`: not known and not yet asked for, as in prerendered HTML and at first paint. `failed`: the exchange with
 * the server did not go through; `retry` asks again.
 */
export type SessionStatus = 'idle' | 'loading' | 'signedOut' | 'signedIn' | 'failed';

/** `user` is there exactly when the status is `signedIn`. */
export type SessionState = { status: SessionStatus; user: SessionUser | null };

/** What only the part that needs Firebase (`session-sync.tsx`) can do. */
export type SessionActions = {
  signOut(): Promise<void>;
  /** Repeats an exchange that failed. */
  retry(): void;
  /** Reads the user record anew, after something on the server may have changed it. */
  refresh(): Promise<void>;
};

export type Session = SessionState &
  SessionActions & {
    /** Why the server ended the last session, until somebody signs in again. */
    refusal: string | null;
    /** Asks for the session, and with it for Firebase. Login, register and every guarded route do. Safe to call again. */
    load(): void;
    /** Whether an email is the loaded user's own. */
    sameUser(email: string): boolean;
  };

/** What that part hands back. */
export type SessionSyncProps = {
  onChange(state: SessionState): void;
  onReady(actions: SessionActions): void;
  /** The server refused this person; they are being signed out. */
  onRefused(reason: string): void;
};

const SessionContext = createContext<Session | null>(null);

const SessionSync = lazy(() => loadNeeded(import('./session-sync.tsx')));

/**
 * The session without Firebase and queries, so that it may stand in the first load. It mounts the part that needs
 * them when a route asks for it, or after first paint when this browser remembers a sign-in, or a
 * sign-out that the server has not confirmed.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'idle', user: null });
  const [requested, setRequested] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const actions = useRef<SessionActions | null>(null);

  const load = useCallback(() => {
    setRequested(true);
    setState((current) => (current.status === 'idle' ? { status: 'loading', user: null } : current));
  }, []);

  useEffect(() => {
    if (hasSignInHint() || isSignOutPending()) load();
  }, [load]);

  const onChange = useCallback((next: SessionState) => {
    setState(next);
    if (next.status === 'signedIn') setRefusal(null);
  }, []);

  const onReady = useCallback((ready: SessionActions) => {
    actions.current = ready;
  }, []);

  /** The code of that part is gone: only a reload brings it back. */
  const onLost = useCallback(() => {
    setState({ status: 'failed', user: null });
    actions.current = {
      signOut: async () => {},
      retry: () => window.location.reload(),
      refresh: async () => {},
    };
  }, []);

  const session = useMemo<Session>(
    () => ({
      ...state,
      refusal,
      load,
      signOut: async () => actions.current?.signOut(),
      retry: () => actions.current?.retry(),
      refresh: async () => actions.current?.refresh(),
      sameUser: (email) => state.user !== null && email.trim().toLowerCase() === state.user.userEmail,
    }),
    [state, refusal, load],
  );

  return (
    <SessionContext value={session}>
      {children}
      {requested && (
        <Boundary fallback={null} onFailed={onLost}>
          <Suspense fallback={null}>
            <SessionSync onChange={onChange} onReady={onReady} onRefused={setRefusal} />
          </Suspense>
        </Boundary>
      )}
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
