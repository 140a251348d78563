import type { Elements } from '#lib/elements.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The text of the confirming button, and of its busy state. */
  verb: string;
  busyText: string;
  /** Leaves everything as it is. */
  keep: string;
  /** Whether it takes something away. */
  danger?: boolean;
  change: { error: Error | null; isPending: boolean; reset: () => void };
  /** Makes the change; a rejection shows through `change`. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** Set where the subject no longer exists: replaces the failure, and removes the action. */
  gone?: string | undefined;
  /** The consequence of confirming. */
  children: Elements;
};

/** Says what a change does, asks for confirmation, and shows a failure. */
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
