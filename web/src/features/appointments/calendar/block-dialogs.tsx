import {
  blockTime,
  type DayPart,
  dayPartSchema,
  isOpenWithin,
  unblockTime,
} from '@garden-room/contract/block-time';
import { clockMinutes } from '@garden-room/contract/clock';
import { formatTime } from '@garden-room/contract/wall-time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useChangeSchedule } from '#api/change-schedule.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { Notice } from '#components/ui/notice.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { type BlockQuestion, partWords } from './blocked-part.ts';

type BlockDialogsProps = {
  question: BlockQuestion;
  open: boolean;
  /** Today at the clinic. */
  today: string;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  onClose: () => void;
};

/** What asks before time is blocked, or freed again. */
export default function BlockDialogs({ question: { change, part }, onBook, ...dialog }: BlockDialogsProps) {
  if (change === 'free') return <UnblockTimeDialog part={part} {...dialog} />;
  return <BlockDialog part={part} onBook={onBook} {...dialog} />;
}

type BlockDialogProps = {
  open: boolean;
  part: Partial<DayPart> & { date: string };
  today: string;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  onClose: () => void;
};

/** Takes a part of a day, or all of it, from what can be booked. */
const BlockDialog = ({ open, ...rest }: BlockDialogProps) => (
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

type UnblockTimeDialogProps = { open: boolean; part: DayPart; today: string; onClose: () => void };

/** Asks once more before blocked time can be booked again. */
function UnblockTimeDialog({ open, part, today, onClose }: UnblockTimeDialogProps) {
  const saving = useChangeSchedule();
  const free = async () => {
    await saving.mutateAsync((schedule) => unblockTime(schedule, part, today));
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

/** Why time could not be blocked; where somebody is booked then, who. */
function BlockProblem({ error }: { error: Error }) {
  if (!hasCode(error, 'bookings_stranded')) return <Notice tone="error">{error.message}</Notice>;
  return (
    <Notice tone="error" title="Somebody is booked then">
      <p>Move or cancel it first; until then nothing is blocked.</p>
      <ul className="mt-2 list-disc pl-5">
        {error.appointments.map(({ _id, date, time, patientName, serviceName }) => (
          <li key={_id}>
            <Link to={paths.appointment(_id)} className={textLinkClass}>
              {shortDate(date)}, {time}
            </Link>
            , {patientName}, {serviceName}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
