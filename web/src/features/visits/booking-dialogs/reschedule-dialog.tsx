import type { Appointment } from '@garden-room/contract/appointment';
import type { SeriesMove, SeriesOutcome } from '@garden-room/contract/series';
import { isStaff } from '@garden-room/contract/staff';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useRescheduleAppointment } from '#api/appointment-changes.ts';
import { previewSeriesMove, rescheduleSeries } from '#api/series.ts';
import { useAct } from '#api/use-act.ts';
import { DateAndTime, ServiceFor } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { useSession } from '#features/session/use-session.ts';
import { type RequestedSlot, useEarlyPress } from '#features/visits/booking/booking-input.ts';
import { DayAndTimePicker } from '#features/visits/booking/day-and-time-picker.tsx';
import { ProblemNotice } from '#features/visits/booking/problem-notice.tsx';
import { needsConfirmedEmail, useSlotChoice } from '#features/visits/booking/use-slot-choice.ts';
import { type ChosenScope, keptWords, SeriesScopeField } from '#features/visits/series/series-change.tsx';
import { hasCode, outcomeText } from '#lib/api-error.ts';
import { longDate, shortDate } from '#lib/clinic-time.ts';
import { AnyTime, GivenSlot, GoToDate, UnusualTime } from './any-time.tsx';
import { useUnusual } from './use-unusual.ts';

type RescheduleProps = {
  appointment: Appointment;
  onClose: () => void;
  /** Called with the moved appointment, and what was done with its series. */
  onDone: (appointment: Appointment, series?: SeriesOutcome) => void;
};

/**
 * Another day and time for an appointment, in the picker it was booked with. The practice is not limited to the slots
 * that patients are offered.
 */
export const RescheduleDialog = ({ open, ...rest }: RescheduleProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title="Choose another time" wide>
    <RescheduleForm {...rest} />
  </Dialog>
);

function RescheduleForm({ appointment, onDone }: RescheduleProps) {
  const { user } = useSession();
  const byPractice = user !== null && isStaff(user);
  const leave = useDialogExit();
  const form = useReschedule(appointment, byPractice, onDone);
  const { choice } = form;
  return (
    <form noValidate ref={form.ref} onSubmit={form.onSubmit} className="@container flex flex-col gap-6">
      <p className="text-ink-soft">
        <ServiceFor {...appointment} />, <span>{lengthText(appointment)}</span>, now on{' '}
        <DateAndTime {...appointment} />
        <PatientTime {...appointment} className="before:content-[',_']" />
        <span>. It keeps this time until it has another.</span>
      </p>
      {byPractice && (
        <SeriesScopeField appointment={appointment} chosen={form.scope} onChoose={form.chooseScope} />
      )}
      {form.given ? (
        <GivenSlot slot={form.given} onChange={() => form.give(null)} onBlock={undefined} />
      ) : (
        <>
          {byPractice && <GoToDate availability={choice.availability} />}
          <DayAndTimePicker choice={choice} error={form.timeError} />
          {byPractice && form.scope === 'one' && <AnyTime onChoose={form.give} />}
        </>
      )}
      <UnusualTime unusual={form.unusual} act="Move" />
      <SeriesPlan appointment={appointment} move={form.seriesMove} />
      <DialogFoot>
        {choice.problem && (
          <ProblemNotice
            problem={choice.problem}
            patientId={byPractice ? null : appointment.patientId}
            wanted={choice.wanted}
            onChoose={choice.chooseSlot}
          />
        )}
        {!byPractice && (
          <WhatBecomes appointment={appointment} isAtOnce={choice.availability.days.data?.confirmsAtOnce} />
        )}
        {byPractice && appointment.status === 'pending' && (
          <p className="text-sm">
            Moving this request confirms it for the new time. Its patient can cancel that time free of charge
            until it begins, unless they answer that they come.
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-sm">
            {form.target ? (
              <span className="font-semibold">
                <DateAndTime {...form.target} />
              </span>
            ) : (
              'Choose a day and a time'
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={leave}>
              Keep it
            </Button>
            <Button
              ref={choice.buttonRef}
              type="submit"
              disabled={form.isBlind}
              busyText={form.isWaiting ? 'Looking…' : form.busy ? 'Moving…' : undefined}
            >
              Reschedule
            </Button>
          </div>
        </div>
      </DialogFoot>
    </form>
  );
}

/** What pressing the button makes of a patient's visit; nothing where it stays a request. */
function WhatBecomes({
  appointment,
  isAtOnce,
}: Pick<RescheduleProps, 'appointment'> & { isAtOnce: true | undefined }) {
  if (!isAtOnce && appointment.status !== 'confirmed') return null;
  return (
    <p className="text-sm">
      <span>
        {isAtOnce
          ? 'The new time is confirmed at once.'
          : 'The new time needs a new answer: it is a request until the practice confirms it.'}
      </span>{' '}
      You can undo the move for a minute.
    </p>
  );
}

const moveQuery = ({ _id }: Appointment, move: SeriesMove | null) =>
  previewSeriesMove.query(move && { params: { id: _id }, query: move });

/** The times to which the visits of a series move along, and which stay and why; before anything is moved. */
function SeriesPlan({ appointment, move }: { appointment: Appointment; move: SeriesMove | null }) {
  const plan = useQuery(moveQuery(appointment, move));
  if (!move) return null;
  if (plan.error)
    return (
      <RetryNotice title="The other visits could not be looked at" onRetry={() => void plan.refetch()}>
        {plan.error.message}
      </RetryNotice>
    );
  const moving = plan.data?.filter(({ why }) => why === null) ?? [];
  return (
    <section aria-label="The series" aria-live="polite" className="flex flex-col gap-2">
      <p className="font-semibold">
        {plan.data ? `${moving.length} of ${plan.data.length} move along:` : 'Looking at the other visits…'}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {plan.data?.map(({ appointmentId, date, time, to, why }) => (
          <li key={appointmentId} className="py-2">
            <span>{`${shortDate(date)}, ${timeText(time)}`}</span>{' '}
            {why === null && to ? (
              <span>{`to ${shortDate(to.date)}, ${timeText(to.time)}`}</span>
            ) : (
              <span className="font-medium text-danger">{`stays: ${why ? keptWords[why] : ''}`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The slot chosen for the appointment, and what pressing the button does with it. */
function useReschedule(appointment: Appointment, byPractice: boolean, onDone: RescheduleProps['onDone']) {
  const move = useRescheduleAppointment(appointment);
  const moveSeries = useAct(rescheduleSeries);
  const [unchosen, setUnchosen] = useState(false);
  const [scope, setScope] = useState<ChosenScope>('one');
  /** A time that the picker does not offer, for the practice. */
  const [given, give] = useState<RequestedSlot | null>(null);
  const unusual = useUnusual(given, lengthOf(appointment));
  const busy = move.isPending || moveSeries.isPending;
  const slotsFor = {
    appointmentId: appointment._id,
    ...(byPractice && { for: 'practice' as const }),
    ...(scope !== 'one' && { seriesScope: scope }),
  };
  const choice = useSlotChoice(slotsFor, {
    begun: { date: appointment.date, slot: null },
    isLocked: () => busy,
    onChoose: () => setUnchosen(false),
  });

  const target = given ?? choice.target;
  const seriesMove = scope === 'one' || !choice.target ? null : { scope, ...choice.target };
  const plan = useQuery(moveQuery(appointment, seriesMove));
  const formRef = useRef<HTMLFormElement>(null);
  // The other visits are moved once it is shown where to; and after another scope the times are read anew.
  const isLooking = choice.availability.looking || (seriesMove !== null && plan.isPending);
  const earlyPress = useEarlyPress(!isLooking, formRef);

  const submit = async (target: RequestedSlot) => {
    choice.clearProblem();
    try {
      if (scope === 'one') onDone(await move.mutateAsync({ ...target, ...(given && { anyTime: true }) }));
      else {
        const series = await moveSeries.mutateAsync({
          params: { id: appointment._id },
          body: { scope, ...target },
        });
        const movedVisit = series.changed.find(({ _id }) => _id === appointment._id);
        onDone(movedVisit ?? appointment, series);
      }
    } catch (error) {
      const lost = hasCode(error, 'slot_taken', 'invalid_slot');
      choice.tell({
        text: problemText(error, appointment),
        slot: lost ? target : null,
        lost,
        unconfirmed: needsConfirmedEmail(error),
      });
    }
  };

  return {
    choice,
    given,
    give: (slot: RequestedSlot | null) => {
      choice.clearProblem();
      setUnchosen(false);
      give(slot);
    },
    unusual: { ...unusual, isMissing: unchosen && unusual.isAsked && !unusual.isKnown },
    /** The target of the move. */
    target,
    ref: formRef,
    timeError: unchosen && !target ? 'Choose a time.' : undefined,
    /** Whether a press waits for what is still being read. */
    isWaiting: earlyPress.waiting,
    /** Whether it could not be read where the other visits move. */
    isBlind: seriesMove !== null && plan.isError,
    scope,
    /** More than one visit moves to times that the picker offers. */
    chooseScope: (chosen: ChosenScope) => {
      setScope(chosen);
      if (chosen !== 'one') give(null);
    },
    /** The move of more than this one, as far as it is chosen. */
    seriesMove,
    busy,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (busy || !earlyPress.isOver()) return;
      const isAsked = unusual.isAsked && !unusual.isKnown;
      if (target && !isAsked) return void submit(target);
      setUnchosen(true);
      if (isAsked) return unusual.boxRef.current?.focus();
      choice.slotsRef.current?.focus();
    },
  };
}

const lengthOf = ({ startsAt, endsAt }: Appointment) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** Why it was not moved, in words. After a lost answer the call can be repeated without harm. */
function problemText(error: unknown, { date, time }: Appointment): string {
  const text = outcomeText(
    error,
    'We have not heard whether it was moved. Try again: it is never moved twice.',
  );
  // With any other code the appointment itself has changed.
  const kept =
    hasCode(error, 'slot_taken', 'invalid_slot', 'too_many_open', 'rate_limited') ||
    needsConfirmedEmail(error);
  return kept ? `${text} You keep ${longDate(date)}, ${timeText(time)}.` : text;
}
