import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { startSession } from '#api/start-session.ts';
import { isPersonRefused } from '#lib/api-error.ts';
import { AuthProviders, type AuthUser, useAuthUser } from '#lib/auth/auth-user.tsx';
import { clearOnPersonChange } from './clear-on-person-change.ts';
import { SignOutPending } from './components/sign-out-pending.tsx';
import { exchange } from './exchange.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { retrySession } from './load-session.ts';
import { isSignOutPending, rememberSignOut } from './pending-sign-out.ts';
import { sessionStore } from './session-store.ts';
import { hasSignInHint, rememberSignIn } from './sign-in-hint.ts';

/** Watches the sign-in of this browser, which Firebase keeps, and holds the server's session in step with it. */
export default function IdentityWatch() {
  useEffect(() => {
    clearOnPersonChange();
    followOtherTabs();
  }, []);
  return (
    <AuthProviders>
      <AuthUserWatch />
    </AuthProviders>
  );
}

function AuthUserWatch() {
  const authUser = useAuthUser();
  const { attempt, leaving } = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
  const [signOutPending, setSignOutPending] = useState(false);

  useEffect(() => {
    if (authUser === null && leaving) sessionStore.update({ leaving: false });
  }, [authUser, leaving]);

  if (authUser === undefined) return null;
  return (
    <>
      <Exchange key={attempt} authUser={leaving ? null : authUser} onSignOutPending={setSignOutPending} />
      {signOutPending && <SignOutPending onRetry={retrySession} onClose={() => setSignOutPending(false)} />}
    </>
  );
}

type ExchangeProps = {
  authUser: AuthUser | null;
  /** Whether a sign-out has just failed to reach the server. */
  onSignOutPending: (pending: boolean) => void;
};

/** One exchange per person; a new key repeats it. */
function Exchange({ authUser, onSignOutPending }: ExchangeProps) {
  const everSignedIn = useRef(false);

  // A layout effect: between two people nothing of the first may be painted under the second.
  useLayoutEffect(() => {
    const { status, user } = sessionStore.read();
    // Firebase may have lost its store; the cookie says who is signed in until the user signs out.
    if (authUser === null && status === 'signedIn' && !everSignedIn.current && !isSignOutPending()) return;
    everSignedIn.current ||= authUser !== null;

    const leaving = new AbortController();
    const isKnown = authUser !== null && user?.userEmail === authUser.email;
    if (authUser === null && hasSignInHint()) rememberSignOut();
    rememberSignIn(authUser?.email ?? null);
    const isNews = authUser ? !isKnown : status !== 'signedOut';
    if (isNews) sessionStore.update({ status: 'loading', user: null });
    onSignOutPending(false);

    const exchanged = isKnown ? renew(authUser, leaving.signal) : open(authUser, leaving.signal);
    exchanged.catch(() => {
      if (authUser === null && !leaving.signal.aborted) onSignOutPending(isSignOutPending());
    });
    return () => leaving.abort();
  }, [authUser, onSignOutPending]);

  return null;
}

/** The cookie has named them already: their session is prolonged where it is due, and nothing waits for it. */
async function renew(authUser: AuthUser, signal: AbortSignal): Promise<void> {
  await startSession(authUser, signal);
}

async function open(authUser: AuthUser | null, signal: AbortSignal): Promise<void> {
  try {
    const user = await exchange(authUser, signal);
    if (signal.aborted) return;
    sessionStore.update(user ? { status: 'signedIn', user, refusal: null } : { status: 'signedOut', user });
  } catch (error) {
    if (signal.aborted) throw error;
    // The provider has let go of them: here they are signed out, whatever the server still believes.
    if (authUser === null) sessionStore.update({ status: 'signedOut', user: null });
    // A refusal is no failure to retry: signing out is under way.
    else if (!isPersonRefused(error)) sessionStore.update({ status: 'failed', user: null });
    throw error;
  }
}
