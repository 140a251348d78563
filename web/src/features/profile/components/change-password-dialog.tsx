import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { hasPassword } from '#lib/auth/change-credentials.ts';
import { notifySuccess } from '#lib/notify.ts';
import { changePassword } from '../change-password.ts';
import { passwordChangeSchema } from '../password-change-schema.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

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

  const submit = handleSubmit(async ({ current, next }) => {
    const refusal = await changePassword(current, next);
    if (refusal) {
      setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
      return;
    }
    notifySuccess('Password changed.');
    onClose();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current')}
      />
      <NewPasswordFields register={register} errors={errors} />
      <FormButtons onCancel={onClose} submit="Change" busyText={isSubmitting ? 'Changing…' : undefined} />
    </form>
  );
}
