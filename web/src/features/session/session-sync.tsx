import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { abandonPersonalCalls } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Identity, IdentityProvider, useIdentity } from '#lib/auth/identity.tsx';
import { signOut } from '#lib/auth/sign-in.ts';
import { notifyError } from '#lib/notify.ts';
import { queryClient } from '#lib/query-client.ts';
import { getUser } from './api/get-user.ts';
import { exchange } from './exchange.ts';
import type { SessionSyncProps } from './session-context.tsx';
import { rememberSignIn } from './sign-in-hint.ts';
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
  return <Exchange key={attempt} identity={identity} onChange={onChange} />;
}

/** One exchange per identity; a new key repeats it. */
function Exchange({
  identity,
  onChange,
}: {
  identity: Identity | null;
  onChange: SessionSyncProps['onChange'];
}) {
  // A layout effect: between two people nothing of the first may be painted under the second.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    rememberSignIn(identity?.email ?? null);
    onChange({ status: 'loading', user: null });

    exchange(identity, leaving.signal).then(
      (user) => {
        if (!leaving.signal.aborted) onChange({ status: user ? 'signedIn' : 'signedOut', user });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted && !isRefusal(error)) onChange({ status: 'failed', user: null });
      },
    );

    return () => {
      leaving.abort();
      abandonPersonalCalls();
      queryClient.clear();
    };
  }, [identity, onChange]);

  return null;
}

/** A refusal is no failure to retry: signing out is under way. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
