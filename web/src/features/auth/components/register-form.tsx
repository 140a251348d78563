import { useState } from 'react';
import { PrivacyConsent } from '#components/layouts/privacy-consent.tsx';
import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { notifyInfo, notifySuccess } from '#lib/notify.ts';
import { required, useNativeForm } from '#lib/use-native-form.ts';
import type { NewAccount } from '../register.ts';

const fields = ['name', 'email', 'password'] as const;
const check = required({
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Enter a password.',
});

/** Name, email, password. The only password rules are the identity provider's, shown in its words. */
export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  const submit = async (values: NewAccount): Promise<undefined> => {
    if (done) return;
    setFailure(null);
    const email = values.email.trim().toLowerCase();
    try {
      // Firebase and the API's code come with the first registration, not with the page.
      const { register } = await import('../register.ts');
      const { recorded } = await register({ ...values, name: values.name.trim(), email });
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
    <form {...form} className="flex flex-col gap-6">
      <NoScriptNote />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <Button type="submit" busyText={busy ? 'Registering...' : undefined}>
        Register
      </Button>
      <PrivacyConsent>By registering</PrivacyConsent>
    </form>
  );
}
