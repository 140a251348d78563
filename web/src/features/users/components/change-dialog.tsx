import type { User } from '@garden-room/contract/user';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { userChangeFailure } from '../user-change-failure.ts';

type ChangeDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'keep' | 'gone' | 'onConfirm'> & {
  onConfirm: () => Promise<User>;
  onDone: (user: User) => void;
};

/** Confirms a change of a user, who may have left meanwhile. */
export function ChangeDialog({ change, onConfirm, onDone, ...dialog }: ChangeDialogProps) {
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
