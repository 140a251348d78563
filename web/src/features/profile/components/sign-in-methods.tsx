import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { linkGoogle, removeMethod, type SignIn, type SignInMethod } from '#lib/auth/sign-in-methods.ts';
import { notifySuccess } from '#lib/notify.ts';
import { AddPasswordDialog } from './add-password-dialog.tsx';

type SignInMethodsProps = { signIn: SignIn; onChanged: (signIn: SignIn) => void };

/** The ways into the account: each can be added and taken away, but the last one stays. */
export function SignInMethods({ signIn, onChanged }: SignInMethodsProps) {
  const [busy, setBusy] = useState<SignInMethod | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [addingPassword, setAddingPassword] = useState(false);
  const has = (method: SignInMethod) => signIn.methods.includes(method);
  const isLast = signIn.methods.length < 2;

  const change = async (method: SignInMethod, act: () => Promise<SignIn>, done: string) => {
    setBusy(method);
    setFailure(null);
    try {
      onChanged(await act());
      notifySuccess(done);
    } catch (error) {
      setFailure(authErrorMessage(error) ?? 'This could not be changed. Please try again.');
    } finally {
      setBusy(null);
    }
  };
  const busyText = (method: SignInMethod) => (busy === method ? 'One moment…' : undefined);
  const remove = (method: SignInMethod, name: string, done: string) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Remove ${name}`}
      busyText={busyText(method)}
      onClick={() => change(method, () => removeMethod(method), done)}
    >
      Remove
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
        <Method name="Password" state={has('password') ? `For ${signIn.email}` : 'None yet'}>
          {has('password') ? (
            !isLast && remove('password', 'password', 'Password removed.')
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setAddingPassword(true)}>
              Set a password
            </Button>
          )}
        </Method>
        <Method name="Google" state={has('google.com') ? 'Linked' : 'Not linked'}>
          {has('google.com') ? (
            !isLast && remove('google.com', 'Google', 'Google unlinked.')
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busyText={busyText('google.com')}
              onClick={() => change('google.com', linkGoogle, 'Google linked.')}
            >
              Link Google
            </Button>
          )}
        </Method>
      </ul>
      {isLast && (
        <p className="mt-3 text-sm text-ink-soft">
          The only way in stays until there is another: so you can never lock yourself out.
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

const Method = ({ name, state, children }: { name: string; state: string; children: ReactNode }) => (
  <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <span className="min-w-0">
      <span className="block font-medium">{name}</span>
      <span className="block text-sm wrap-anywhere text-ink-soft">{state}</span>
    </span>
    {children}
  </li>
);
