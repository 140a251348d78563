import { personOf } from '@garden-room/contract/patient';
import { fieldsIn, formValues, type PersonKey } from '@garden-room/contract/person-fields';
import type { User } from '@garden-room/contract/user';
import { profileSchema } from '@garden-room/contract/user-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { updateProfile } from '#api/profile.ts';
import { useAct } from '#api/use-act.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { PersonField } from '#components/forms/person-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error-words.ts';
import { requestEmailChange as request, signInKnown } from '#lib/auth/change-credentials.ts';
import { notifyInfo, notifySuccess } from '#lib/notify.ts';
import { usePractice } from '#lib/practice.ts';
import { useForm } from '#lib/use-form.ts';
import { withWholePhone } from '#lib/whole-phone.ts';
import { keepEmailChange } from './email-change.ts';
import { ChangePasswordDialog } from './password-dialogs.tsx';

export type ProfileDialog = 'profile' | 'password';

type ProfileDialogsProps = {
  dialog: ProfileDialog;
  open: boolean;
  user: User;
  onClose: () => void;
  onSaved: () => void;
};

/** The dialogs of the profile. */
export default function ProfileDialogs({ dialog, open, user, onClose, onSaved }: ProfileDialogsProps) {
  return (
    <>
      <EditProfileDialog
        open={open && dialog === 'profile'}
        user={user}
        onClose={onClose}
        onSaved={onSaved}
      />
      <ChangePasswordDialog open={open && dialog === 'password'} onClose={onClose} />
    </>
  );
}

/**
 * Resolves once it is known which sign-in methods the user has.
 * @public `lazyPart` reads it off the file that it loads.
 */
export const ready = signInKnown;

type EditProfileProps = { user: User; onClose: () => void; onSaved: () => void };

const EditProfileDialog = ({ open, ...rest }: EditProfileProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title="Edit Profile">
    <EditProfileForm {...rest} />
  </Dialog>
);

function EditProfileForm({ user, onClose, onSaved }: EditProfileProps) {
  const practice = usePractice();
  const update = useAct(updateProfile);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(withWholePhone(profileSchema, () => practice.address.countryCode, user.phone)),
    defaultValues: formValues('profile', personOf(user)),
  });
  const { errors, isDirty, isSubmitting } = formState;
  const field = fieldsOf(register, errors);
  const leave = useDialogExit(isDirty);
  const hints: Partial<Record<PersonKey, string>> = {
    email: 'A new address counts once you open the link we send there.',
    phone: `For example ${practice.phone}.`,
  };

  const submit = handleSubmit(async (profile) => {
    setFailure(null);
    try {
      await update.mutateAsync({ params: { id: user._id }, body: profile });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The profile could not be saved. Try again.');
      return;
    }
    onSaved();
    if (profile.email !== user.userEmail) {
      const refused = await requestEmailChange(profile.email);
      if (refused !== null) {
        setError('email', { message: `Everything else is saved. ${refused}` }, { shouldFocus: true });
        return;
      }
      keepEmailChange(user._id, profile.email);
      notifyInfo(`We sent a link to ${profile.email}. Your email changes when you open it.`);
    }
    notifySuccess('Profile saved.');
    onClose();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {fieldsIn('profile').map((key) => (
        <PersonField key={key} form="profile" field={field(key)} hint={hints[key]} />
      ))}
      <FormButtons onCancel={leave} submit="Save" busyText={isSubmitting ? 'Saving…' : undefined} />
    </form>
  );
}

/** Has a link sent to the new address, which takes effect once opened. Answers null, or why it was refused. */
async function requestEmailChange(newEmail: string): Promise<string | null> {
  try {
    await request(newEmail);
    return null;
  } catch (error) {
    return authErrorMessage(error) ?? 'The link could not be sent. Please try again.';
  }
}
