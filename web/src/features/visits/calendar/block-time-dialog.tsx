import { type Block, blockedParts, blockSchema } from '@garden-room/contract/block';
import { blockTime, type DayPart, isOpenWithin } from '@garden-room/contract/block-time';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import { clockMinutes, formatTime } from '@garden-room/contract/wall-time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { noteBlockReason } from '#api/block-reasons.ts';
import { useChangeSchedule } from '#api/schedule.ts';
import { useAct } from '#api/use-act.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextField } from '#components/ui/fields.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { hasCode } from '#lib/api-error.ts';
import { notifySuccess } from '#lib/notify.ts';
import { isSameInput } from '#lib/use-draft.ts';
import { useForm } from '#lib/use-form.ts';
import { BlockProblem, LongerFields } from './block-time-parts.tsx';

type BlockTimeDialogProps = {
  open: boolean;
  part: Partial<DayPart> & { date: string };
  today: string;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  onClose: () => void;
};

/** Makes a part of a day, or all of it, impossible to book. */
export const BlockTimeDialog = ({ open, ...rest }: BlockTimeDialogProps) => (
  <Dialog open={open} onClose={rest.onClose} title="Block time">
    <BlockTimeForm {...rest} />
  </Dialog>
);

const wholeDay = { start: '00:00', end: '24:00' };
const noTimes = { start: '', end: '' };
const once = { lastDate: '', everyWeeks: 0, until: '' } as const;

function BlockTimeForm({ part, today, onBook, onClose }: Omit<BlockTimeDialogProps, 'open'>) {
  const saving = useChangeSchedule();
  const noting = useAct(noteBlockReason);
  const [reason, setReason] = useState('');
  const [isLonger, setLonger] = useState(false);
  /** The block sent last. After a lost answer it may already be there, by this very form: that is no error. */
  const sent = useRef<Block>(null);
  const { register, handleSubmit, formState, setError, setValue, watch } = useForm<Block>({
    resolver: zodResolver(blockSchema),
    defaultValues: { ...noTimes, ...once, ...part },
  });
  const { errors, isDirty } = formState;
  const isSaved = saving.isSuccess && (reason.trim() === '' || noting.isSuccess);
  const leave = useDialogExit((isDirty || reason !== '') && !isSaved);
  const start = watch('start');
  const allDay = start === wholeDay.start && watch('end') === wholeDay.end;
  /** Books the same gap for a patient who has called. */
  const book = () => {
    onClose();
    onBook({ date: watch('date'), time: formatTime(clockMinutes(start)) });
  };
  const setTimes = ({ start, end }: typeof wholeDay) => {
    setValue('start', start, { shouldDirty: true });
    setValue('end', end, { shouldDirty: true });
  };

  const block = handleSubmit(async (values) => {
    if (saving.isPending || noting.isPending) return;
    noting.reset();
    // Decided on the first schedule read: one read after a lost answer may be closed by this very call.
    const parts = blockedParts(values);
    let wasOpen = sent.current !== null && isSameInput(values, sent.current);
    try {
      await saving.mutateAsync((schedule) => {
        wasOpen ||= parts.some((each) => isOpenWithin(schedule, each));
        if (!wasOpen) return schedule;
        sent.current = values;
        return parts.reduce((before, each) => blockTime(before, each, today), schedule);
      });
      if (!wasOpen) {
        setError('date', { message: 'The practice is closed then.' }, { shouldFocus: true });
        return;
      }
      const [first = part as DayPart, ...further] = parts;
      const more = further.length > 0 && { further };
      if (reason.trim() !== '') await noting.mutateAsync({ body: { part: first, ...more, reason } });
      onClose();
      notifySuccess(more ? `Time blocked on ${parts.length} days.` : 'Time blocked.');
    } catch {} // shown below
  });

  return (
    <form noValidate onSubmit={block} className="flex flex-col gap-5">
      <p className="text-ink-soft">Nobody can book it; what is booked already has to move first.</p>
      <DateField label="Day" min={today} error={errors.date?.message} {...register('date')} />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          checked={allDay}
          onChange={({ target }) => setTimes(target.checked ? wholeDay : noTimes)}
          className="tick"
        />
        The whole day
      </label>
      {!allDay && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="From"
            type="time"
            step={gridMinutes * 60}
            error={errors.start?.message}
            {...register('start')}
          />
          <TextField
            label="To"
            type="time"
            step={gridMinutes * 60}
            error={errors.end?.message}
            {...register('end')}
          />
        </div>
      )}
      {isLonger ? (
        <LongerFields
          date={watch('date')}
          register={register}
          errors={errors}
          isRepeated={Number(watch('everyWeeks')) > 0}
        />
      ) : (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setLonger(true)}>
          Several days, or every week
        </Button>
      )}
      <TextField
        label="Reason (optional)"
        hint="For the practice alone: patients see only that the time is taken."
        maxLength={120}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {noting.error && (
        <Notice
          tone="error"
          title={
            hasCode(noting.error, 'not_found')
              ? 'The reason was not saved'
              : 'The time is blocked, but its reason may not be saved'
          }
        >
          <p>{`${noting.error.message} Press “Block time” to try again.`}</p>
        </Notice>
      )}
      {saving.error && <BlockProblem error={saving.error} block={sent.current} />}
      <FormButtons
        onCancel={leave}
        submit="Block time"
        busyText={saving.isPending || noting.isPending ? 'Blocking…' : undefined}
      >
        {!allDay && start !== '' && (
          <Button variant="quiet" className="mr-auto" onClick={book}>
            Book for a patient instead
          </Button>
        )}
      </FormButtons>
    </form>
  );
}
