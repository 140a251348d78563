import { useState } from 'react';
import type { RequestedSlot } from './requested-slot.ts';
import type { Availability } from './use-availability.ts';

/**
 * The chosen slot: the requested one to begin with, and only as long as the day shown still has it. The name of
 * one that has just gone is kept, to tell which it was.
 */
export function useChosenSlot(
  { date, slots, settled }: Pick<Availability, 'date' | 'slots' | 'settled'>,
  begunWith: RequestedSlot | null,
) {
  const [requestedSlot, setRequestedSlot] = useState(begunWith);
  const [chosen, setChosen] = useState(requestedSlot);
  const [requestState, setRequestState] = useState<'open' | 'settled' | 'unavailable'>(
    requestedSlot ? 'open' : 'settled',
  );

  const here = chosen?.date === date ? chosen.time : null;
  const offered = slots.data?.availableSlots;
  const gone = here !== null && offered !== undefined && !offered.includes(here);
  const time = gone ? null : here;

  // Decided once, as soon as it is known what is free: what goes later is told like any other lost slot.
  if (requestState === 'open' && settled) {
    setRequestState(time === null ? 'unavailable' : 'settled');
    if (time === null) setChosen(null);
  }

  return {
    /** Whatever day is shown. */
    chosen,
    /** On the day shown. */
    time,
    /** The chosen slot that somebody has taken meanwhile. */
    goneSlot: gone && chosen ? chosen : null,
    /** The requested slot where it is not on offer, until another is chosen. */
    unavailableSlot: requestState === 'unavailable' ? requestedSlot : null,
    choose: (slot: RequestedSlot) => {
      setChosen(slot);
      setRequestState('settled');
    },
    clear: () => setChosen(null),
    /** Begins anew with a slot that may no longer be on offer. */
    request: (slot: RequestedSlot) => {
      setRequestedSlot(slot);
      setChosen(slot);
      setRequestState('open');
    },
  };
}
