import type { Appointment } from '@garden-room/contract/appointment';
import type { SeriesOutcome } from '@garden-room/contract/series';
import { isStaff } from '@garden-room/contract/staff';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRescheduleAppointment } from '#api/appointment-changes.ts';
import { rescheduleSeries } from '#api/series.ts';
import { useAct } from '#api/use-act.ts';
import { DateAndTime, ServiceFor } from '#components/appointments/appointment-words.tsx';
import { WhatMoveBrings } from '#components/appointments/what-move-brings.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { useSession } from '#features/session/use-session.ts';
import { type Beginning, type RequestedSlot, useEarlyPress } from '#features/visits/booking/booking-input.ts';
import { DayAndTimePicker } from '#features/visits/booking/day-and-time-picker.tsx';
import { ProblemNotice, UnavailableSlot } from '#features/visits/booking/problem-notice.tsx';
import {
  needsConfirmedEmail,
  type SlotChoice,
  useSlotChoice,
} from '#features/visits/booking/use-slot-choice.ts';
import { type ChosenScope, SeriesScopeField } from '#features/visits/series/series-change.tsx';
import { hasCode, outcomeText } from '#lib/api-error.ts';
import { longDate } from '#lib/clinic-time.ts';
import { AnyTime, GivenSlot, GoToDate, UnusualTime } from './any-time.tsx';
import { SeriesMovePlan, seriesPlanQuery } from './series-move-plan.tsx';
import { useUnusual } from './use-unusual.ts';

type RescheduleProps = {
  appointment: Appointment;
  /** The day that the picker begins at, and the time chosen already; without it the appointment's own day. */
  begun?: Beginning | undefined;
  onClose: () => void;
  /** Called with the moved appointment, and what was done with its series. */
  onDone: (appointment: Appointment, series?: SeriesOutcome) => void;
};

/**
 * Another day and time for an appointment, in the picker it was booked with. The practice is not limited to the slots
 * that patients are offered.
 */
export const RescheduleDialog = ({ open, ...rest }: RescheduleProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title={rest.begun?.slot ? 'Move your visit' : 'Choose another time'}
    wide
  >
    <RescheduleForm {...rest} />
  </Dialog>
);

function RescheduleForm({ appointment, begun, onDone }: RescheduleProps) {
  const { user } = useSession();
  const byPractice = user !== null && isStaff(user);
  const leave = useDialogExit();
  const form = useReschedule({ appointment, begun, onDone }, byPractice);
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
      <TargetTime form={form} byPractice={byPractice} patientId={appointment.patientId} />
      <UnusualTime unusual={form.unusual} act="Move" />
      <SeriesMovePlan appointment={appointment} move={form.seriesMove} />
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
          <p className="text-sm">
            <WhatMoveBrings
              {...appointment}
              atOnce={choice.availability.days.data?.confirmsAtOnce === true}
            />
          </p>
        )}
        {byPractice && appointment.status === 'pending' && (
          <p className="text-sm">
            Moving this request confirms it for the new time. Its patient can cancel that time free of charge
            until it begins, unless they answer that they come.
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {!form.decided && (
            <p aria-live="polite" className="text-sm">
              {form.target ? (
                <span className="font-semibold">
                  <DateAndTime {...form.target} />
                  {!form.given && choice.at && (
                    <PatientTime {...choice.at} date={form.target.date} className="before:content-[',_']" />
                  )}
                </span>
              ) : (
                'Choose a day and a time'
              )}
            </p>
          )}
          <div className="flex flex-wrap gap-3 sm:ml-auto">
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

type TargetTimeProps = { form: ReturnType<typeof useReschedule>; byPractice: boolean; patientId: string };

/** The time to move to: the one that is decided, which can be changed, or the picker. */
function TargetTime({ form, byPractice, patientId }: TargetTimeProps) {
  const { choice, given, decided } = form;
  if (given) return <GivenSlot slot={given} onChange={() => form.give(null)} onBlock={undefined} />;
  if (decided)
    return <GivenSlot slot={decided} at={choice.at} onChange={form.reconsider} onBlock={undefined} />;
  const { unavailableSlot, wanted, chooseSlot } = choice;
  return (
    <>
      {unavailableSlot && (
        <UnavailableSlot
          {...{ slot: unavailableSlot, patientId, wanted }}
          timeZone={choice.availability.days.data?.timeZone}
          otherService={false}
          onChoose={chooseSlot}
        />
      )}
      {byPractice && <GoToDate availability={choice.availability} />}
      <DayAndTimePicker choice={choice} error={form.timeError} />
      {byPractice && form.scope === 'one' && <AnyTime onChoose={form.give} />}
    </>
  );
}

/** The slot chosen for the appointment, and what pressing the button does with it. */
function useReschedule(
  { appointment, begun, onDone }: Omit<RescheduleProps, 'onClose'>,
  byPractice: boolean,
) {
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
    begun: begun ?? { date: appointment.date, slot: null },
    isLocked: () => busy,
    onChoose: () => setUnchosen(false),
  });

  const { decided, reconsider } = useDecided(begun, choice);

  const target = given ?? choice.target;
  const seriesMove = scope === 'one' || !choice.target ? null : { scope, ...choice.target };
  const plan = useQuery(seriesPlanQuery(appointment, seriesMove));
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
    decided,
    reconsider,
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

/** The time that the dialog was opened with, until another is looked for or it is lost; null without one. */
function useDecided(begun: Beginning | undefined, { chosen, problem, slotsRef }: SlotChoice) {
  const [isReopened, setReopened] = useState(false);
  // The button that opens the picker goes with its press.
  useEffect(() => {
    if (isReopened) slotsRef.current?.focus();
  }, [isReopened, slotsRef]);
  const isDecided = begun?.slot && !isReopened && !problem?.lost;
  return { decided: isDecided ? chosen : null, reconsider: () => setReopened(true) };
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
