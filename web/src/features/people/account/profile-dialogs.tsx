import type { User } from '@garden-room/contract/user';
import { signInKnown } from '#lib/auth/change-credentials.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

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
