import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { linkGoogle, type SignIn, unlinkGoogle } from '#lib/auth/sign-in-methods.ts';
import { notifySuccess } from '#lib/notify.ts';
import { AddPasswordDialog } from './add-password-dialog.tsx';
import { EntryRow } from './entry-row.tsx';

type SignInMethodsProps = { signIn: SignIn; onChanged: (signIn: SignIn) => void };

/** The ways into the account: both can be added, and Google taken away where there is a password. */
export function SignInMethods({ signIn, onChanged }: SignInMethodsProps) {
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
