import type { User } from '@garden-room/contract/user';
import { BlockDialog, UnblockDialog } from './block-user-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

export type UserQuestion = 'block' | 'role';

export type UserDialogProps = {
  open: boolean;
  /** As they were when the question was asked. */
  user: User;
  onClose: () => void;
  onDone: () => void;
};

/** What changes users; fetched when it is asked for. */
export default function UserDialogs({ question, ...dialog }: UserDialogProps & { question: UserQuestion }) {
  if (question === 'role') return <RoleDialog {...dialog} />;
  return dialog.user.isBlocked ? <UnblockDialog {...dialog} /> : <BlockDialog {...dialog} />;
}
