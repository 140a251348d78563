import type { AvailableDays, AvailableSlots } from '@garden-room/contract/appointment';
import { errorCatalogue, type ServiceFacts } from '@garden-room/contract/errors';
import { timeText } from '@garden-room/contract/time-text';
import { modeWords } from '@garden-room/contract/visit-mode';
import { useEffect, useRef, useState } from 'react';
import type { SlotsFor } from '#api/availability.ts';
import { priceText } from '#config/site.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { longDate } from '#lib/clinic-time.ts';
import { forReader } from '#lib/for-reader.ts';
import type { RequestedSlot } from './booking-input.ts';
import type { Outcome } from './use-attempt.ts';
import { type AvailabilityView, useAvailability } from './use-availability.ts';

type Options = {
  /** The day shown at first, and a slot chosen already where it is still free. */
  begun?: { date: string | null; slot: RequestedSlot | null };
  /** This week as the page came with it. */
  week?: AvailableDays | undefined;
  /** Whether an answer is awaited, so that nothing else can be chosen. */
  isLocked: () => boolean;
  /** Called with each slot that is chosen. */
  onChoose?: (slot: RequestedSlot) => void;
};

/** A slot chosen among the free ones, as a form holds it. */
export type SlotChoice = ReturnType<typeof useSlotChoice>;

/**
 * Day and time chosen among the free slots, by a patient or the practice, for a booking or a reschedule; with why the
 * last press of the form's button failed, and where the focus goes then.
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

  // Only where the focus is lost: after a lost answer, the form has just replaced what had it.
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
    /** The slot chosen, on whatever day. */
    chosen,
    /** The time chosen, if it is on the day shown. */
    time,
    target: time !== null && date !== null ? { date, time } : null,
    /** When that starts, and the clinic's zone; null until the day's slots are read. */
    at: slots.data && time !== null ? instantOf(slots.data, time) : null,
    unavailableSlot,
    /** Why the last press failed, or that the chosen slot has been taken. */
    problem: outcome?.problem ?? (gone && takenProblem(gone)),
    /** Keeps the outcome of a press; a lost slot is no longer chosen. */
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
      buttonRef.current?.focus(); // the pressed button goes with its message
    },
    clear: () => set(null),
    /** Begins again with a slot that may no longer be free. */
    request,
    slotsRef,
    buttonRef,
  };
}

/** The chosen slot, at first the one begun with, as long as the day shown still has it. */
function useChosen({ date, slots, settled }: AvailabilityView, begunWith: RequestedSlot | null) {
  const [requested, setRequested] = useState(begunWith);
  const [chosen, setChosen] = useState(begunWith);
  const [requestState, setRequestState] = useState<'open' | 'settled' | 'unavailable'>(
    begunWith ? 'open' : 'settled',
  );
  const here = chosen?.date === date ? chosen.time : null;
  const offered = slots.data?.availableSlots;
  const isGone = here !== null && offered !== undefined && !offered.includes(here);
  const time = isGone ? null : here;

  // Decided once, when the free slots are known; a slot that goes later is a lost one.
  if (requestState === 'open' && settled) {
    setRequestState(time === null ? 'unavailable' : 'settled');
    if (time === null) setChosen(null);
  }

  return {
    chosen,
    time,
    /** The chosen slot, if it has been taken meanwhile. */
    gone: isGone ? chosen : null,
    /** The slot begun with, if it is not free, until another is chosen. */
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
  text: forReader(errorCatalogue.slot_taken.message, 'That time is no longer free. Please choose another.'),
  slot,
  lost: true,
});

/**
 * Why nothing was booked, in words; `slot` where the reason may be that its patient has the slot already. `lost`: the
 * slot is gone, and others are offered. `unconfirmed`: refused until the patient has confirmed their email.
 */
export type BookingProblem = {
  text: string;
  slot: RequestedSlot | null;
  lost: boolean;
  unconfirmed?: boolean;
};

/** The practice's notice about an attempt that it has given up, and that had been booked. */
export const arrivedProblem: BookingProblem = {
  text: 'It had arrived after all: that time is booked.',
  slot: null,
  lost: true,
};

type Failed = Extract<Outcome, { kind: 'refused' } | { kind: 'found' }>;

/** The problem of an attempt that booked nothing, or nothing new, for the form of a service. */
export function problemOf(outcome: Failed, serviceId: string): BookingProblem {
  const { attempt } = outcome;
  const { serviceName, date, time } = attempt.booking;
  if (outcome.kind === 'found') {
    return { text: errorCatalogue.idempotency_mismatch.message, slot: { date, time }, lost: true };
  }
  const text = failureText(outcome.error);
  const lost = hasCode(outcome.error, 'slot_taken', 'invalid_slot');
  // A patient who may hold no more may already hold this one.
  const maybeTheirs = lost || hasCode(outcome.error, 'too_many_open', 'idempotency_mismatch');
  const unconfirmed = needsConfirmedEmail(outcome.error);
  if (attempt.serviceId === serviceId)
    return { text, slot: maybeTheirs ? { date, time } : null, lost, unconfirmed };
  const which = `${serviceName}, ${longDate(date)}, ${timeText(time)}`;
  return { text: `${which}: ${text}`, slot: null, lost: false, unconfirmed };
}

/** Whether a patient is refused what a confirmed email would allow. */
export const needsConfirmedEmail = (error: unknown): boolean =>
  hasCode(error, 'email_unconfirmed') ||
  (hasCode(error, 'too_many_open') && error.issues.some(({ path }) => path === 'email'));

const changedText = ({ price, durationMinutes, mode, confirmsAtOnce }: ServiceFacts) =>
  `This visit is not as this page said: it takes ${durationMinutes} minutes and costs ${priceText(price)}, ${modeWords[mode]}${confirmsAtOnce ? '' : ', and is a request until we confirm it'}. If that suits you, book it once more.`;

/** The server's message, which a lost connection or an unreadable answer does not have. */
export function failureText(error: unknown): string {
  if (hasCode(error, 'service_changed') && error.service) return changedText(error.service);
  const apiMessage = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
  return apiMessage ? error.message : 'Booking failed. Try again.';
}
