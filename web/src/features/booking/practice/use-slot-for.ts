import { errorCatalogue } from '@garden-room/contract/errors';
import { useState } from 'react';
import type { BookForPresets } from '#lib/book-for.ts';
import type { BookingProblem } from '../booking-problem.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { useChosenSlot } from '../use-chosen-slot.ts';
import { usePracticeAvailability } from './use-practice-availability.ts';

/**
 * The slot that the practice books: one that it came with, as from a gap in its calendar, or else one of those that are
 * free for so many minutes.
 */
export function useSlotFor(minutes: number, { date: presetDate, time: presetTime }: BookForPresets) {
  const [given, setGiven] = useState<RequestedSlot | null>(
    presetDate && presetTime ? { date: presetDate, time: presetTime } : null,
  );
  const availability = usePracticeAvailability({ minutes, date: presetDate ?? null });
  const picked = useChosenSlot(availability, null);
  const { date, slots } = availability;
  const shown = picked.time !== null && date !== null ? { date, time: picked.time } : null;
  const choose = (slot: RequestedSlot) => {
    setGiven(null);
    picked.choose(slot);
  };
  return {
    given,
    availability,
    time: picked.time,
    /** What would be booked. */
    target: given ?? shown,
    /** When that begins, where the day shown says so (UTC), and on which clock it is told. */
    startsAt: given ? undefined : slots.data?.slots.find(({ time }) => time === picked.time)?.startsAt,
    timeZone: slots.data?.timeZone,
    isChosen: picked.chosen !== null,
    problem: problemOf(picked),
    chooseTime: (time: string) => {
      if (date !== null) choose({ date, time });
    },
    chooseSlot: (slot: RequestedSlot) => {
      availability.goTo(slot.date);
      choose(slot);
    },
    /** Asks anew whether what is chosen can be had. */
    ask: () => {
      if (picked.chosen) picked.request(picked.chosen);
    },
    clear: () => {
      setGiven(null);
      picked.clear();
    },
  };
}

/** What was chosen has gone, or is not there for another service. */
function problemOf({ goneSlot, unavailableSlot }: ReturnType<typeof useChosenSlot>): BookingProblem | null {
  if (goneSlot) return { text: errorCatalogue.slot_taken.message, slot: goneSlot, lost: true };
  if (!unavailableSlot) return null;
  const text = `${unavailableSlot.time} is not free for this service. Please choose another time.`;
  return { text, slot: unavailableSlot, lost: true };
}
