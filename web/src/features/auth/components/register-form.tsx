import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { notifyInfo, notifySuccess } from '#lib/notify.ts';
import { useRequiredFields } from '../use-required-fields.ts';

/** Name, email, password. The only password rules are the identity provider's, told in its words. */
export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  const { read, onInput, field } = useRequiredFields({
    name: 'Enter your name.',
    email: 'Enter your email.',
    password: 'Enter a password.',
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = read(event.currentTarget);
    if (!values || phase !== 'idle') return;
    setPhase('busy');
    setFailure(null);
    const email = values.email.trim().toLowerCase();
    try {
      // Firebase and the API's code come with the first registration, not with the page.
      const { register } = await import('../api/register.ts');
      const { recorded } = await register({ ...values, name: values.name.trim(), email });
      notifySuccess('Registration Successful! Redirecting to login...');
      if (!recorded) notifyInfo('Your account exists, but is not quite set up. Logging in completes it.');
      setPhase('done');
      onDone(email);
    } catch (error) {
      setFailure(authErrorMessage(error) ?? 'Registration failed!');
      setPhase('idle');
    }
  };

  return (
    // Before this code is there, a submit must not put a password into the address: `dialog` submits nothing.
    <form method="dialog" noValidate onSubmit={submit} onInput={onInput} className="flex flex-col gap-6">
      <NoScriptNote />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <Button type="submit" busyText={phase === 'busy' ? 'Registering...' : undefined}>
        Register
      </Button>
    </form>
  );
}
