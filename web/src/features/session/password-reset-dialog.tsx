import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { addressRefusal } from '#lib/auth/address.ts';
import { authErrorCode } from '#lib/auth/auth-error.ts';
import { authErrorMessage } from '#lib/auth/auth-error-words.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { required, useNativeForm } from '#lib/use-native-form.ts';

type PasswordResetDialogProps = { open: boolean; email: string; onClose: () => void };

/** Loaded when a user has forgotten their password. */
export default function PasswordResetDialog({ open, email, onClose }: PasswordResetDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose a new password">
      <ResetForm email={email} onClose={onClose} />
    </Dialog>
  );
}

/** The answer is the same whether or not there is an account: this form must not reveal who is a patient here. */
function ResetForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const leave = useDialogExit();
  const { form, field, busy } = useNativeForm({
    fields: ['email'],
    check: required({ email: 'Enter your email.' }),
    submit: async (values) => {
      const address = values.email.trim();
      const refused = addressRefusal(address) ?? (await requestPasswordReset(address));
      if (refused !== null) return { email: refused };
      setSentTo(address);
      return undefined;
    },
  });

  if (sentTo !== null) {
    return (
      <div className="flex flex-col gap-6">
        <Notice tone="success" title="Please look into your inbox">
          <span>{`If there is an account for ${sentTo}, a link to choose a new password is on its way.`}</span>{' '}
          It may take a minute, and it may land in spam.
        </Notice>
        <Button className="self-end" onClick={onClose}>
          Back to the login
        </Button>
      </div>
    );
  }

  return (
    <form {...form} className="flex flex-col gap-6">
      <p className="text-ink-soft">We send you a link with which you can set a new one.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        {...field('email')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" busyText={busy ? 'Sending…' : undefined}>
          Send the link
        </Button>
      </div>
    </form>
  );
}

/** Refusals that do not reveal whether an account exists. */
const shownRefusals = new Set([
  'auth/invalid-email',
  'auth/too-many-requests',
  'auth/network-request-failed',
]);

/** Sends a reset link. Null, or the message of a refusal that does not reveal who has an account. */
async function requestPasswordReset(email: string): Promise<string | null> {
  try {
    const { sendPasswordReset } = await loadCode(() => import('#lib/auth/sign-in.ts'));
    await sendPasswordReset(email);
    return null;
  } catch (error) {
    const code = authErrorCode(error);
    return code !== null && shownRefusals.has(code) ? authErrorMessage(error) : null;
  }
}
