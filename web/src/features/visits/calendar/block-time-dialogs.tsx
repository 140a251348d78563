import { type DayPart, isBlockedWithin, unblockTime } from '@garden-room/contract/block-time';
import { useChangeSchedule } from '#api/schedule.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { notifySuccess } from '#lib/notify.ts';
import { BlockTimeDialog } from './block-time-dialog.tsx';
import { formatDayPart } from './calendar-times.ts';

/** The time to be blocked, as far as it is known, or unblocked. */
export type BlockQuestion =
  | { change: 'block'; part: Partial<DayPart> & { date: string } }
  | { change: 'unblock'; part: DayPart; reason: string };

type BlockTimeDialogsProps = {
  question: BlockQuestion;
  open: boolean;
  /** Today at the clinic. */
  today: string;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  onClose: () => void;
};

/** The dialogs that block time and unblock it. */
export default function BlockTimeDialogs({ question, onBook, ...dialog }: BlockTimeDialogsProps) {
  if (question.change === 'unblock')
    return <UnblockTimeDialog part={question.part} reason={question.reason} {...dialog} />;
  return <BlockTimeDialog part={question.part} onBook={onBook} {...dialog} />;
}

type UnblockTimeDialogProps = {
  open: boolean;
  part: DayPart;
  /** Why it is blocked; empty where nothing was noted. */
  reason: string;
  today: string;
  onClose: () => void;
};

/** Asks before blocked time can be booked again. */
function UnblockTimeDialog({ open, part, reason, today, onClose }: UnblockTimeDialogProps) {
  const saving = useChangeSchedule();
  const unblock = async () => {
    await saving.mutateAsync((schedule) => {
      const freed = unblockTime(schedule, part, today);
      // Another member of staff has closed the whole day meanwhile; unblocking a part must not open it.
      if (isBlockedWithin(freed, part))
        throw new Error(
          'The whole day has been closed meanwhile, and stays closed. It opens under Availability.',
        );
      return freed;
    });
    onClose();
    notifySuccess('Time freed.');
  };
  return (
    <ConfirmDialog
      open={open}
      title="Free this time again?"
      verb="Free time"
      busyText="Freeing…"
      keep="Keep it blocked"
      change={saving}
      onConfirm={unblock}
      onClose={onClose}
    >
      <p>{`${formatDayPart(part)}. Patients can book it at once.`}</p>
      {reason !== '' && <p className="mt-2 break-words">{`Blocked because: ${reason}`}</p>}
    </ConfirmDialog>
  );
}
