import type { User } from '@garden-room/contract/user';
import { Link } from 'react-router-dom';
import { useSetBlocked } from '#api/set-blocked.ts';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { UserDialogProps } from './user-dialogs.tsx';
import { Who } from './who.tsx';

/** The question before somebody is blocked, or let in again. */
export function BlockDialog({ open, user, onClose, onDone }: UserDialogProps) {
  const { isBlocked } = user;
  const change = useSetBlocked(user._id, !isBlocked);
  const verb = isBlocked ? 'Unblock' : 'Block';
  return (
    <ChangeDialog
      open={open}
      title={`${verb} ${nameOf(user)}?`}
      verb={verb}
      busyText={`${verb}ing…`}
      danger={!isBlocked}
      change={change}
      onClose={onClose}
      onDone={(changed) => {
        notifySuccess(`${nameOf(changed)} is ${changed.isBlocked ? 'blocked' : 'unblocked'}.`);
        onDone();
      }}
    >
      {isBlocked ? <WhatUnblockingDoes user={user} /> : <WhatBlockingDoes user={user} />}
    </ChangeDialog>
  );
}

const WhatBlockingDoes = ({ user }: { user: User }) => (
  <div className="flex flex-col gap-4">
    <p>
      <Who user={user} /> is signed out on every device at once, and can neither log in nor book until
      somebody here unblocks them.
    </p>
    {user.isPatient && (
      <p>
        What they have booked is not cancelled by this; decide about it separately.{' '}
        <Link to={paths.patient(user._id)} className={textLinkClass}>
          See their appointments
        </Link>
      </p>
    )}
  </div>
);

const WhatUnblockingDoes = ({ user }: { user: User }) => (
  <p>
    <Who user={user} /> can log in and book again. No message tells them so, and they stay signed out until
    they log in.
  </p>
);
