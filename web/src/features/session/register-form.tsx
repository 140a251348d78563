import { useState } from 'react';
import { PrivacyConsent } from '#components/layouts/privacy-consent.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { authErrorCode } from '#lib/auth/auth-error.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { notifyInfo, notifySuccess } from '#lib/notify.ts';
import { type FieldErrors, required, useNativeForm } from '#lib/use-native-form.ts';
import {
  ContinueWithGoogle,
  GoogleFailed,
  type LoginPhases,
  loadAuthErrorMessage,
  useGoogle,
} from './continue-with-google.tsx';
import type { NewAccount } from './register.ts';

const fields = ['name', 'email', 'password'] as const;
const check = required({
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Enter a password.',
});

type RegisterFormProps = {
  /** Typed already, on the login page. */
  typed?: Partial<Pick<NewAccount, 'name' | 'email'>>;
  /** The page to go on to once the email is confirmed. */
  continueTo: string;
  onDone: (email: string) => void;
  /** A visitor who continues with Google is logged in with it. */
  google: LoginPhases;
};

/**
 * Name, email, password, or Google. The only password rules are the identity provider's, shown in its words.
 */
export function RegisterForm({ typed = {}, continueTo, onDone, google: phases }: RegisterFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const google = useGoogle(phases);
  const [isDone, setIsDone] = useState(false);

  const submit = async (values: NewAccount): Promise<FieldErrors<(typeof fields)[number]> | undefined> => {
    if (isDone || google.busy) return;
    setFailure(null);
    const email = values.email.trim().toLowerCase();
    const account = { ...values, name: values.name.trim(), email };
    try {
      // Firebase and the API's code come with the first registration, not with the page.
      const { register, registrationErrors } = await loadCode(() => import('./register.ts'));
      const refused = registrationErrors(account);
      if (Object.keys(refused).length > 0) return refused;
      const { recorded } = await register(account, continueTo);
      notifySuccess('Registration Successful! Redirecting to login...');
      if (!recorded) notifyInfo('Your account exists, but is not quite set up. Logging in completes it.');
      setIsDone(true);
      onDone(email);
    } catch (error) {
      const words = (await loadAuthErrorMessage(error)) ?? 'Registration failed!';
      // The contract takes addresses that the identity provider refuses.
      if (authErrorCode(error) === 'auth/invalid-email') return { email: words };
      setFailure(words);
    }
    return undefined;
  };

  const { form, field, busy } = useNativeForm({ fields, check, submit });
  return (
    <div className="flex flex-col gap-6">
      <form {...form} className="flex flex-col gap-6">
        <NoScriptNote />
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <GoogleFailed failure={google.failure} />
        <TextField label="Name" autoComplete="name" defaultValue={typed.name} {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={typed.email}
          {...field('email')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
        <Button type="submit" disabled={google.busy} busyText={busy ? 'Registering...' : undefined}>
          Register
        </Button>
      </form>
      <ContinueWithGoogle google={google} disabled={busy || isDone} onPress={() => setFailure(null)} />
      <PrivacyConsent>By registering or continuing with Google</PrivacyConsent>
    </div>
  );
}
