import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getUser } from '#api/get-user.ts';
import { abandonPersonalCalls } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { AuthProviders, type AuthUser, useAuthUser } from '#lib/auth/auth-user.tsx';
import { signOut } from '#lib/auth/sign-in.ts';
import { notifyError } from '#lib/notify.ts';
import { queryClient } from '#lib/query-client.ts';
import { SignOutPending } from './components/sign-out-pending.tsx';
import { exchange } from './exchange.ts';
import { isSignOutPending, rememberSignOut } from './pending-sign-out.ts';
import type { SessionSyncProps } from './session-context.tsx';
import { hasSignInHint, rememberSignIn } from './sign-in-hint.ts';
import { useSignOutOnRefusal } from './sign-out-on-refusal.ts';

/** The part of the session that needs Firebase: keeps the server's session in step with the sign-in of this browser. */
export default function SessionSync(props: SessionSyncProps) {
  return (
    <AuthProviders>
      <AuthUserWatcher {...props} />
    </AuthProviders>
  );
}

function AuthUserWatcher({ onChange, onReady, onRefused }: SessionSyncProps) {
  const authUser = useAuthUser();
  const latest = useRef(authUser);
  latest.current = authUser;
  const [attempt, setAttempt] = useState(0);
  const [signOutPending, setSignOutPending] = useState(false);
  useSignOutOnRefusal(onRefused);

  useEffect(() => {
    onReady({
      signOut: async () => {
        if (!latest.current) return;
        onChange({ status: 'loading', user: null });
        await signOut();
      },
      retry: () => setAttempt((count) => count + 1),
      refresh: async () => {
        const person = latest.current;
        if (!person) return;
        try {
          const user = await getUser(person.email);
          if (latest.current === person) onChange({ status: 'signedIn', user });
        } catch {
          if (latest.current === person) notifyError('Failed to fetch user details');
        }
      },
    });
  }, [onReady, onChange]);

  if (authUser === undefined) return null;
  return (
    <>
      <Exchange key={attempt} authUser={authUser} onChange={onChange} onSignOutPending={setSignOutPending} />
      {signOutPending && (
        <SignOutPending
          onRetry={() => setAttempt((count) => count + 1)}
          onClose={() => setSignOutPending(false)}
        />
      )}
    </>
  );
}

type ExchangeProps = {
  authUser: AuthUser | null;
  onChange: SessionSyncProps['onChange'];
  /** Whether a sign-out has just failed to reach the server. */
  onSignOutPending: (pending: boolean) => void;
};

/** One exchange per person; a new key repeats it. */
function Exchange({ authUser, onChange, onSignOutPending }: ExchangeProps) {
  // A layout effect: between two people nothing of the first may be painted under the second.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    if (authUser === null && hasSignInHint()) rememberSignOut();
    rememberSignIn(authUser?.email ?? null);
    onChange({ status: 'loading', user: null });
    onSignOutPending(false);

    exchange(authUser, leaving.signal).then(
      (user) => {
        if (!leaving.signal.aborted) onChange({ status: user ? 'signedIn' : 'signedOut', user });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (authUser === null) {
          // The provider has let go of them: here they are signed out, whatever the server still believes.
          onChange({ status: 'signedOut', user: null });
          onSignOutPending(isSignOutPending());
        } else if (!isRefusal(error)) {
          onChange({ status: 'failed', user: null });
        }
      },
    );

    return () => {
      leaving.abort();
      abandonPersonalCalls();
      queryClient.clear();
    };
  }, [authUser, onChange, onSignOutPending]);

  return null;
}

/** A refusal is no failure to retry: signing out is under way. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
