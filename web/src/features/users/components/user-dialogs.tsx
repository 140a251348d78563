import { useSetBlocked } from '#api/set-blocked.ts';
import { useSetRole } from '#api/set-role.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { BlockUserDialog } from './block-user-dialog.tsx';
import { ChangeDialog, type UserDialogProps, UserIdentity } from './change-dialog.tsx';

export type UserQuestion = 'block' | 'role';

/** The dialogs that change a user; loaded when one is opened. */
export default function UserDialogs({ question, ...dialog }: UserDialogProps & { question: UserQuestion }) {
  if (question === 'role') return <RoleDialog {...dialog} />;
  return dialog.user.isBlocked ? <UnblockUserDialog {...dialog} /> : <BlockUserDialog {...dialog} />;
}

/** Confirms the unblocking of a user. */
function UnblockUserDialog({ open, user, onClose, onDone }: UserDialogProps) {
  const change = useSetBlocked(user._id);
  return (
    <ChangeDialog
      open={open}
      title={`Unblock ${nameOf(user)}?`}
      verb="Unblock"
      busyText="Unblocking…"
      change={change}
      onConfirm={() => change.mutateAsync({ isBlocked: false })}
      onClose={onClose}
      onDone={(changed) => {
        notifySuccess(`${nameOf(changed)} is unblocked.`);
        onDone();
      }}
    >
      <p>
        <UserIdentity user={user} /> can log in and book again. No message tells them so, and they stay signed
        out until they log in.
      </p>
    </ChangeDialog>
  );
}

/** Confirms that a user becomes an admin, or is no longer one. */
function RoleDialog({ open, user, onClose, onDone }: UserDialogProps) {
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
