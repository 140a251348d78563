import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { logIn } from '../api/log-in.ts';
import { logInWithGoogle } from '../api/log-in-with-google.ts';
import { filledIn } from '../filled-in.ts';
import { GoogleMark } from './google-mark.tsx';
import { PasswordResetDialog } from './password-reset-dialog.tsx';

const loginFailed = 'Login failed. Please check your email and password.';

type LoginFormProps = {
  /** Known already when coming from the registration. */
  email?: string | undefined;
  onStart: () => void;
  onDone: () => void;
  onFailed: () => void;
};

/** Email and password, or Google. What follows a login is the page's affair. */
export function LoginForm({ email = '', onStart, onDone, onFailed }: LoginFormProps) {
  const [failed, setFailed] = useState(false);
  const [googleBusy, setGoogleBusy] = useState(false);
  const [resetting, setResetting] = useState(false);
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || googleBusy;

  const attempt = async (work: () => Promise<void>, success: string, failure: string) => {
    setFailed(false);
    onStart();
    try {
      await work();
      notifySuccess(success);
      onDone();
      return true;
    } catch {
      notifyError(failure);
      onFailed();
      return false;
    }
  };

  const submit = handleSubmit(async ({ email, password }) => {
    if (googleBusy) return;
    const work = () => logIn(email.trim(), password);
    setFailed(!(await attempt(work, 'You Are Successfully Logged In', loginFailed)));
  });

  const continueWithGoogle = async () => {
    setGoogleBusy(true);
    await attempt(logInWithGoogle, 'Logged in with Google!', 'Google login failed.');
    setGoogleBusy(false);
  };

  return (
    <div className="flex flex-col gap-6">
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        {failed && <Notice tone="error">{loginFailed}</Notice>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...register('email', { validate: filledIn('Enter your email.') })}
        />
        <div className="flex flex-col items-start gap-1">
          <div className="w-full">
            <PasswordField
              label="Password"
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password', { required: 'Enter your password.' })}
            />
          </div>
          <Button variant="quiet" size="sm" className="-mb-2" onClick={() => setResetting(true)}>
            Forgot password?
          </Button>
        </div>
        <Button type="submit" disabled={googleBusy} busyText={isSubmitting ? 'Logging in…' : undefined}>
          Login
        </Button>
      </form>

      <p className="flex items-center gap-4 text-sm text-ink-faint before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      <Button
        variant="secondary"
        disabled={busy && !googleBusy}
        busyText={googleBusy ? 'Waiting for Google…' : undefined}
        onClick={continueWithGoogle}
      >
        <GoogleMark />
        Continue with Google
      </Button>

      <PasswordResetDialog open={resetting} email={getValues('email')} onClose={() => setResetting(false)} />
    </div>
  );
}
