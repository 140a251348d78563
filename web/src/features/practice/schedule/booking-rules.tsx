import { leastNoticeMinutes, type ScheduleNumber, scheduleLimits } from '@garden-room/contract/schedule';
import { startEveryChoices } from '@garden-room/contract/start-every';
import { type ComponentProps, useId } from 'react';
import { FormSection } from '#components/forms/form-section.tsx';
import { controlClass, controlLook } from '#components/ui/fields.tsx';
import { cn } from '#lib/cn.ts';
import type { ScheduleForm } from './use-schedule-form.ts';

type NumberWords = { label: string; unit: string };

/** The words before the field of a number, and its unit behind it. */
const numberWords: Record<Exclude<ScheduleNumber, 'minimumNoticeMinutes'>, NumberWords> = {
  bufferMinutes: { label: 'Keep free after each appointment', unit: 'minutes' },
  horizonDays: { label: 'Patients can book ahead for', unit: 'days' },
  cancelCutoffHours: { label: 'A patient can cancel or move online until', unit: 'hours before' },
  answerWithinOpenDays: {
    label: 'A request expires unless you answer by the close of the next',
    unit: 'open days',
  },
  openMinutesToAnswer: {
    label: 'Patients are offered a time if, before its answer is due, you are open for',
    unit: 'minutes at least',
  },
  maxPendingPerPatient: { label: 'Requests waiting for your answer', unit: 'at most' },
  maxPendingUnverified: { label: 'The same before their email is confirmed', unit: 'at most' },
  maxLivePerPatient: { label: 'Appointments to come, answered or not', unit: 'at most' },
  maxUnverifiedPerAddress: {
    label: 'Requests waiting from one network address',
    unit: 'at most',
  },
  unverifiedSharePercent: {
    label: 'Share of a day’s open time such requests may hold',
    unit: 'percent at most',
  },
};

const notices = [leastNoticeMinutes, 120, 180, 240, 480, 720, 1440, 2880, 4320, 10_080, 20_160];
const noticeWords = (minutes: number) => `${durationWords(minutes)} before`;

/** The rules on what patients can book, and until when they can change it. */
export function BookingRules({ form: { form, values: typed } }: { form: ScheduleForm }) {
  const { register, formState } = form;
  const number = (name: keyof typeof numberWords) => {
    const [min, max] = scheduleLimits[name];
    return {
      ...numberWords[name],
      ...register(name, { valueAsNumber: true }),
      min,
      max,
      error: formState.errors[name]?.message,
    };
  };
  return (
    <>
      <FormSection title="What patients can book">
        <div className="divide-y divide-hairline border-y border-hairline">
          <DurationField
            label="Appointments start every"
            choices={startEveryChoices}
            current={typed.startEveryMinutes}
            {...register('startEveryMinutes', { valueAsNumber: true })}
          />
          <UnitField {...number('bufferMinutes')} />
          <DurationField
            label="Patients can book until"
            choices={notices}
            current={typed.minimumNoticeMinutes}
            tell={noticeWords}
            error={formState.errors.minimumNoticeMinutes?.message}
            {...register('minimumNoticeMinutes', { valueAsNumber: true })}
          />
          <UnitField {...number('horizonDays')} />
        </div>
      </FormSection>
      <FormSection title="Changes and answers">
        <div className="divide-y divide-hairline border-y border-hairline">
          <UnitField {...number('cancelCutoffHours')} />
          <UnitField {...number('answerWithinOpenDays')} />
          <UnitField {...number('openMinutesToAnswer')} />
          <p className="py-3 text-sm text-ink-soft">
            {`At the latest a request expires an hour before its visit, so patients book at least ${leastNoticeMinutes} minutes ahead. In the evening they are not offered tomorrow’s first times, which nobody could confirm by then; 0 minutes offers them all the same.`}
          </p>
        </div>
      </FormSection>
      <FormSection title="How much one patient can hold" about="You yourself can book more for them.">
        <div className="divide-y divide-hairline border-y border-hairline">
          <UnitField {...number('maxPendingPerPatient')} />
          <UnitField {...number('maxPendingUnverified')} />
          <UnitField {...number('maxLivePerPatient')} />
        </div>
      </FormSection>
      <FormSection
        title="Before an email is confirmed"
        about="Anybody can register with an invented address. These limits keep them from filling your days; 0 requests and 100 percent are no limit."
      >
        <div className="divide-y divide-hairline border-y border-hairline">
          <UnitField {...number('maxUnverifiedPerAddress')} />
          <UnitField {...number('unverifiedSharePercent')} />
        </div>
      </FormSection>
    </>
  );
}

/** `90` -> `1 hour 30 minutes`, `2880` -> `2 days`. */
function durationWords(minutes: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.length > 0 ? words.join(' ') : '0 minutes';
}

type DurationFieldProps = ComponentProps<'select'> & {
  label: string;
  /** Minutes to choose from. */
  choices: readonly number[];
  /** The present setting, which may be none of them. */
  current: number;
  /** A choice in words. */
  tell?: (minutes: number) => string;
  error?: string | undefined;
};

/** A stretch of time, out of those that a practice may want. */
function DurationField({
  label,
  choices,
  current,
  tell = durationWords,
  error,
  ...select
}: DurationFieldProps) {
  const id = useId();
  const options = [...new Set([...choices, current])].filter(Number.isFinite).sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <label htmlFor={id} className="min-w-0 flex-1 basis-72">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={cn(controlLook, 'h-11 w-56! px-3')}
      >
        {options.map((minutes) => (
          <option key={minutes} value={minutes}>
            {tell(minutes)}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}

type UnitFieldProps = ComponentProps<'input'> & { label: string; unit: string; error: string | undefined };

/** A number in a sentence: its words before the field, its unit behind it. */
function UnitField({ label, unit, error, ...input }: UnitFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <label htmlFor={id} className="min-w-0 flex-1 basis-72">
        {label}
      </label>
      <span className="flex flex-wrap items-center gap-3">
        <input
          {...input}
          id={id}
          type="number"
          inputMode="numeric"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-unit ${id}-error` : `${id}-unit`}
          className={cn(controlClass, 'h-11 w-24! px-3 text-right tabular-nums')}
        />
        <span id={`${id}-unit`} className="w-28 shrink-0 text-sm text-ink-soft">
          {unit}
        </span>
      </span>
      <FieldError id={id} error={error} />
    </div>
  );
}

const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p id={`${id}-error`} role="alert" className="basis-full text-sm font-medium text-danger">
      {error}
    </p>
  );
