import { useEffect, useRef, useState } from 'react';
import { PrivacyConsent } from '#components/layouts/privacy-consent.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { loadCode } from '#lib/load-or-reload.ts';
import { notifyError, notifySuccess } from '#lib/notify.ts';
import { type FieldErrors, required, useNativeForm } from '#lib/use-native-form.ts';
import {
  ContinueWithGoogle,
  GoogleFailed,
  isBlocked,
  type LoginPhases,
  useGoogle,
} from './continue-with-google.tsx';

const PasswordResetDialog = lazyPart(() => import('./password-reset-dialog.tsx'), lazyDialog);

const fields = ['email', 'password'] as const;
const check = required({ email: 'Enter your email.', password: 'Enter your password.' });

const loginFailed = 'Login failed. Please check your email and password.';

type LoginFormProps = LoginPhases & {
  /** Known already when coming from the registration. */
  email?: string | undefined;
  /** Begins in the password, where it is all that is missing. */
  atPassword?: boolean;
};

/** Email and password, or Google. The page decides what follows a login. */
export function LoginForm({ email = '', atPassword = false, ...phases }: LoginFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<'credentials' | 'blocked' | null>(null);
  /** The dialog for a forgotten password, and the email it begins with; null until it is opened. */
  const [reset, setReset] = useState<{ open: boolean; email: string } | null>(null);

  const google = useGoogle(phases);

  // After the navigation has given the focus to the heading.
  useEffect(() => {
    if (atPassword) formRef.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [atPassword]);

  const submit = async (
    values: Record<(typeof fields)[number], string>,
  ): Promise<FieldErrors<(typeof fields)[number]> | undefined> => {
    if (google.busy) return;
    setFailure(null);
    phases.onStart();
    try {
      // Firebase is usually there by now, because the page asked for the session when it opened.
      const [{ signIn }, { addressRefusal }] = await Promise.all([
        loadCode(() => import('#lib/auth/sign-in.ts')),
        loadCode(() => import('#lib/auth/address.ts')),
      ]);
      // An account may have been made with it elsewhere; the API knows nobody by it.
      const refused = addressRefusal(values.email);
      if (refused !== null) {
        notifyError(loginFailed, 'login');
        phases.onFailed();
        return { email: refused };
      }
      await signIn(values.email.trim(), values.password);
      notifySuccess('You Are Successfully Logged In', 'login');
      phases.onDone();
    } catch (error) {
      notifyError(loginFailed, 'login');
      phases.onFailed();
      setFailure(isBlocked(error) ? 'blocked' : 'credentials');
    }
    return undefined;
  };
  const { form, field, busy } = useNativeForm({ fields, check, submit });

  const forget = () => {
    const typed = formRef.current && new FormData(formRef.current).get('email');
    setReset({ open: true, email: String(typed ?? '') });
  };

  return (
    <div className="flex flex-col gap-6">
      <form {...form} ref={formRef} className="flex flex-col gap-6">
        <NoScriptNote />
        {failure && (
          <Notice tone="error">
            <p>{loginFailed}</p>
            {failure === 'blocked' && (
              <p className="mt-2">
                This account is blocked. Please call the practice: <PhoneLink />.
              </p>
            )}
          </Notice>
        )}
        <GoogleFailed failure={google.failure} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          {...field('email')}
        />
        <div className="flex flex-col items-start gap-1">
          <div className="w-full">
            <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
          </div>
          <Button variant="quiet" size="sm" className="-mb-2" onClick={forget}>
            Forgot password?
          </Button>
        </div>
        <Button type="submit" disabled={google.busy} busyText={busy ? 'Logging in…' : undefined}>
          Login
        </Button>
      </form>

      <ContinueWithGoogle google={google} disabled={busy} onPress={() => setFailure(null)} />
      <PrivacyConsent>By continuing with Google for the first time</PrivacyConsent>

      {reset && <PasswordResetDialog {...reset} onClose={() => setReset({ ...reset, open: false })} />}
    </div>
  );
}
