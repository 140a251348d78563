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
import { required, useNativeForm } from '#lib/use-native-form.ts';

const PasswordResetDialog = lazy(() => import('./password-reset-dialog.tsx'));

/** Firebase is usually there by now, because the page asked for the session when it opened. */
const loadSignIn = () => import('#lib/auth/sign-in.ts');

const fields = ['email', 'password'] as const;
const check = required({ email: 'Enter your email.', password: 'Enter your password.' });

const loginFailed = 'Login failed. Please check your email and password.';

/** Firebase reports a blocked account before it checks the password. */
const isBlocked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-disabled';

type LoginFormProps = {
  /** Known already when coming from the registration. */
  email?: string | undefined;
  onStart: () => void;
  onDone: () => void;
  onFailed: () => void;
};

/** Email and password, or Google. The page decides what follows a login. */
export function LoginForm({ email = '', onStart, onDone, onFailed }: LoginFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<'credentials' | 'blocked' | null>(null);
  const [googleBusy, setGoogleBusy] = useState(false);
  /** The dialog for a forgotten password, and the email it begins with; null until it is opened. */
  const [reset, setReset] = useState<{ open: boolean; email: string } | null>(null);

  /** Null after a login; otherwise whether the account is blocked. */
  const attempt = async (work: () => Promise<void>, success: string, failed: string) => {
    setFailure(null);
    onStart();
    try {
      await work();
      notifySuccess(success, 'login');
      onDone();
      return null;
    } catch (error) {
      notifyError(failed, 'login');
      onFailed();
      return { blocked: isBlocked(error) };
    }
  };

  const submit = async (values: Record<(typeof fields)[number], string>): Promise<undefined> => {
    if (googleBusy) return;
    const work = async () => (await loadSignIn()).signIn(values.email.trim(), values.password);
    const failed = await attempt(work, 'You Are Successfully Logged In', loginFailed);
    if (failed) setFailure(failed.blocked ? 'blocked' : 'credentials');
  };
  const { form, field, busy } = useNativeForm({ fields, check, submit });

  const continueWithGoogle = async () => {
    setGoogleBusy(true);
    const work = async () => (await loadSignIn()).signInWithGoogle();
    const failed = await attempt(work, 'Logged in with Google!', 'Google login failed.');
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

/** Where the dialog's code failed to load; the login itself may still work. */
const ResetLost = () => (
  <Notice tone="error" title="The dialog could not be loaded">
    Please check your connection and load the page again, or call <PhoneLink />.
  </Notice>
);

/** Google's own mark, as its branding rules ask for on a sign-in button. */
const GoogleMark = () => (
  <svg aria-hidden="true" viewBox="0 0 18 18" width="18" height="18">
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58C13.46.89 11.43 0 9 0A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
    />
  </svg>
);
