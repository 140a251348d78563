import type { Appointment } from '@garden-room/contract/appointment';
import { errorCatalogue } from '@garden-room/contract/errors';
import { type FormEvent, useRef, useState } from 'react';
import { useRescheduleAppointment } from '#api/reschedule-appointment.ts';
import { ApiError, hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { longDate } from '#lib/clinic-time.ts';
import type { BookingProblem } from './booking-problem.ts';
import type { RequestedSlot } from './requested-slot.ts';
import type { Availability } from './use-availability.ts';
import { useChosenSlot } from './use-chosen-slot.ts';

/** Which other slot is chosen for an appointment among what is free, and what pressing the button does with it. */
export function useReschedule(
  appointment: Appointment,
  availability: Availability,
  onDone: (moved: Appointment) => void,
) {
  const slot = useChosenSlot(availability, null);
  const move = useRescheduleAppointment(appointment._id);
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const slotsRef = useRef<HTMLFieldSetElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { date } = availability;

  const choose = (chosen: RequestedSlot) => {
    if (move.isPending) return;
    slot.choose(chosen);
    setProblem(null);
    setUnchosen(false);
  };

  const submit = async (target: RequestedSlot) => {
    setProblem(null);
    try {
      onDone(await move.mutateAsync(target));
    } catch (error) {
      const lost = hasCode(error, 'slot_taken', 'invalid_slot');
      setProblem({ text: problemText(error, appointment), slot: lost ? target : null, lost });
      if (lost) slot.clear();
    }
  };

  return {
    time: slot.time,
    /** The chosen slot as long as its day is shown. */
    chosen: slot.time !== null && date !== null ? { date, time: slot.time } : null,
    chooseTime: (time: string) => {
      if (date !== null) choose({ date, time });
    },
    chooseSlot: (chosen: RequestedSlot) => {
      availability.goTo(chosen.date);
      choose(chosen);
      buttonRef.current?.focus(); // what was pressed goes with its message
    },
    timeError: unchosen ? 'Choose a time.' : undefined,
    problem: problem ?? goneProblem(),
    busy: move.isPending,
    slotsRef,
    buttonRef,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (move.isPending) return;
      if (slot.time !== null && date !== null) return void submit({ date, time: slot.time });
      setUnchosen(true);
      slotsRef.current?.focus();
    },
  };

  function goneProblem(): BookingProblem | null {
    return slot.goneSlot && { text: errorCatalogue.slot_taken.message, slot: slot.goneSlot, lost: true };
  }
}

/** Why it was not moved, in words: an answer that was lost is asked for again without harm. */
function problemText(error: unknown, { date, time }: Appointment): string {
  if (!(error instanceof ApiError) || isOutcomeOpen(error)) {
    return 'We have not heard whether it was moved. Try again: it is never moved twice.';
  }
  const { message } = error;
  // Otherwise it is the appointment itself that is not what it was.
  const kept = hasCode(error, 'slot_taken', 'invalid_slot', 'too_many_open', 'rate_limited');
  return kept ? `${message} You keep ${longDate(date)}, ${time}.` : message;
}
