import type { Appointment } from '@garden-room/contract/appointment';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import { longestSeries, mostWeeksBetween } from '@garden-room/contract/series';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { clockMinutes, clockSchema, formatTime } from '@garden-room/contract/wall-time';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { servicesQuery } from '#api/services.ts';
import { DateAndTime } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChipGroup } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { SelectField, TextArea, TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useSession } from '#features/session/use-session.ts';
import { SeriesPreview } from '#features/visits/series/series-preview.tsx';
import { nameOf } from '#lib/name-of.ts';
import { Availability } from './availability.tsx';
import { BookForSummary } from './book-for-summary.tsx';
import type { RequestedSlot } from './booking-input.ts';
import { AttendeeChips } from './for-whom.tsx';
import { PatientChoice } from './patient-choice.tsx';
import { UnresolvedAttempt } from './unresolved-attempt.tsx';
import { type BookForPresets, type Doubt, type Repeat, useBookFor } from './use-book-for.ts';

type BookForDialogProps = {
  open: boolean;
  presets: BookForPresets;
  onClose: () => void;
  /** Gets the new appointments. */
  onBooked: (appointments: readonly Appointment[]) => void;
};

/** The practice books for a patient, who has called or come to the desk. */
export default function BookForDialog({ open, ...rest }: BookForDialogProps) {
  const { patient } = rest.presets;
  const { user } = useSession();
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={patient ? `Book for ${nameOf(patient)}` : 'Book for a patient'}
      wide
    >
      {user && <BookForForm ownerId={user._id} {...rest} />}
    </Dialog>
  );
}

type BookForFormProps = Omit<BookForDialogProps, 'open'> & { ownerId: string };

/** Who, what, when. Stays mounted beneath an attempt whose answer was lost, to keep its input. */
function BookForForm(props: BookForFormProps) {
  const form = useBookFor(props);
  const { attempt, patient, given } = form;
  const leave = useDialogExit(form.isDirty && attempt.open === null);
  const { onBlock } = props.presets;
  const blockInstead = onBlock && (() => [props.onClose(), onBlock()]);
  useFocusOnceOpen(form.searchRef);
  return (
    <>
      {attempt.open && (
        <UnresolvedAttempt
          open={attempt.open}
          byPractice
          onRetry={attempt.askAnew}
          onWithdraw={attempt.withdraw}
        />
      )}
      {form.draft && <SeriesPreview draft={form.draft} onBack={form.closeDraft} onBooked={props.onBooked} />}
      <div hidden={attempt.open !== null || form.draft !== null} className="flex flex-col gap-6">
        <PatientChoice
          chosen={patient}
          onChoose={form.choosePatient}
          fixed={props.presets.patient !== undefined}
          searchRef={form.searchRef}
          error={form.patientError}
          onNoting={form.setNoting}
        />
        <form
          noValidate
          onSubmit={form.submit}
          hidden={form.noting !== 'no'}
          className="@container flex flex-col gap-6"
        >
          {patient && patient.dependants.length > 0 && (
            <ChipGroup label="For whom">
              <div className="flex flex-wrap gap-2">
                <AttendeeChips
                  patient="Themselves"
                  dependants={patient.dependants}
                  chosen={form.attendee}
                  onChoose={form.chooseAttendee}
                />
              </div>
            </ChipGroup>
          )}
          <ServiceChoice chosen={form.service} onChoose={form.chooseService} />
          {form.isSeeking ? (
            <p role="status" className="border-y border-hairline py-3 text-ink-soft">
              Looking for the first free time…
            </p>
          ) : given ? (
            <GivenSlot slot={given} onChange={form.dropGiven} onBlock={blockInstead} />
          ) : (
            <>
              <Availability choice={form.choice} error={form.timeError} />
              <AnyTime onChoose={form.give} />
            </>
          )}
          {form.noNumber.isAsked && patient && (
            <AskedFirst title="No number to call" doubt={form.noNumber}>
              {`This visit is by phone, and the record of ${nameOf(patient)} has no number. Ask for one and add it there.`}
            </AskedFirst>
          )}
          <UnusualTime unusual={form.unusual} />
          <RepeatChoice chosen={form.repeat} onChoose={form.chooseRepeat} />
          <TextArea
            label="Note (optional)"
            hint="The patient can read it, too."
            rows={2}
            maxLength={1000}
            {...form.textField('note')}
          />
          <BookForSummary form={form} onLeave={leave} />
        </form>
      </div>
    </>
  );
}

/** The dialog gives the focus to its first button, and whoever books begins to type. */
function useFocusOnceOpen(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, [box]);
}

type GivenSlotProps = { slot: RequestedSlot; onChange: () => void; onBlock: (() => void) | undefined };

/** The time that the dialog was opened for. */
const GivenSlot = ({ slot, onChange, onBlock }: GivenSlotProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hairline py-3">
    <p className="font-display text-xl text-evergreen-strong">
      <DateAndTime {...slot} />
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

/** A time that the picker does not offer: outside the hours, or past. */
function AnyTime({ onChoose }: { onChoose: (slot: RequestedSlot) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const [clock, setClock] = useState('');
  const clockTime = clockSchema.safeParse(clock);
  if (!isOpen) {
    return (
      <Button variant="quiet" className="-mx-1 self-start" onClick={() => setOpen(true)}>
        A time outside your hours, or past
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <TextField label="Date" type="date" value={date} onChange={({ target }) => setDate(target.value)} />
      <TextField
        label="Time"
        type="time"
        step={gridMinutes * 60}
        value={clock}
        onChange={({ target }) => setClock(target.value)}
      />
      <Button
        variant="secondary"
        disabled={date === '' || !clockTime.success}
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

/** What is unusual about the time. An appointment that is there already still decides. */
const UnusualTime = ({ unusual }: { unusual: ReturnType<typeof useBookFor>['unusual'] }) =>
  unusual.kind && (
    <AskedFirst
      title={unusual.kind === 'past' ? 'A visit in the past' : 'Outside your hours'}
      doubt={unusual}
    >
      {warnings[unusual.kind]}
    </AskedFirst>
  );

type AskedFirstProps = { title: string; doubt: Doubt; children: string };

/** A warning, and that the practice knows. */
const AskedFirst = ({ title, doubt, children }: AskedFirstProps) => (
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
      Book it all the same
    </label>
    {doubt.isMissing && <p className="text-sm font-medium text-danger">Say that you know, then book.</p>}
  </Notice>
);

type ServiceChoiceProps = { chosen: BookableService; onChoose: (service: BookableService) => void };

/** Which service is booked; the consultancy alone where the list cannot be read. */
function ServiceChoice({ chosen, onChoose }: ServiceChoiceProps) {
  const { data = [], isError } = useQuery(servicesQuery);
  const services: readonly BookableService[] = [generalConsultancy, ...data];
  return (
    <SelectField
      label="Service"
      value={chosen.id}
      hint={isError ? 'The other services could not be loaded.' : undefined}
      onChange={({ target }) => onChoose(services.find(({ id }) => id === target.value) ?? chosen)}
    >
      {services.map(({ id, name, durationMinutes }) => (
        <option key={id} value={id}>{`${name}, ${durationMinutes} minutes`}</option>
      ))}
    </SelectField>
  );
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

type RepeatChoiceProps = { chosen: Repeat | null; onChoose: (repeat: Repeat | null) => void };

/** Once, or every so many weeks, so many times. */
const RepeatChoice = ({ chosen, onChoose }: RepeatChoiceProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SelectField
      label="Repeats"
      value={chosen?.everyWeeks ?? 0}
      onChange={({ target }) => {
        const everyWeeks = Number(target.value);
        onChoose(everyWeeks === 0 ? null : { times: chosen?.times ?? 6, everyWeeks });
      }}
    >
      <option value={0}>Only once</option>
      {upTo(1, mostWeeksBetween).map((weeks) => (
        <option key={weeks} value={weeks}>
          {weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}
        </option>
      ))}
    </SelectField>
    {chosen && (
      <SelectField
        label="How many in all"
        value={chosen.times}
        onChange={({ target }) => onChoose({ ...chosen, times: Number(target.value) })}
      >
        {upTo(2, longestSeries).map((times) => (
          <option key={times} value={times}>{`${times} appointments`}</option>
        ))}
      </SelectField>
    )}
  </div>
);
