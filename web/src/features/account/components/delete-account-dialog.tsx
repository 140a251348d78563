import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { hasPassword, signInKnown } from '#lib/auth/change-credentials.ts';
import { confirmWithGoogle, confirmWithPassword } from '#lib/auth/confirm-identity.ts';
import { type DeletionFailure, useAccountDeletion } from '../use-account-deletion.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';

type ConfirmProps = { userId: string; onDeleted: () => void };
type DeleteAccountDialogProps = ConfirmProps & { isAdmin: boolean; open: boolean; onClose: () => void };

/** Says what is removed and what is kept, and asks the user to sign in again. Loaded when opened, with Firebase. */
export default function DeleteAccountDialog({ isAdmin, open, onClose, ...rest }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete my account">
      <DeletionConsequences isAdmin={isAdmin} />
      {hasPassword() ? <WithPassword {...rest} /> : <WithGoogle {...rest} />}
    </Dialog>
  );
}

/** Which sign-in methods the user has is unknown until Firebase has loaded. */
export const ready = signInKnown;

const passwordSchema = z.object({
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});

function WithPassword({ userId, onDeleted }: ConfirmProps) {
  const attempt = useAccountDeletion(userId);
  const [failure, setFailure] = useState<DeletionFailure | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    const failed = await attempt(() => confirmWithPassword(password));
    if (failed === null) onDeleted();
    else if (failed.kind === 'identity')
      setError('password', { message: failed.message }, { shouldFocus: true });
    else setFailure(failed);
  });

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="So that nobody else can do this."
        error={errors.password?.message}
        {...register('password')}
      />
      {failure && <Failure {...failure} />}
      <Buttons busy={isSubmitting} type="submit" />
    </form>
  );
}

function WithGoogle({ userId, onDeleted }: ConfirmProps) {
  const attempt = useAccountDeletion(userId);
  const [failure, setFailure] = useState<DeletionFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    setFailure(null);
    const failed = await attempt(confirmWithGoogle);
    if (failed === null) return onDeleted();
    setFailure(failed);
    setBusy(false);
  };

  return (
    <div className="mt-6 flex flex-col gap-5">
      <p>Google asks once more whether it is you: its window opens when you press the button.</p>
      {failure && <Failure {...failure} />}
      <Buttons busy={busy} type="button" onPress={press} />
    </div>
  );
}

const Failure = ({ kind, message }: DeletionFailure) => (
  <Notice tone="error" {...(kind === 'lost' && { title: 'No answer came' })}>
    {message}
  </Notice>
);

type ButtonsProps = { busy: boolean; type: 'submit' | 'button'; onPress?: () => void };

function Buttons({ busy, type, onPress }: ButtonsProps) {
  const leave = useDialogExit(false);
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={leave}>
        Keep my account
      </Button>
      <Button variant="danger" type={type} busyText={busy ? 'Deleting…' : undefined} onClick={onPress}>
        Delete my account
      </Button>
    </div>
  );
}
