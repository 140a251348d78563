import { useSetRole } from '#api/set-role.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { UserDialogProps } from './user-dialogs.tsx';
import { UserIdentity } from './user-identity.tsx';

/** Confirms that a user becomes an admin, or stops being one. */
export function RoleDialog({ open, user, onClose, onDone }: UserDialogProps) {
  const isAdmin = user.role === 'Admin';
  const change = useSetRole(user._id, isAdmin ? 'User' : 'Admin');
  const name = nameOf(user);
  return (
    <ChangeDialog
      open={open}
      title={isAdmin ? `Remove ${name} as an admin?` : `Make ${name} an admin?`}
      verb={isAdmin ? 'Remove as admin' : 'Make admin'}
      busyText={isAdmin ? 'Removing…' : 'Making…'}
      danger={isAdmin}
      change={change}
      onConfirm={change.mutateAsync}
      onClose={onClose}
      onDone={(changed) => {
        const isNow = changed.role === 'Admin' ? 'is an admin now' : 'is no longer an admin';
        notifySuccess(`${nameOf(changed)} ${isNow}.`);
        onDone();
      }}
    >
      <p>
        <UserIdentity user={user} />{' '}
        {isAdmin
          ? 'can no longer see or change anything of the practice, from their next step on. Their own account stays.'
          : 'can then do here whatever you can: see every patient, appointment and message, change them, block people, and make others admins.'}
      </p>
    </ChangeDialog>
  );
}
