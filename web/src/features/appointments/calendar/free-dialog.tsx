import { type DayPart, freeTime } from '@garden-room/contract/block-time';
import { useChangeSchedule } from '#api/save-schedule.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { notifySuccess } from '#lib/notify.ts';
import { partWords } from './part-words.ts';

type FreeDialogProps = { open: boolean; part: DayPart; today: string; onClose: () => void };

/** Asks once more before blocked time can be booked again. */
export function FreeDialog({ open, part, today, onClose }: FreeDialogProps) {
  const saving = useChangeSchedule();
  const free = async () => {
    await saving.mutateAsync((schedule) => freeTime(schedule, part, today));
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
      onConfirm={free}
      onClose={onClose}
    >
      <p>{partWords(part)}. Patients can book it at once.</p>
    </ConfirmDialog>
  );
}
