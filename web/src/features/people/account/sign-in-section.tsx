import { useCallback, useEffect, useState } from 'react';
import { useAct } from '#api/api-of.ts';
import { useConfirmationLink } from '#api/email-confirmation.ts';
import { signOutEverywhere } from '#api/own-sessions.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { readSignIn, type SignIn } from '#lib/auth/sign-in-methods.ts';
import { Sessions } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { SignInSkeleton } from './sign-in-skeleton.tsx';

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
          Signed in on a phone you have lost, or on someone else’s computer? End it everywhere, and log in
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

/** Shown while the email is unconfirmed, with a button to send the link again. */
function UnverifiedEmail({ email }: { email: string }) {
  const { send, isSending, sentTo, failure } = useConfirmationLink();
  return (
    <div className="mb-6">
      <Notice
        title="Please confirm your email address"
        action={
          sentTo === null && (
            <Button
              variant="secondary"
              size="sm"
              busyText={isSending ? 'Sending…' : undefined}
              onClick={() => void send()}
            >
              Send the link again
            </Button>
          )
        }
      >
        <p role="status">
          {failure ??
            (sentTo === null
              ? `We sent a link to ${email} when you registered. Open it to show that the address is yours: a link for a new password would go there.`
              : `We have sent a new link to ${sentTo}. It may take a minute; look among the unwanted mail too.`)}
        </p>
      </Notice>
    </div>
  );
}

type SignOutEverywhereDialogProps = { open: boolean; onClose: () => void; onSignedOut: () => void };

function SignOutEverywhereDialog({ open, onClose, onSignedOut }: SignOutEverywhereDialogProps) {
  const everywhere = useAct(signOutEverywhere);
  const close = () => {
    everywhere.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Sign out everywhere"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Stay signed in
          </Button>
          <Button
            busyText={everywhere.isPending ? 'Signing out…' : undefined}
            onClick={() => everywhere.mutate({ body: {} }, { onSuccess: onSignedOut })}
          >
            Sign out everywhere
          </Button>
        </>
      }
    >
      <p>Every phone, tablet and computer is signed out at once, this one too. What you have booked stays.</p>
      {everywhere.isError && (
        <div className="mt-5">
          <Notice tone="error">{everywhere.error.message}</Notice>
        </div>
      )}
    </Dialog>
  );
}
