import { nameSchema } from '@garden-room/contract/person-fields';
import type { User } from '@garden-room/contract/user';
import { photoUrlSchema, type Registration } from '@garden-room/contract/user-forms';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clearSessionCookie, ensureUserRecord, fetchUser, requestSessionCookie } from '#api/session.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { privacyNotice } from '#config/privacy-notice.ts';
import { hasCode, isPersonRefused } from '#lib/api-error.ts';
import { addressRefusal } from '#lib/auth/address.ts';
import { AuthProviders, type AuthUser, useAuthUser } from '#lib/auth/auth-user.tsx';
import { forReader } from '#lib/for-reader.ts';
import { failSession, followOtherTabs, retrySession } from './load-session.ts';
import {
  confirmSignOut,
  hasSignInHint,
  isSignOutPending,
  rememberSignIn,
  rememberSignOut,
} from './remembered-sign-in.ts';
import { sessionStore } from './session-store.ts';
import { clearOnUserChange, refuseAddress } from './sign-out.ts';

/** Watches the sign-in of this browser, which Firebase keeps, and brings the server's session in line with it. */
export default function IdentityWatch() {
  useEffect(() => {
    clearOnUserChange();
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
  if (authUser !== null && !leaving && addressRefusal(authUser.email) !== null) return <UnusableAddress />;
  return (
    <>
      <Exchange key={attempt} authUser={leaving ? null : authUser} onSignOutPending={setSignOutPending} />
      {signOutPending && <SignOutPending onRetry={retrySession} onClose={() => setSignOutPending(false)} />}
    </>
  );
}

/** The server is not asked about an address that it takes for none: its refusal would say nothing of the account. */
function UnusableAddress() {
  useLayoutEffect(() => {
    void refuseAddress();
  }, []);
  return null;
}

type ExchangeProps = {
  authUser: AuthUser | null;
  /** Whether a sign-out has just failed to reach the server. */
  onSignOutPending: (pending: boolean) => void;
};

/** One exchange per user; a new key repeats it. */
function Exchange({ authUser, onSignOutPending }: ExchangeProps) {
  const everSignedIn = useRef(false);

  // A layout effect, so that nothing of one user is painted under the next.
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

    // A user whom the cookie has named already: the session is prolonged where that is due, and nothing waits for it.
    const exchanged = isKnown
      ? requestSessionCookie(authUser, leaving.signal)
      : updateSession(authUser, leaving.signal);
    exchanged.catch(() => {
      if (authUser === null && !leaving.signal.aborted) onSignOutPending(isSignOutPending());
    });
    return () => leaving.abort();
  }, [authUser, onSignOutPending]);

  return null;
}

async function updateSession(authUser: AuthUser | null, signal: AbortSignal): Promise<void> {
  try {
    const user = await exchange(authUser, signal);
    if (signal.aborted) return;
    sessionStore.update(user ? { status: 'signedIn', user, refusal: null } : { status: 'signedOut', user });
  } catch (error) {
    if (signal.aborted) throw error;
    // Firebase has signed the user out: signed out here too, even if the server's session has not ended.
    if (authUser === null) sessionStore.update({ status: 'signedOut', user: null });
    // Not for a refusal, which cannot be retried: signing out has begun.
    else if (!isPersonRefused(error)) failSession();
    throw error;
  }
}

/** The last exchange: the next waits for it, so that cookies are set and cleared in the order of the sign-ins. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Aligns the server's session with this browser's sign-in: creates cookie and user record, or ends the session after a
 * sign-out, an unconfirmed one first. Exchanges run one after the other; one that was aborted meanwhile does nothing
 * and throws `AbortError`.
 */
function exchange(authUser: AuthUser | null, signal: AbortSignal): Promise<User | null> {
  const turn = previous.then(async () => {
    signal.throwIfAborted();
    if (authUser === null || isSignOutPending()) {
      await clearSessionCookie(signal);
      confirmSignOut();
    }
    return authUser && openSession(authUser, signal);
  });
  previous = turn.catch(() => {});
  return turn;
}

async function openSession(authUser: AuthUser, signal: AbortSignal): Promise<User> {
  await requestSessionCookie(authUser, signal);
  try {
    return await fetchUser(authUser.email, { signal });
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
    return createRecord(registrationOf(authUser), signal);
  }
}

/** Sends the accepted notice version. If it is outdated, creates the user without it; the first booking asks again. */
async function createRecord(registration: Registration, signal: AbortSignal): Promise<User> {
  try {
    return await ensureUserRecord({ ...registration, privacyNotice: privacyNotice.version }, { signal });
  } catch (error) {
    if (!hasCode(error, 'notice_outdated')) throw error;
    return ensureUserRecord(registration, { signal });
  }
}

/** The first record of a user who signs in through a provider (Google). */
function registrationOf({ email, displayName, photoURL }: AuthUser): Registration {
  // What the contract refuses of a provider's name or picture must not prevent the sign-in.
  const name = nameSchema.safeParse(displayName).data ?? email.split('@')[0] ?? email;
  return { userEmail: email, name, photoURL: photoUrlSchema.safeParse(photoURL).data ?? null };
}

type SignOutPendingProps = { onRetry: () => void; onClose: () => void };

/** A sign-out that has not reached the server. Fixed over the page, because it concerns every page. */
const SignOutPending = ({ onRetry, onClose }: SignOutPendingProps) => (
  <div className="fixed inset-x-4 bottom-4 z-50 bg-paper shadow-lift sm:right-auto sm:max-w-md print:hidden">
    <Notice
      tone="error"
      title="You are signed out here"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      {`${forReader('The practice could not be reached', 'The website did not answer')} to end your session there as well. That is tried again as soon as this site is next opened in this browser.`}
    </Notice>
  </div>
);
