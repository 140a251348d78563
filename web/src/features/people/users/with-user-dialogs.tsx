import type { Role, User } from '@garden-room/contract/user';
import { useEffect, useRef } from 'react';
import { useSetBlocked, useSetRole } from '#api/users.ts';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { BlockUserDialog } from './block-user-dialog.tsx';
import { ConfirmUserChange, type UserDialogProps, UserIdentity } from './confirm-user-change.tsx';

/** The dialog to open, and its user as they were then. */
type UserQuestion = { change: UserChange; user: User };

/** Opens a dialog, for components that list users. */
export type AskAboutUser = (question: UserQuestion) => void;

/** Adds the dialogs that change users to the list inside it. */
export function WithUserDialogs({ children }: { children: (ask: AskAboutUser) => Elements }) {
  const { shown, ask } = useAskedDialog<UserQuestion>(userDialogKey);
  const section = useRef<HTMLDivElement>(null);

  const isClosed = shown?.open === false;
  // The user may no longer be in the list, nor the button that opened the dialog.
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) section.current?.focus();
  }, [isClosed]);

  return (
    <div ref={section} tabIndex={-1} className="focus-visible:outline-none">
      {children(ask)}
      {shown && (
        <UserDialogs
          key={shown.key}
          {...shown.question}
          open={shown.open}
          onClose={shown.close}
          onDone={shown.close}
        />
      )}
    </div>
  );
}

const userDialogKey = ({ change, user }: UserQuestion) => `${change} ${user._id}`;

/** Whether to block or unblock a user, or which role they are to have. */
export type UserChange = 'block' | Role;

/** The dialogs that change a user. */
function UserDialogs({ change, ...dialog }: UserDialogProps & { change: UserChange }) {
  if (change !== 'block') return <RoleDialog {...dialog} role={change} />;
  return dialog.user.isBlocked ? <UnblockUserDialog {...dialog} /> : <BlockUserDialog {...dialog} />;
}

/** Confirms the unblocking of a user. */
function UnblockUserDialog({ open, user, onClose, onDone }: UserDialogProps) {
  const change = useSetBlocked();
  return (
    <ConfirmUserChange
      open={open}
      title={`Unblock ${nameOf(user)}?`}
      verb="Unblock"
      busyText="Unblocking…"
      change={change}
      onConfirm={() => change.mutateAsync({ params: { id: user._id }, body: { isBlocked: false } })}
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
    </ConfirmUserChange>
  );
}

type RoleWords = { title: string; verb: string; busyText: string; done: string; effect: string };

/** A dialog's text on the role that a user gets. */
const granting: Record<Exclude<Role, 'User'>, (name: string) => RoleWords> = {
  Admin: (name) => ({
    title: `Make ${name} an admin?`,
    verb: 'Make admin',
    busyText: 'Making…',
    done: 'is an admin now',
    effect:
      'can then do here whatever you can: see every patient, appointment and message, change them, block people, and make others admins.',
  }),
  Reception: (name) => ({
    title: `Add ${name} to the reception?`,
    verb: 'Make reception',
    busyText: 'Adding…',
    done: 'is at the reception now',
    effect:
      'can then see every patient’s contact details, appointments and messages, write to them, book, move and cancel visits, note payments, and block time. Private notes and plans, reports, import, archive, the audit, roles and settings stay closed to them.',
  }),
};

const leaving =
  'can no longer see or change anything of the practice, from their next step on. Their own account stays.';

/** A dialog's text before a role is taken away. */
const removing: typeof granting = {
  Admin: (name) => ({
    title: `Remove ${name} as an admin?`,
    verb: 'Remove as admin',
    busyText: 'Removing…',
    done: 'is no longer an admin',
    effect: leaving,
  }),
  Reception: (name) => ({
    title: `Remove ${name} from the reception?`,
    verb: 'Remove from reception',
    busyText: 'Removing…',
    done: 'is no longer at the reception',
    effect: leaving,
  }),
};
/** Confirms that a user gets another role. */
function RoleDialog({ open, user, role, onClose, onDone }: UserDialogProps & { role: Role }) {
  const change = useSetRole();
  const { title, verb, busyText, done, effect } = roleWords(user, role);
  return (
    <ConfirmUserChange
      open={open}
      title={title}
      verb={verb}
      busyText={busyText}
      danger={role === 'User'}
      change={change}
      onConfirm={() => change.mutateAsync({ params: { id: user._id }, body: { role } })}
      onClose={onClose}
      onDone={(changed) => {
        notifySuccess(`${nameOf(changed)} ${done}.`);
        onDone();
      }}
    >
      <p>
        <UserIdentity user={user} /> <span>{effect}</span>
      </p>
    </ConfirmUserChange>
  );
}

function roleWords(user: User, role: Role): RoleWords {
  if (role !== 'User') return granting[role](nameOf(user));
  return removing[user.role === 'Reception' ? 'Reception' : 'Admin'](nameOf(user));
}
