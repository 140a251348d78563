import { type RefObject, useEffect, useState } from 'react';

/** A press of the button before it is known for whom (`known`): it waits, and submits the form when it is. */
export function useEarlyPress(known: boolean, form: RefObject<HTMLFormElement | null>) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (waiting && known) form.current?.requestSubmit();
  }, [waiting, known, form]);
  return {
    waiting,
    /** Whether this press need not wait, or no longer. */
    isOver: () => {
      setWaiting(!known);
      return known;
    },
  };
}
