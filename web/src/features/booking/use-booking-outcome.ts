import { useEffect, useRef, useState } from 'react';
import type { BookingProblem } from './booking-problem.ts';

/** What the last attempt came to, with the places that the focus goes to when the form has come back with it. */
export function useBookingOutcome() {
  const [outcome, setOutcome] = useState<{ problem: BookingProblem | null } | null>(null);
  const slotsRef = useRef<HTMLFieldSetElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  // Whoever pressed the button is beside the message already. After a lost answer the form has just come back.
  useEffect(() => {
    if (!outcome || document.activeElement !== document.body) return;
    const goal = outcome.problem ? buttonRef : slotsRef;
    goal.current?.focus();
  }, [outcome]);

  return {
    outcome: {
      /** Why the attempt booked nothing; null where there is nothing to say. */
      problem: outcome?.problem ?? null,
      tell: (problem: BookingProblem | null) => setOutcome({ problem }),
      clear: () => setOutcome(null),
    },
    slotsRef,
    buttonRef,
  };
}
