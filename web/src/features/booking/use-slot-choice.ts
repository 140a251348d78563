import type { AvailableDays, AvailableSlots } from '@garden-room/contract/appointment';
import { errorCatalogue } from '@garden-room/contract/errors';
import { useEffect, useRef, useState } from 'react';
import type { SlotsFor } from '#api/available-slots.ts';
import type { BookingProblem } from './booking-problem.ts';
import type { RequestedSlot } from './requested-slot.ts';
import { type Availability, useAvailability } from './use-availability.ts';

type Options = {
  /** The day shown at first, and a slot chosen already where it is still free. */
  begun?: { date: string | null; slot: RequestedSlot | null };
  /** This week as the page came with it. */
  week?: AvailableDays | undefined;
  /** Whether an answer is under way, so that nothing else can be chosen. */
  isLocked: () => boolean;
  /** Told of each slot that is chosen. */
  onChoose?: (slot: RequestedSlot) => void;
};

/** A slot that is chosen among what is free for somebody, as a form holds it. */
export type SlotChoice = ReturnType<typeof useSlotChoice>;

/**
 * Day and time of an appointment, chosen among what is free: of one that is booked by its patient or by the practice, and of
 * one that either moves. With it goes why the last press of the form's button failed, and where the focus goes then.
 */
export function useSlotChoice(
  wanted: SlotsFor,
  { begun = { date: null, slot: null }, week, isLocked, onChoose }: Options,
) {
  const availability = useAvailability(wanted, begun.date, week);
  const { date, slots } = availability;
  const { chosen, time, gone, unavailableSlot, set, request } = useChosen(availability, begun.slot);
  const [outcome, setOutcome] = useState<{ problem: BookingProblem | null } | null>(null);
  const slotsRef = useRef<HTMLFieldSetElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  // Whoever pressed the button is beside the message already. After a lost answer the form has just come back.
  useEffect(() => {
    if (!outcome || document.activeElement !== document.body) return;
    (outcome.problem ? buttonRef : slotsRef).current?.focus();
  }, [outcome]);

  const clearProblem = () => setOutcome(null);
  const choose = (target: RequestedSlot) => {
    if (isLocked()) return;
    set(target);
    clearProblem();
    onChoose?.(target);
  };

  return {
    wanted,
    availability,
    date,
    /** Whatever day is shown. */
    chosen,
    /** On the day shown. */
    time,
    target: time !== null && date !== null ? { date, time } : null,
    /** When that begins, and on which clock it is told; null where the day's slots have not come yet. */
    at: slots.data && time !== null ? instantOf(slots.data, time) : null,
    unavailableSlot,
    /** Why the last press failed, or that somebody has taken what was chosen. */
    problem: outcome?.problem ?? (gone && takenProblem(gone)),
    /** Keeps what came of a press; what is lost is no longer chosen. */
    tell: (problem: BookingProblem | null) => {
      setOutcome({ problem });
      if (problem?.lost) set(null);
    },
    clearProblem,
    chooseTime: (picked: string) => {
      if (date !== null) choose({ date, time: picked });
    },
    /** Chooses one of any day. */
    chooseSlot: (target: RequestedSlot) => {
      availability.goTo(target.date);
      choose(target);
      buttonRef.current?.focus(); // what was pressed goes with its message
    },
    clear: () => set(null),
    /** Begins anew with a slot that may no longer be on offer. */
    request,
    slotsRef,
    buttonRef,
  };
}

/** The chosen slot: the one begun with, and only as long as the day shown still has it. */
function useChosen({ date, slots, settled }: Availability, begunWith: RequestedSlot | null) {
  const [requested, setRequested] = useState(begunWith);
  const [chosen, setChosen] = useState(begunWith);
  const [requestState, setRequestState] = useState<'open' | 'settled' | 'unavailable'>(
    begunWith ? 'open' : 'settled',
  );
  const here = chosen?.date === date ? chosen.time : null;
  const offered = slots.data?.availableSlots;
  const isGone = here !== null && offered !== undefined && !offered.includes(here);
  const time = isGone ? null : here;

  // Decided once, as soon as it is known what is free: what goes later is told like any other lost slot.
  if (requestState === 'open' && settled) {
    setRequestState(time === null ? 'unavailable' : 'settled');
    if (time === null) setChosen(null);
  }

  return {
    chosen,
    time,
    /** The chosen slot that somebody else has taken meanwhile. */
    gone: isGone ? chosen : null,
    /** The slot begun with where it is not on offer, until another is chosen. */
    unavailableSlot: requestState === 'unavailable' ? requested : null,
    set: (slot: RequestedSlot | null) => {
      setChosen(slot);
      if (slot) setRequestState('settled');
    },
    request: (slot: RequestedSlot) => {
      setRequested(slot);
      setChosen(slot);
      setRequestState('open');
    },
  };
}

function instantOf({ slots, timeZone }: AvailableSlots, time: string) {
  const slot = slots.find((one) => one.time === time);
  return slot ? { startsAt: slot.startsAt, timeZone } : null;
}

const takenProblem = (slot: RequestedSlot): BookingProblem => ({
  text: errorCatalogue.slot_taken.message,
  slot,
  lost: true,
});
