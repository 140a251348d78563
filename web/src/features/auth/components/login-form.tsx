import { lazy, Suspense, useRef, useState } from 'react';
import { PrivacyConsent } from '#components/layouts/privacy-consent.tsx';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { notifyError, notifySuccess } from '#lib/notify.ts';
import { useNativeForm } from '#lib/use-native-form.ts';
import { logIn } from '../log-in.ts';
import { logInWithGoogle } from '../log-in-with-google.ts';
import { required } from '../required.ts';
import { GoogleMark } from './google-mark.tsx';

const PasswordResetDialog = lazy(() => import('./password-reset-dialog.tsx'));

const fields = ['email', 'password'] as const;
const check = required({ email: 'Enter your email.', password: 'Enter your password.' });

const loginFailed = 'Login failed. Please check your email and password.';

/** The identity provider says so before it looks at the password. */
const isBlocked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-disabled';

type LoginFormProps = {
  /** Known already when coming from the registration. */
  email?: string | undefined;
  onStart: () => void;
  onDone: () => void;
  onFailed: () => void;
};

/** Email and password, or Google. What follows a login is the page's affair. */
export function LoginForm({ email = '', onStart, onDone, onFailed }: LoginFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<'credentials' | 'blocked' | null>(null);
  const [googleBusy, setGoogleBusy] = useState(false);
  /** The dialog for a forgotten password, and the email it begins with; null until it is opened. */
  const [reset, setReset] = useState<{ open: boolean; email: string } | null>(null);

  /** Answers whether the account is blocked, or null when it is in. */
  const attempt = async (work: () => Promise<void>, success: string, failed: string) => {
    setFailure(null);
    onStart();
    try {
      await work();
      notifySuccess(success);
      onDone();
      return null;
    } catch (error) {
      notifyError(failed);
      onFailed();
      return { blocked: isBlocked(error) };
    }
  };

  const submit = async (values: Record<(typeof fields)[number], string>): Promise<undefined> => {
    if (googleBusy) return;
    const work = () => logIn(values.email.trim(), values.password);
    const failed = await attempt(work, 'You Are Successfully Logged In', loginFailed);
    if (failed) setFailure(failed.blocked ? 'blocked' : 'credentials');
  };
  const { form, field, busy } = useNativeForm({ fields, check, submit });

  const continueWithGoogle = async () => {
    setGoogleBusy(true);
    const failed = await attempt(logInWithGoogle, 'Logged in with Google!', 'Google login failed.');
    if (failed?.blocked) setFailure('blocked');
    setGoogleBusy(false);
  };

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
          <Button variant="quiet" size="sm" className="-mb-2 -ml-1" onClick={forget}>
            Forgot password?
          </Button>
        </div>
        <Button type="submit" disabled={googleBusy} busyText={busy ? 'Logging in…' : undefined}>
          Login
        </Button>
      </form>

      <p className="flex items-center gap-4 text-sm text-ink-faint before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      <Button
        variant="secondary"
        disabled={busy}
        busyText={googleBusy ? 'Waiting for Google…' : undefined}
        onClick={continueWithGoogle}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      <PrivacyConsent>By continuing with Google for the first time</PrivacyConsent>

      <Boundary fallback={<ResetLost />}>
        <Suspense fallback={null}>
          {reset && <PasswordResetDialog {...reset} onClose={() => setReset({ ...reset, open: false })} />}
        </Suspense>
      </Boundary>
    </div>
  );
}

/** Its code did not come; the login beside it may still work. */
const ResetLost = () => (
  <Notice tone="error" title="The dialog could not be loaded">
    Please check your connection and load the page again, or call <PhoneLink />.
  </Notice>
);
