import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { abandonPersonalCalls } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Identity, IdentityProvider, useIdentity } from '#lib/auth/identity.tsx';
import { signOut } from '#lib/auth/sign-in.ts';
import { notifyError } from '#lib/notify.ts';
import { queryClient } from '#lib/query-client.ts';
import { getUser } from './api/get-user.ts';
import { SignOutPending } from './components/sign-out-pending.tsx';
import { exchange } from './exchange.ts';
import { isSignOutPending, rememberSignOut } from './pending-sign-out.ts';
import type { SessionSyncProps } from './session-context.tsx';
import { hasSignInHint, rememberSignIn } from './sign-in-hint.ts';
import { useSignOutOnRefusal } from './sign-out-on-refusal.ts';

/** The heavy half of the session: follows the identity provider and keeps the server's session in step with it. */
export default function SessionSync(props: SessionSyncProps) {
  return (
    <IdentityProvider>
      <IdentityWatcher {...props} />
    </IdentityProvider>
  );
}

function IdentityWatcher({ onChange, onReady, onRefused }: SessionSyncProps) {
  const identity = useIdentity();
  const latest = useRef(identity);
  latest.current = identity;
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

  if (identity === undefined) return null;
  return (
    <>
      <Exchange key={attempt} identity={identity} onChange={onChange} onSignOutPending={setSignOutPending} />
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
  identity: Identity | null;
  onChange: SessionSyncProps['onChange'];
  /** Whether a sign-out has just failed to reach the server. */
  onSignOutPending: (pending: boolean) => void;
};

/** One exchange per identity; a new key repeats it. */
function Exchange({ identity, onChange, onSignOutPending }: ExchangeProps) {
  // A layout effect: between two people nothing of the first may be painted under the second.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    if (identity === null && hasSignInHint()) rememberSignOut();
    rememberSignIn(identity?.email ?? null);
    onChange({ status: 'loading', user: null });
    onSignOutPending(false);

    exchange(identity, leaving.signal).then(
      (user) => {
        if (!leaving.signal.aborted) onChange({ status: user ? 'signedIn' : 'signedOut', user });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (identity === null) {
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
  }, [identity, onChange, onSignOutPending]);

  return null;
}

/** A refusal is no failure to retry: signing out is under way. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
