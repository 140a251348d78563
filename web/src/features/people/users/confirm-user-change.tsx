import type { User } from '@garden-room/contract/user';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { hasCode } from '#lib/api-error.ts';
import { nameOf } from '#lib/name-of.ts';

export type UserDialogProps = {
  open: boolean;
  /** The user as they were when the dialog was opened. */
  user: User;
  onClose: () => void;
  onDone: () => void;
};

type ConfirmUserChangeProps = Omit<ComponentProps<typeof ConfirmDialog>, 'keep' | 'gone' | 'onConfirm'> & {
  onConfirm: () => Promise<User>;
  onDone: (user: User) => void;
};

/** Confirms a change of a user, whose account may have been deleted meanwhile. */
export function ConfirmUserChange({ change, onConfirm, onDone, ...dialog }: ConfirmUserChangeProps) {
  const failure = userChangeFailure(change.error);
  return (
    <ConfirmDialog
      {...dialog}
      keep="Cancel"
      gone={failure?.isFinal ? failure.text : undefined}
      change={change}
      onConfirm={() => onConfirm().then(onDone)}
    />
  );
}

/** The message for a change that failed; `isFinal` where a retry cannot succeed. */
export function userChangeFailure(error: Error | null): { text: string; isFinal: boolean } | null {
  if (error === null) return null;
  return hasCode(error, 'not_found')
    ? { text: 'This account is no longer there. It may have been deleted meanwhile.', isFinal: true }
    : { text: error.message, isFinal: false };
}

/** Name and email in a dialog about a user, because two users may share a name. */
export const UserIdentity = ({ user }: { user: User }) => (
  <>
    <strong className="font-semibold wrap-anywhere">{nameOf(user)}</strong>{' '}
    <span className="break-all">{`(${user.userEmail})`}</span>
  </>
);
