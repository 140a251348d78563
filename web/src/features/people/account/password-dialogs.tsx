import { zodResolver } from '@hookform/resolvers/zod';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { requestSessionCookie } from '#api/session.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { authErrorCode } from '#lib/auth/auth-error.ts';
import { authErrorMessage } from '#lib/auth/auth-error-words.ts';
import { changePassword, currentSignIn, hasPassword } from '#lib/auth/change-credentials.ts';
import { addPassword, type SignIn } from '#lib/auth/sign-in-methods.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useForm } from '#lib/use-form.ts';

type ChangePasswordDialogProps = { open: boolean; onClose: () => void };

export const ChangePasswordDialog = ({ open, onClose }: ChangePasswordDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Change Password">
    {hasPassword() ? <ChangePasswordForm onClose={onClose} /> : <GoogleOnly onClose={onClose} />}
  </Dialog>
);

const GoogleOnly = ({ onClose }: { onClose: () => void }) => (
  <div className="flex flex-col gap-6">
    <Notice title="There is no password to change">
      You sign in here with your Google account. Its password is changed at Google.
    </Notice>
    <Button className="self-end" onClick={onClose}>
      Close
    </Button>
  </div>
);

/** The current password first, then the new one twice. */
function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { current: '', next: '', again: '' },
  });
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(register, errors);
  const leave = useDialogExit();

  const submit = handleSubmit(async ({ current, next }) => {
    try {
      await changePassword(current, next);
    } catch (error) {
      const message = authErrorMessage(error) ?? 'The password could not be changed. Please try again.';
      setError(refusedField(error), { message }, { shouldFocus: true });
      return;
    }
    await renewSession();
    notifySuccess('Password changed.');
    onClose();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
      <NewPasswordFields field={field} />
      <FormButtons onCancel={leave} submit="Change" busyText={isSubmitting ? 'Changing…' : undefined} />
    </form>
  );
}

/** Which of the two passwords a refusal is about. */
function refusedField(error: unknown): 'current' | 'next' {
  const code = authErrorCode(error);
  return code === 'auth/weak-password' || code?.includes('password-does-not') ? 'next' : 'current';
}

/**
 * Starts a session by a new password, which has ended them all. Not part of the outcome: the password is set, and
 * without a session the next page asks to log in with it.
 */
const renewSession = () =>
  currentSignIn()
    .then((signIn) => requestSessionCookie(signIn))
    .catch(() => {});

type AddPasswordDialogProps = { open: boolean; onClose: () => void; onAdded: (signIn: SignIn) => void };

export const AddPasswordDialog = ({ open, onClose, onAdded }: AddPasswordDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Set a password">
    <AddPasswordForm onClose={onClose} onAdded={onAdded} />
  </Dialog>
);

/** A password for a user who has signed in with Google only, typed twice. */
function AddPasswordForm({ onClose, onAdded }: Omit<AddPasswordDialogProps, 'open'>) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { next: '', again: '' },
  });
  const { errors, isSubmitting } = formState;
  const leave = useDialogExit();

  const submit = handleSubmit(async ({ next }) => {
    try {
      const signIn = await addPassword(next);
      await renewSession();
      onAdded(signIn);
      onClose();
    } catch (error) {
      const message = authErrorMessage(error) ?? 'The password could not be set. Please try again.';
      setError('next', { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <NewPasswordFields field={fieldsOf(register, errors)} />
      <FormButtons onCancel={leave} submit="Set password" busyText={isSubmitting ? 'Setting…' : undefined} />
    </form>
  );
}

type NewPasswordFieldsProps = {
  field: (name: keyof NewPassword) => UseFormRegisterReturn & { error: string | undefined };
};

/** A new password, typed twice. */
const NewPasswordFields = ({ field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField label="New password" autoComplete="new-password" {...field('next')} />
    <PasswordField label="New password again" autoComplete="new-password" {...field('again')} />
  </>
);

// Firebase has the rules for a password; here it must only be typed, and the new one twice.
const typedTwice = {
  next: z.string().check(z.minLength(1, 'Enter a new password.')),
  again: z.string(),
};

/** The input of the two fields. */
type NewPassword = { next: string; again: string };

const alike = z.refine<NewPassword>(({ next, again }) => next === again, {
  path: ['again'],
  error: 'The two do not match.',
});

/** A first password. */
const newPasswordSchema = z.object(typedTwice).check(alike);

/** A new password, with the current one as proof. */
const passwordChangeSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'Enter your current password.')),
    ...typedTwice,
  })
  .check(alike);
