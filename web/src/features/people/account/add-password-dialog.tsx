import { zodResolver } from '@hookform/resolvers/zod';
import { startSession } from '#api/session.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { currentSignIn } from '#lib/auth/change-credentials.ts';
import { addPassword, type SignIn } from '#lib/auth/sign-in-methods.ts';
import { useForm } from '#lib/use-form.ts';

import { NewPasswordFields, newPasswordSchema } from './new-password-fields.tsx';

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

  const submit = handleSubmit(async ({ next }) => {
    try {
      const signIn = await addPassword(next);
      // The provider may have ended the sessions with it; without a new one the next page asks to log in.
      await startSession(currentSignIn()).catch(() => {});
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
      <FormButtons
        onCancel={onClose}
        submit="Set password"
        busyText={isSubmitting ? 'Setting…' : undefined}
      />
    </form>
  );
}
