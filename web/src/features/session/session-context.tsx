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
import { hasSignInHint } from './sign-in-hint.ts';

/** What the interface needs to know of the person signed in. */
export type SessionUser = {
  id: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  role: 'Admin' | 'User';
  isPatient: boolean;
  phone: string | null;
  address: string | null;
};

/** `idle`: not known and not yet asked for, as in prerendered HTML and at first paint. */
export type SessionStatus = 'idle' | 'loading' | 'signedOut' | 'signedIn';

export type SessionState = { status: SessionStatus; user: SessionUser | null };

export type Session = SessionState & {
  /** True once somebody asked for the session: the heavy half (Firebase) is loading or loaded. */
  wanted: boolean;
  /** Asks for the session. Login, register and every guarded route do. Safe to call again. */
  want(): void;
  signOut(): Promise<void>;
};

/** What the heavy half hands back to the light one. */
export type SessionSyncProps = {
  onChange(state: SessionState): void;
  /** Hands over the sign-out that knows Firebase and the API. */
  onReady(signOut: () => Promise<void>): void;
};

const SessionContext = createContext<Session | null>(null);

const SessionSync = lazy(() => import('./session-sync.tsx'));

/**
 * The light half of the session: no Firebase, no queries, so that it may stand in the first load. It mounts
 * the heavy half when a route wants it, or after first paint when this browser remembers a sign-in.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'idle', user: null });
  const [wanted, setWanted] = useState(false);
  const signOutRef = useRef<(() => Promise<void>) | null>(null);

  const want = useCallback(() => {
    setWanted(true);
    setState((current) => (current.status === 'idle' ? { status: 'loading', user: null } : current));
  }, []);

  useEffect(() => {
    if (hasSignInHint()) want();
  }, [want]);

  const signOut = useCallback(async () => {
    await signOutRef.current?.();
  }, []);

  const onReady = useCallback((ready: () => Promise<void>) => {
    signOutRef.current = ready;
  }, []);

  const session = useMemo(() => ({ ...state, wanted, want, signOut }), [state, wanted, want, signOut]);

  return (
    <SessionContext value={session}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <SessionSync onChange={setState} onReady={onReady} />
        </Suspense>
      )}
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
