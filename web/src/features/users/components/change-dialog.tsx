import type { User } from '@garden-room/contract/user';
import type { ComponentProps } from 'react';
import type { UserChange } from '#api/change-user.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { hasCode } from '#lib/api-error.ts';

type ChangeDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'change' | 'keep' | 'gone' | 'onConfirm'
> & {
  change: UserChange;
  onDone: (user: User) => void;
};

/** The question before somebody is changed, who may have left meanwhile. */
export const ChangeDialog = ({ change, onDone, ...dialog }: ChangeDialogProps) => (
  <ConfirmDialog
    {...dialog}
    keep="Cancel"
    gone={
      hasCode(change.error, 'not_found')
        ? 'This account is no longer there. It may have been deleted meanwhile.'
        : undefined
    }
    change={change}
    onConfirm={() => change.mutateAsync().then(onDone)}
  />
);
