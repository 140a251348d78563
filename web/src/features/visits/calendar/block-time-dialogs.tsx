import { blockedAgain, type DayPart, isBlockedWithin, unblockTime } from '@garden-room/contract/block-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleQuery, useChangeSchedule } from '#api/schedule.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { shortDate } from '#lib/clinic-time.ts';
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
  const { data: schedule } = useQuery(scheduleQuery);
  const [again] = useState(() => (schedule ? blockedAgain(schedule, part) : []));
  const [isAll, setAll] = useState(false);
  const last = again.at(-1);
  const unblock = async () => {
    const parts = isAll ? [part, ...again] : [part];
    await saving.mutateAsync((schedule) => {
      const freed = parts.reduce((before, each) => unblockTime(before, each, today), schedule);
      // Another member of staff has closed the whole day meanwhile; unblocking a part must not open it.
      if (parts.some((each) => isBlockedWithin(freed, each)))
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
      {last && (
        <label className="mt-3 flex items-center gap-3">
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ target }) => setAll(target.checked)}
            className="tick"
          />
          <span>{`Also ${again.length === 1 ? 'the next time' : `the next ${again.length} times`} that it comes again, until ${shortDate(last.date)}`}</span>
        </label>
      )}
      {reason !== '' && <p className="mt-2 break-words">{`Blocked because: ${reason}`}</p>}
    </ConfirmDialog>
  );
}
