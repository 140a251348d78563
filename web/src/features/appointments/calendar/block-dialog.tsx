import { blockTime, type DayPart, dayPartSchema, isOpenWithin } from '@garden-room/contract/block-time';
import { clockMinutes } from '@garden-room/contract/clock';
import { formatTime } from '@garden-room/contract/wall-time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useChangeSchedule } from '#api/change-schedule.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextField } from '#components/ui/text-field.tsx';
import { notifySuccess } from '#lib/notify.ts';
import { BlockProblem } from './block-problem.tsx';

type BlockDialogProps = {
  open: boolean;
  part: Partial<DayPart> & { date: string };
  today: string;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  onClose: () => void;
};

/** Takes a part of a day, or all of it, from what can be booked. */
export const BlockDialog = ({ open, ...rest }: BlockDialogProps) => (
  <Dialog open={open} onClose={rest.onClose} title="Block time">
    <BlockForm {...rest} />
  </Dialog>
);

const wholeDay = { start: '00:00', end: '24:00' };
const noTimes = { start: '', end: '' };

function BlockForm({ part, today, onBook, onClose }: Omit<BlockDialogProps, 'open'>) {
  const saving = useChangeSchedule();
  const { register, handleSubmit, formState, setError, setValue, watch } = useForm({
    resolver: zodResolver(dayPartSchema),
    defaultValues: { ...noTimes, ...part },
  });
  const { errors, isDirty } = formState;
  const leave = useDialogExit(isDirty && !saving.isSuccess);
  const start = watch('start');
  const allDay = start === wholeDay.start && watch('end') === wholeDay.end;
  /** The same gap, for somebody who is on the telephone. */
  const book = () => {
    onClose();
    onBook({ date: watch('date'), time: formatTime(clockMinutes(start)) });
  };
  const setTimes = ({ start, end }: typeof wholeDay) => {
    setValue('start', start, { shouldDirty: true });
    setValue('end', end, { shouldDirty: true });
  };

  const block = handleSubmit(async (wanted) => {
    if (saving.isPending) return;
    // Asked of the first schedule that is read: of one read after a lost answer it may be ours that is closed.
    let wasOpen = false;
    try {
      await saving.mutateAsync((schedule) => {
        wasOpen ||= isOpenWithin(schedule, wanted);
        return wasOpen ? blockTime(schedule, wanted, today) : schedule;
      });
      if (!wasOpen) {
        setError('date', { message: 'The practice is closed then.' }, { shouldFocus: true });
        return;
      }
      onClose();
      notifySuccess('Time blocked.');
    } catch {} // told below
  });

  return (
    <form noValidate onSubmit={block} className="flex flex-col gap-5">
      <p className="text-ink-soft">Nobody can book it; what is booked already has to move first.</p>
      <TextField label="Day" type="date" min={today} error={errors.date?.message} {...register('date')} />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          checked={allDay}
          onChange={({ target }) => setTimes(target.checked ? wholeDay : noTimes)}
          className="size-5 accent-evergreen"
        />
        The whole day
      </label>
      {!allDay && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="From"
            type="time"
            step={15 * 60}
            error={errors.start?.message}
            {...register('start')}
          />
          <TextField label="To" type="time" step={15 * 60} error={errors.end?.message} {...register('end')} />
        </div>
      )}
      {saving.error && <BlockProblem error={saving.error} />}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        {!allDay && start !== '' && (
          <Button variant="quiet" className="mr-auto" onClick={book}>
            Book for a patient instead
          </Button>
        )}
        <Button variant="secondary" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" busyText={saving.isPending ? 'Blocking…' : undefined}>
          Block time
        </Button>
      </div>
    </form>
  );
}
