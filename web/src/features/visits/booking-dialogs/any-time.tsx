import { gridMinutes } from '@garden-room/contract/lock-cell';
import { clockMinutes, clockSchema, formatTime, sentDateSchema } from '@garden-room/contract/wall-time';
import { useState } from 'react';
import { DateAndTime } from '#components/appointments/appointment-words.tsx';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import type { RequestedSlot } from '#features/visits/booking/booking-input.ts';
import type { AvailabilityView } from '#features/visits/booking/use-availability.ts';
import type { Doubt, Unusual } from './use-unusual.ts';

type GivenSlotProps = {
  slot: RequestedSlot;
  /** The instant, for a patient in another zone. */
  at?: { startsAt: string; timeZone: string } | null;
  onChange: () => void;
  onBlock: (() => void) | undefined;
};

/** The time that the dialog was opened for. */
export const GivenSlot = ({ slot, at, onChange, onBlock }: GivenSlotProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hairline py-3">
    <p className="font-display text-xl text-evergreen-strong">
      <DateAndTime {...slot} />
      {at && <PatientTime {...at} date={slot.date} className="block font-text text-sm text-ink-soft" />}
    </p>
    <div className="flex flex-wrap gap-2">
      {onBlock && (
        <Button size="sm" variant="quiet" onClick={onBlock}>
          Block this time instead
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={onChange}>
        Another time
      </Button>
    </div>
  </div>
);

/** Leads the picker to any date: the practice may book years ahead. */
export const GoToDate = ({ availability: { days, goTo } }: { availability: AvailabilityView }) => (
  <DateField
    label="Go to a date"
    className="max-w-52"
    min={days.data?.today}
    max={days.data?.lastDate}
    hint="Any time within your hours is yours to give, also what patients are not offered."
    onChange={({ target }) => {
      if (target.value !== '' && target.validity.valid) goTo(target.value);
    }}
  />
);

/** A time that the picker does not offer: outside the hours, or past. */
export function AnyTime({ onChoose }: { onChoose: (slot: RequestedSlot) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const [clock, setClock] = useState('');
  const clockTime = clockSchema.safeParse(clock);
  if (!isOpen) {
    return (
      <Button variant="quiet" className="self-start" onClick={() => setOpen(true)}>
        A time outside your hours, or past
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <DateField label="Date" value={date} onChange={({ target }) => setDate(target.value)} />
      <TextField
        label="Time"
        type="time"
        step={gridMinutes * 60}
        value={clock}
        onChange={({ target }) => setClock(target.value)}
      />
      <Button
        variant="secondary"
        disabled={!sentDateSchema.safeParse(date).success || !clockTime.success}
        onClick={() => onChoose({ date, time: formatTime(clockMinutes(clock)) })}
      >
        Take this time
      </Button>
    </div>
  );
}

const warnings = {
  past: 'This time is past. The visit is entered as it was: the patient is not written to about it.',
  outside: 'This is outside your hours, or your own calendar is busy then.',
};

/** A note on an unusual time. An appointment that is there already still decides. */
export const UnusualTime = ({ unusual, act }: { unusual: Doubt & Unusual; act: string }) =>
  unusual.kind && (
    <AskedFirst
      act={act}
      title={unusual.kind === 'past' ? 'A visit in the past' : 'Outside your hours'}
      doubt={unusual}
    >
      {warnings[unusual.kind]}
    </AskedFirst>
  );

type AskedFirstProps = {
  title: string;
  doubt: Doubt;
  /** The act that is done all the same: `Book`. */
  act: string;
  children: string;
};

/** A warning, and that the practice knows. */
export const AskedFirst = ({ title, doubt, act, children }: AskedFirstProps) => (
  <Notice title={title}>
    <p>{children}</p>
    <label className="mt-2 flex min-h-11 items-center gap-3 font-medium">
      <input
        type="checkbox"
        ref={doubt.boxRef}
        checked={doubt.isKnown}
        aria-invalid={doubt.isMissing}
        onChange={({ target }) => doubt.know(target.checked)}
        className="tick"
      />
      <span>{`${act} it all the same`}</span>
    </label>
    {doubt.isMissing && (
      <p className="text-sm font-medium text-danger">{`Say that you know, then ${act.toLowerCase()}.`}</p>
    )}
  </Notice>
);
