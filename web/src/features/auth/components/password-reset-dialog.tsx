import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { requestPasswordReset } from '../api/request-password-reset.ts';
import { filledIn } from '../filled-in.ts';

type PasswordResetDialogProps = { open: boolean; email: string; onClose: () => void };

/** Fetched when somebody has forgotten their password. */
export default function PasswordResetDialog({ open, email, onClose }: PasswordResetDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose a new password">
      <ResetForm email={email} onClose={onClose} />
    </Dialog>
  );
}

/** The answer is the same whether or not there is an account: this form tells nobody who is a patient here. */
function ResetForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email } });

  const submit = handleSubmit(async (values) => {
    const address = values.email.trim();
    const refused = await requestPasswordReset(address);
    if (refused === null) setSentTo(address);
    else setError('email', { message: refused }, { shouldFocus: true });
  });

  if (sentTo !== null) {
    return (
      <div className="flex flex-col gap-6">
        <Notice tone="success" title="Please look into your inbox">
          If there is an account for {sentTo}, a link to choose a new password is on its way. It may take a
          minute, and it may land in spam.
        </Notice>
        <Button className="self-end" onClick={onClose}>
          Back to the login
        </Button>
      </div>
    );
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p className="text-ink-soft">We send you a link with which you can set a new one.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email', { validate: filledIn('Enter your email.') })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busyText={formState.isSubmitting ? 'Sending…' : undefined}>
          Send the link
        </Button>
      </div>
    </form>
  );
}
