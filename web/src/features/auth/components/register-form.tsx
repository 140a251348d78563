import { type ReactNode, useState } from 'react';
import { PrivacyConsent } from '#components/layouts/privacy-consent.tsx';
import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { notifyInfo, notifySuccess } from '#lib/notify.ts';
import { required, useNativeForm } from '#lib/use-native-form.ts';
import type { NewAccount } from '../register.ts';
import { ContinueWithGoogle, type LoginPhases, useGoogle } from './continue-with-google.tsx';

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
  const [failure, setFailure] = useState<ReactNode>(null);
  const google = useGoogle(phases, ({ blocked }) => {
    if (blocked) setFailure(<Blocked />);
  });
  const [done, setDone] = useState(false);

  const submit = async (values: NewAccount): Promise<undefined> => {
    if (done || google.busy) return;
    setFailure(null);
    const email = values.email.trim().toLowerCase();
    try {
      // Firebase and the API's code come with the first registration, not with the page.
      const { register } = await import('../register.ts');
      const { recorded } = await register({ ...values, name: values.name.trim(), email }, continueTo);
      notifySuccess('Registration Successful! Redirecting to login...');
      if (!recorded) notifyInfo('Your account exists, but is not quite set up. Logging in completes it.');
      setDone(true);
      onDone(email);
    } catch (error) {
      setFailure(authErrorMessage(error) ?? 'Registration failed!');
    }
  };

  const { form, field, busy } = useNativeForm({ fields, check, submit });
  return (
    <div className="flex flex-col gap-6">
      <form {...form} className="flex flex-col gap-6">
        <NoScriptNote />
        {failure !== null && <Notice tone="error">{failure}</Notice>}
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
      <ContinueWithGoogle google={google} disabled={busy || done} onPress={() => setFailure(null)} />
      <PrivacyConsent>By registering or continuing with Google</PrivacyConsent>
    </div>
  );
}

const Blocked = () => (
  <span>
    This account is blocked. Please call the practice: <PhoneLink />.
  </span>
);
