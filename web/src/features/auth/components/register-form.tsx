import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { authErrorMessage } from '../../../lib/auth/auth-error.ts';
import { notifyInfo, notifySuccess } from '../../../lib/notify.ts';
import { register as registerAccount } from '../api/register.ts';
import { filledIn } from '../filled-in.ts';

/** Name, email, password. The only password rules are the identity provider's, told in its words. */
export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    if (done) return;
    setFailure(null);
    const email = values.email.trim().toLowerCase();
    try {
      const { recorded } = await registerAccount({ ...values, name: values.name.trim(), email });
      notifySuccess('Registration Successful! Redirecting to login...');
      if (!recorded) notifyInfo('Your account exists, but is not quite set up. Logging in completes it.');
      setDone(true);
      onDone(email);
    } catch (error) {
      setFailure(authErrorMessage(error) ?? 'Registration failed!');
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: filledIn('Enter your name.') })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', { validate: filledIn('Enter your email.') })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { required: 'Enter a password.' })}
      />
      <Button type="submit" busyText={isSubmitting ? 'Registering...' : undefined}>
        Register
      </Button>
    </form>
  );
}
