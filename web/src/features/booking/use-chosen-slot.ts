import { useState } from 'react';
import type { useAvailability } from './use-availability.ts';
import type { Wish } from './wish.ts';

/**
 * The slot that is chosen: the wished one to begin with, and only as long as the day shown still has it. The name of
 * one that has just gone is kept, to tell which it was.
 */
export function useChosenSlot(
  { date, slots, settled }: ReturnType<typeof useAvailability>,
  wish: Wish | null,
) {
  const [chosen, setChosen] = useState(wish);
  const [wishState, setWishState] = useState<'open' | 'over' | 'missed'>(wish ? 'open' : 'over');

  const here = chosen?.date === date ? chosen.time : null;
  const offered = slots.data?.availableSlots;
  const gone = here !== null && offered !== undefined && !offered.includes(here);
  const time = gone ? null : here;

  // Decided once, as soon as it is known what is free: what goes later is told like any other lost slot.
  if (wishState === 'open' && settled) {
    setWishState(time === null ? 'missed' : 'over');
    if (time === null) setChosen(null);
  }

  return {
    time,
    /** The chosen time that somebody else has taken meanwhile. */
    goneTime: gone ? here : null,
    /** The wish that is not on offer, until another time is chosen. */
    missedWish: wishState === 'missed' ? wish : null,
    choose: (time: string) => {
      if (date !== null) setChosen({ date, time });
      setWishState('over');
    },
    clear: () => setChosen(null),
  };
}
