import type { User } from '@garden-room/contract/user';
import { type ReactNode, useRef } from 'react';
import type { UserChange } from '#api/change-user.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { hasCode } from '#lib/api-error.ts';

type ChangeDialogProps = {
  open: boolean;
  title: string;
  /** What the button does, and says while it does it. */
  verb: string;
  busyText: string;
  /** Whether it takes something away. */
  danger: boolean;
  change: UserChange;
  onClose: () => void;
  onDone: (user: User) => void;
  /** What will be so. */
  children: ReactNode;
};

/** Says what a change to somebody does, asks once more, and tells what came of it where it could not be made. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { open, title, verb, busyText, danger, change, onClose, onDone, children } = props;
  /** Of a double click the second comes before the first has changed anything on the screen. */
  const sent = useRef(false);
  const close = () => {
    if (!change.isPending) change.reset();
    onClose();
  };
  const send = async () => {
    if (sent.current) return;
    sent.current = true;
    try {
      onDone(await change.mutateAsync());
    } catch {
      // told below
    } finally {
      sent.current = false;
    }
  };
  const isGone = hasCode(change.error, 'not_found');
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isGone ? 'Close' : 'Cancel'}
          </Button>
          {!isGone && (
            <Button
              variant={danger ? 'danger' : 'primary'}
              busyText={change.isPending ? busyText : undefined}
              onClick={() => void send()}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      {children}
      {change.isError && <Failure error={change.error} />}
    </Dialog>
  );
}

const Failure = ({ error }: { error: Error }) => (
  <div className="mt-5">
    <Notice tone="error">
      {hasCode(error, 'not_found')
        ? 'This account is no longer there. It may have been deleted meanwhile.'
        : error.message}
    </Notice>
  </div>
);
