import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Where an appointment stands on the calendar. */
export const blockId = (appointmentId: string) => `calendar-${appointmentId}`;

/** Gives the focus to an appointment once the page is there that shows it, if nothing else has it by then. */
export function useFocusNext(otherwise: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ _id: string } | null>(null);
  useEffect(() => {
    if (wanted === null || document.activeElement !== document.body) return;
    (document.getElementById(blockId(wanted._id)) ?? otherwise.current)?.focus();
  }, [wanted, otherwise]);
  return useCallback(({ _id }: { _id: string }) => setWanted({ _id }), []);
}
