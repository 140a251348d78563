import { useCallback, useEffect, useState } from 'react';
import { useConfirmationLink } from '#api/email-confirmation.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error-words.ts';
import { linkGoogle, readSignIn, type SignIn, unlinkGoogle } from '#lib/auth/sign-in-methods.ts';
import { notifySuccess } from '#lib/notify.ts';
import { EntriesSkeleton, EntryRow } from './entry-row.tsx';
import { AddPasswordDialog } from './password-dialogs.tsx';
import { Sessions, SignOutEverywhere } from './sessions.tsx';

type SignInSectionProps = { onSignedOut: () => void };

/** The user's sign-in methods and sessions. */
export default function SignInSection({ onSignedOut }: SignInSectionProps) {
  const [signIn, setSignIn] = useState<SignIn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

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
    const unmounted = new AbortController();
    look(unmounted.signal);
    return () => unmounted.abort();
  }, [look]);

  return (
    <>
      {failure !== null && (
        <RetryNotice title="Your sign-in could not be looked up" onRetry={() => look()}>
          {failure}
        </RetryNotice>
      )}
      {signIn === null && failure === null && <EntriesSkeleton />}
      {signIn && !signIn.emailVerified && <UnverifiedEmail email={signIn.email} />}
      {signIn && <SignInMethods signIn={signIn} onChanged={setSignIn} />}
      <Sessions />
      <SignOutEverywhere onSignedOut={onSignedOut} />
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

type SignInMethodsProps = { signIn: SignIn; onChanged: (signIn: SignIn) => void };

/** The ways into the account: both can be added, and Google taken away where there is a password. */
function SignInMethods({ signIn, onChanged }: SignInMethodsProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [addingPassword, setAddingPassword] = useState(false);
  const hasPassword = signIn.methods.includes('password');
  const hasGoogle = signIn.methods.includes('google.com');

  const change = async (act: () => Promise<SignIn>, done: string) => {
    setBusy(true);
    setFailure(null);
    try {
      onChanged(await act());
      notifySuccess(done);
    } catch (error) {
      setFailure(authErrorMessage(error) ?? 'This could not be changed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const googleButton = (label: string, act: () => Promise<SignIn>, done: string) => (
    <Button
      variant="secondary"
      size="sm"
      busyText={busy ? 'One moment…' : undefined}
      onClick={() => change(act, done)}
    >
      {label}
    </Button>
  );

  return (
    <>
      {failure !== null && (
        <div className="mb-4">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline">
        <EntryRow name="Password" detail={hasPassword ? `For ${signIn.email}` : 'None yet'}>
          {!hasPassword && (
            <Button variant="secondary" size="sm" onClick={() => setAddingPassword(true)}>
              Set a password
            </Button>
          )}
        </EntryRow>
        <EntryRow name="Google" detail={hasGoogle ? 'Linked' : 'Not linked'}>
          {!hasGoogle && googleButton('Link Google', linkGoogle, 'Google linked.')}
          {hasGoogle && hasPassword && googleButton('Unlink Google', unlinkGoogle, 'Google unlinked.')}
        </EntryRow>
      </ul>
      {!hasPassword && (
        <p className="mt-3 text-sm text-ink-soft">
          Google is the only way in, so it stays until there is a password: you can never lock yourself out.
        </p>
      )}
      <AddPasswordDialog
        open={addingPassword}
        onClose={() => setAddingPassword(false)}
        onAdded={(changed) => {
          onChanged(changed);
          notifySuccess('Password set.');
        }}
      />
    </>
  );
}
