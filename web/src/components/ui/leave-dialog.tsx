import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

type LeaveDialogProps = {
  isDirty: boolean;
  /** What becomes of the changes. */
  children: string;
};

/** The step between a link and the changes that are not saved yet. */
export function LeaveDialog({ isDirty, children }: LeaveDialogProps) {
  const { to, stay, leave } = useLeaveQuestion(isDirty);
  return (
    <Dialog
      open={to !== null}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Stay here</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
