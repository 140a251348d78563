import { useSetBlocked } from '#api/set-blocked.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { BlockForm } from './block-form.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { UserDialogProps } from './user-dialogs.tsx';
import { UserIdentity } from './user-identity.tsx';

/** Confirms that a user is to be blocked. */
export const BlockDialog = ({ open, user, onClose, onDone }: UserDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Block ${nameOf(user)}?`}>
    <BlockForm
      user={user}
      onDone={(changed) => {
        notifySuccess(`${nameOf(changed)} is blocked.`);
        onDone();
      }}
    />
  </Dialog>
);

/** Confirms that a user is to be unblocked. */
export function UnblockDialog({ open, user, onClose, onDone }: UserDialogProps) {
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
