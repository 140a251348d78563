import { useCallback, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { readSignIn, type SignIn } from '#lib/auth/sign-in-methods.ts';
import { Sessions } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { SignInSkeleton } from './sign-in-skeleton.tsx';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';

type SignInSectionProps = { onSignedOut: () => void };

/** The user's sign-in methods and sessions. */
export default function SignInSection({ onSignedOut }: SignInSectionProps) {
  const [signIn, setSignIn] = useState<SignIn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [signingOut, setSigningOut] = useState(false);

  const look = useCallback((signal?: AbortSignal) => {
    setFailure(null);
    readSignIn().then(
      (found) => {
        if (signal?.aborted) return;
        setSignIn(found);
        if (!found) setFailure('This browser could not say how you are signed in.');
      },
      (error: unknown) => {
        if (!signal?.aborted) setFailure(authErrorMessage(error) ?? 'Please try again.');
      },
    );
  }, []);
  useEffect(() => {
    const gone = new AbortController();
    look(gone.signal);
    return () => gone.abort();
  }, [look]);

  return (
    <>
      {failure !== null && (
        <RetryNotice title="Your sign-in could not be looked up" onRetry={() => look()}>
          {failure}
        </RetryNotice>
      )}
      {signIn === null && failure === null && <SignInSkeleton />}
      {signIn && !signIn.emailVerified && <UnverifiedEmail email={signIn.email} />}
      {signIn && <SignInMethods signIn={signIn} onChanged={setSignIn} />}
      <Sessions />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-[52ch] text-ink-soft">
          Signed in on a phone you have lost, or on somebody else’s computer? End it everywhere, and log in
          again here.
        </p>
        <Button variant="secondary" onClick={() => setSigningOut(true)}>
          Sign out everywhere
        </Button>
      </div>
      <SignOutEverywhereDialog
        open={signingOut}
        onClose={() => setSigningOut(false)}
        onSignedOut={onSignedOut}
      />
    </>
  );
}
