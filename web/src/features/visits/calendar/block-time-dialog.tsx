import { blockTime, type DayPart, dayPartSchema, isOpenWithin } from '@garden-room/contract/block-time';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import { timeText } from '@garden-room/contract/time-text';
import { clockMinutes, formatTime } from '@garden-room/contract/wall-time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { noteBlockReason } from '#api/block-reasons.ts';
import { useChangeSchedule } from '#api/schedule.ts';
import { useAct } from '#api/use-act.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextField } from '#components/ui/fields.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useForm } from '#lib/use-form.ts';

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

function BlockTimeForm({ part, today, onBook, onClose }: Omit<BlockTimeDialogProps, 'open'>) {
  const saving = useChangeSchedule();
  const noting = useAct(noteBlockReason);
  const [reason, setReason] = useState('');
  /** The part sent last. After a lost answer it may already be blocked, by this very form: that is no error. */
  const sent = useRef<DayPart>(null);
  const { register, handleSubmit, formState, setError, setValue, watch } = useForm({
    resolver: zodResolver(dayPartSchema),
    defaultValues: { ...noTimes, ...part },
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
    let wasOpen = isSamePart(values, sent.current);
    try {
      await saving.mutateAsync((schedule) => {
        wasOpen ||= isOpenWithin(schedule, values);
        if (!wasOpen) return schedule;
        sent.current = values;
        return blockTime(schedule, values, today);
      });
      if (!wasOpen) {
        setError('date', { message: 'The practice is closed then.' }, { shouldFocus: true });
        return;
      }
      if (reason.trim() !== '') await noting.mutateAsync({ body: { part: values, reason } });
      onClose();
      notifySuccess('Time blocked.');
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
      {saving.error && <BlockProblem error={saving.error} part={sent.current} />}
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

const isSamePart = (one: DayPart, other: DayPart | null) =>
  one.date === other?.date && one.start === other.start && one.end === other.end;

/** Why time could not be blocked, with the appointments that are in the way. */
function BlockProblem({ error, part }: { error: Error; part: DayPart | null }) {
  if (!hasCode(error, 'bookings_stranded')) return <Notice tone="error">{error.message}</Notice>;
  return (
    <Notice tone="error" title="A patient is booked then">
      <p>Nothing is blocked yet.</p>
      <ul className="mt-2 list-disc pl-5">
        {error.appointments.map((visit) => (
          <li key={visit._id}>
            <Link
              to={paths.appointment(visit._id)}
              className={textLinkClass}
            >{`${shortDate(visit.date)}, ${timeText(visit.time)}`}</Link>
            , <PatientName name={visit.patientName} id={visit.patientId} of={visit} />
            <span>{`, ${visit.serviceName}`}</span>
          </li>
        ))}
      </ul>
      {part && (
        <p className="mt-3">
          Move or cancel it first, or{' '}
          <Link to={`${paths.closeDays}?${new URLSearchParams(part)}`} className={textLinkClass}>
            close this time and settle all of its visits
          </Link>
          .
        </p>
      )}
    </Notice>
  );
}
