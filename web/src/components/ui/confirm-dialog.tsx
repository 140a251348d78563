import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What the button does, and says while it does it. */
  verb: string;
  busyText: string;
  /** Leaves everything as it is. */
  keep: string;
  /** Whether it takes something away. */
  danger?: boolean;
  change: { error: Error | null; isPending: boolean; reset: () => void };
  /** Makes the change; a rejection is told from `change`. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** Set where what was asked about is gone: said in place of the failure, and nothing more is offered. */
  gone?: string | undefined;
  /** What will be so. */
  children: ReactNode;
};

/** Says what a change does, asks once more, and tells what came of it where it could not be made. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    verb,
    busyText,
    keep,
    danger = false,
    change,
    onConfirm,
    onClose,
    gone,
    children,
  } = props;
  const close = () => {
    if (!change.isPending) change.reset();
    onClose();
  };
  const send = useOneAtATime(onConfirm);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {gone === undefined ? keep : 'Close'}
          </Button>
          {gone === undefined && (
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
      {change.error && (
        <div className="mt-5">
          <Notice tone="error">{gone ?? change.error.message}</Notice>
        </div>
      )}
    </Dialog>
  );
}
